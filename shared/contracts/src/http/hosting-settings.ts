import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { nothing } from './common.ts';
import { partnerOrigin } from './partner-origin.ts';

/** What whoever serves the pages has to know of what administrators decide; all of it stands in pages anyway. */
export const hostingSettingsCall = defineCall({
  method: 'GET',
  path: '/api/hosting/settings',
  access: ['public'],
  summary:
    'What administrators saved of brands, in the form of the file of brands, and the origins of the pages of partners. With an ETag: hosting asks every few seconds.',
  input: nothing,
  output: z.object({
    /** By key of the brand. */
    brands: z.record(z.string(), z.record(z.string(), z.unknown())),
    partnerOrigins: z.array(partnerOrigin),
  }),
});
