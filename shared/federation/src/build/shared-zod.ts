/**
 * The part of zod that contracts, records and registry use in browsers, as one module that hosts give to remotes
 * instead of `zod`: shared whole, zod would include the messages of every language.
 * @see docs/product/federation.md
 */
export * as z from './used-of-zod.ts';
