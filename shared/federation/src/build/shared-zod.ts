/**
 * The part of zod that contracts, records and registry use in browsers, as one module that hosts give to remotes in the
 * place of `zod`: shared whole, zod would bring every language's messages along.
 * @see docs/product/federation.md
 */
export * as z from './used-of-zod.ts';
