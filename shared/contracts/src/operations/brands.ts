import { z } from 'zod';
import { nothing } from '../http/common.ts';
import { text } from '../wire/codecs.ts';
import { defineOperationsCall, reason } from './common.ts';

const address = text(500).nullish();
const documentText = z.enum(['own', 'generic']);
/** Roles of tokens with colours that override the palette's, such as `brand-strong` with `#1a4fb3`. */
const colors = z.array(z.object({ role: text(30), value: text(16) })).max(80);

/** Facts by which the terms of one brand differ from those of others; what is missing is as in the common text. */
const termsFacts = z.object({
  supportHours: text(40).optional(),
  supportOnWhatsApp: z.boolean().optional(),
  forum: text(100).optional(),
  withdrawalDays: z.int().optional(),
  endsWithoutNotice: z.boolean().optional(),
});

/** Settings of a brand, by the names of the file; null removes one, a missing one is unchanged. */
const brandSettings = z.object({
  palette: text(30).optional(),
  colors: colors.optional(),
  darkColors: colors.optional(),
  supportPhone: text(40).optional(),
  supportChatUrl: address,
  signInLogo: z.boolean().optional(),
  consentForm: z.boolean().optional(),
  privacyForm: z.boolean().optional(),
  terms: documentText.optional(),
  privacy: documentText.optional(),
  termsFacts: termsFacts.optional(),
  agendaNote: text(500).nullish(),
  privacyUrl: address,
  systemRedirectUrl: address,
  partnerReturnUrl: address,
  logoReturnsToPartner: z.boolean().optional(),
  deeplinks: z.array(text(200)).max(20).optional(),
});
export type ManagedBrandSettings = z.output<typeof brandSettings>;

/** A brand, as administrators see it. */
export const managedBrand = z.object({
  key: z.string(),
  name: z.string(),
  /** A portal of this deployment is of it. */
  isServed: z.boolean(),
  /** Origins of the portals that are listed as this brand's. */
  portals: z.array(z.string()),
  /** Number of times its settings were saved: a change states the revision that it is based on. */
  revision: z.int().min(0),
  /** Fields that the file of the deployment decides. */
  fixedFields: z.array(z.string()),
  /** What patients get: what the file says, then what was saved, and for the rest what the brand is delivered with. */
  effective: brandSettings,
});
export type ManagedBrand = z.output<typeof managedBrand>;

export const listBrandsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/brands',
  right: 'manage-brands',
  summary: 'The brands, with what patients get of each.',
  input: nothing,
  output: z.object({ brands: z.array(managedBrand) }),
});

export const saveBrandCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/brands/save',
  right: 'manage-brands',
  summary: 'Changes settings of a brand; fields that are not named stay.',
  description:
    'They are checked as the file of the deployment is, the contrast of colours in both schemes among it: what is ' +
    'wrong is named by field, in Portuguese.',
  maxBodyBytes: 48 * 1024,
  input: z.object({ key: text(30), revision: managedBrand.shape.revision, settings: brandSettings, reason }),
  output: managedBrand,
});
