import '@acolhe/contracts/forbid-evaluation';
import { boot } from './boot.tsx';
import { isMarkedTooOld } from './unsupported-browser-mark.ts';

if (!isMarkedTooOld(document)) boot(document);
