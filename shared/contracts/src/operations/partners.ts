import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { partnerOrigin, partnerPart } from '../http/partners.ts';
import { id, instant, queryFlag, text } from '../wire/codecs.ts';
import { cursor, defineOperationsCall, pageOf, pageSize, reason, revision } from './common.ts';

/** A partner, as administrators see it: nothing of its key. */
export const managedPartner = z.object({
  id,
  name: z.string(),
  /** The institution for whose patients it opens sessions. */
  clientId: id,
  client: z.string(),
  /** What it may embed; every part without it. */
  parts: z.array(partnerPart).optional(),
  unsignedLinks: z.boolean(),
  portalSignIn: z.boolean(),
  /** Key of the brand in which its pages dress the parts; none where the page decides. */
  brand: z.string().optional(),
  /** The pages in which it embeds parts: they may call the service and frame what is made for it. */
  origins: z.array(z.string()),
  /** The file of brands names a switch of it, and sets it again at each start of the service. */
  isSetByFile: z.boolean(),
  revokedAt: instant.optional(),
  revision,
});
export type ManagedPartner = z.output<typeof managedPartner>;

const parts = z.array(partnerPart).min(1).max(6);

const origins = z.array(partnerOrigin).max(20);
/** Shown once: the database stores only a hash. */
const withKey = managedPartner.extend({ key: z.string() });

export const listPartnersCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/partners',
  right: 'manage-partners',
  summary: 'Partners by name, or the one with an `id`.',
  input: z.object({ id: id.optional(), isRevoked: queryFlag.optional(), cursor, pageSize }),
  output: pageOf(managedPartner),
});

export const createPartnerCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/partners/create',
  right: 'manage-partners',
  summary: 'Brings in a partner, and returns its key, once.',
  maxBodyBytes: 16 * 1024,
  input: z.object({
    name: text(200).trim().refine(hasVisibleText),
    clientId: id,
    parts: parts.optional(),
    origins: origins.optional(),
    brand: text(40).optional(),
    reason,
  }),
  output: withKey,
});

export const changePartnerCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/partners/change',
  right: 'manage-partners',
  summary: 'Changes a partner; null allows it to embed every part, and removes its brand.',
  description: 'A switch that is turned off ends the sessions that it opened.',
  maxBodyBytes: 16 * 1024,
  input: z.object({
    id,
    revision,
    parts: parts.nullish(),
    origins: origins.optional(),
    brand: text(40).nullish(),
    unsignedLinks: z.boolean().optional(),
    portalSignIn: z.boolean().optional(),
    reason,
  }),
  output: managedPartner,
});

export const revokePartnerCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/partners/revoke',
  right: 'manage-partners',
  summary: 'Revokes a partner: its key opens nothing any more, and the sessions that it opened end.',
  input: z.object({ id, revision, reason }),
  output: managedPartner,
});

export const renewPartnerKeyCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/partners/renew-key',
  right: 'manage-partners',
  summary: 'Gives a partner a new key, returned once; the one before opens nothing any more, and its sessions end.',
  description: 'A partner who was revoked is let in again.',
  input: z.object({ id, revision, reason }),
  output: withKey,
});
