import type { OperationsRight } from '@acolhe/domain';
import type { z } from 'zod';
import type { Call } from '../../wire/call.ts';

declare module '../../wire/call.ts' {
  interface AccessKinds {
    /** Who runs the clinic, signed in to the operations console. */
    readonly administrator: true;
  }
}

/**
 * Declares a call of the operations console with the right that it needs.
 * @see docs/product/operations.md
 */
export function defineOperationsCall<I extends z.ZodType, O extends z.ZodType>(
  call: Omit<Call<I, O>, 'access' | 'right'> & { readonly right: OperationsRight },
): Call<I, O> {
  return { ...call, access: ['administrator'] };
}
