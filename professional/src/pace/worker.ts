import { keepPace } from './keep-pace.ts';

keepPace(self);
