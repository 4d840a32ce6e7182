import { writeFileSync } from 'node:fs';
import { transitionsDocument } from './transitions-document.ts';

writeFileSync(new URL('../../../../docs/visit-state-machine.md', import.meta.url), transitionsDocument());
