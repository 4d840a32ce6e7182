import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, instant, record } from '../wire/codecs.ts';

/** In a separate file: every screen with documents loads it, few load the other calls of files. */
export const openFileCall = defineCall({
  method: 'POST',
  path: '/api/pep/file/address',
  access: ['patient', 'documents', 'cabin-visit', 'professional'],
  summary: 'A short-lived address of a file that the caller may read, for a browser tab, which sends no access token.',
  description: 'It ends with its time or with the session.',
  input: record({ fileId: ['docId', id] }),
  output: record({
    /** Absolute; good for reading alone, as often as the viewer asks until it expires. */
    url: ['url', z.url()],
    expiresAt: ['expiraEm', instant],
  }),
});
