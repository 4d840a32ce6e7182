import { text } from '../wire/codecs.ts';

/** Nothing but host and port: an origin becomes a source of a content security policy. */
const WRITTEN = /^https:\/\/[a-z0-9.-]+(?::\d+)?$|^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * Whether a text is the origin of a page of a partner, as browsers send it: https, or http on the machine of a
 * developer.
 */
export const isPartnerOrigin = (origin: string): boolean =>
  WRITTEN.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;

/** Such an origin in a call. */
export const partnerOrigin = text(200).refine(isPartnerOrigin, 'an https origin is wanted, without path');
