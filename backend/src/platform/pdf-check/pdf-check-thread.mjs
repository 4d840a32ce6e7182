// A thread does not inherit the TypeScript loader of its process: it is registered here.
import { register } from 'tsx/esm/api';

register();

/** @returns the fault of a PDF, if there is one */
export default async (bytes) => (await import('./pdf-fault.ts')).pdfFaultOf(Buffer.from(bytes));
