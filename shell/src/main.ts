import '@acolhe/contracts/forbid-evaluation';
import { boot } from './boot.tsx';
import { isMarkedTooOld } from './too-old/too-old-mark.ts';

if (!isMarkedTooOld(document)) boot(document);
