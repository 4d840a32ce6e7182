import { defineRemote } from '@acolhe/federation/build';
import { config } from './remote.config.ts';

export default defineRemote(import.meta.dirname, config);
