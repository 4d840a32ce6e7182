export { attachmentsOf } from './files.ts';
