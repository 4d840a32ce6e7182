import '@acolhe/contracts/forbid-evaluation';
import { boot } from './boot.tsx';

void boot(document);
