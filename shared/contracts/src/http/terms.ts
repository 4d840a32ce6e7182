import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { record, text } from '../wire/codecs.ts';

/** The terms of use as a file; the screen at `/termos` shows the same texts. */
export const downloadTermsCall = defineCall({
  method: 'GET',
  path: '/api/terms',
  access: ['public'],
  transport: 'binary-answer',
  summary: 'The terms of use of a client, as PDF.',
  description:
    'Those of the deployment without one; for one that is no brand the provisional text, under the name of the brand ' +
    'at hand (`marca`).',
  input: record({ client: ['cliente', text(100).optional()], brand: ['marca', text(100).optional()] }),
  output: z.unknown(),
});
