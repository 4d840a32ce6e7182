import { createHash } from 'node:crypto';
import { hostingSettingsCall } from '@acolhe/contracts';
import type { Module } from '../platform/app/build-app.ts';
import { handle } from '../platform/http/handle.ts';

/**
 * Tells whoever serves the pages what administrators have decided about brands and partners.
 * @see docs/decisions/0029-decisions-without-a-restart.md
 */
export const hostingSettingsModule: Module = {
  name: 'hosting-settings',
  register(app, { decisions }) {
    handle(app, hostingSettingsCall, (_input, { request, reply }) => {
      const told = { brands: decisions.savedBrands, partnerOrigins: [...decisions.partnerOrigins] };
      const tag = `"${createHash('sha256').update(JSON.stringify(told)).digest('base64url')}"`;
      void reply.header('etag', tag);
      if (request.headers['if-none-match'] === tag) void reply.code(304);
      return told;
    });
  },
};
