import { type Brand, brandWith } from '@acolhe/brand';
import { factsOf } from '@acolhe/brand/documents';
import type { DeployedBrands } from '@acolhe/brand/settings';
import type { ManagedBrand } from '@acolhe/contracts/operations';

/**
 * Tells of a brand what patients get, and which of it the file of the deployment decides.
 * @param revision how often settings of it were saved
 */
export function shownBrand(
  { key, name }: Brand,
  { own, portals, settings, file }: DeployedBrands,
  revision: number,
): ManagedBrand {
  const ofBrand = portals.filter(({ brand }) => brand === key).map(({ origin }) => origin);
  const effective = brandWith(key, settings);
  const isOwn = (kind: keyof Brand['documents']) => effective.documents[kind] === `${kind}-${key}`;
  return {
    key,
    name,
    isServed: own === key || ofBrand.length > 0,
    portals: ofBrand,
    revision,
    fixedFields: Object.keys(file.brands?.[key] ?? {}),
    effective: {
      palette: effective.palette,
      colors: listed(effective.colors),
      darkColors: listed(effective.darkColors),
      supportPhone: effective.supportPhone,
      supportChatUrl: effective.supportChatUrl,
      signInLogo: effective.signInLogo,
      consentForm: effective.consentForm,
      privacyForm: effective.privacyForm,
      terms: isOwn('terms') ? 'own' : 'generic',
      privacy: isOwn('privacy') ? 'own' : 'generic',
      termsFacts: factsOf(effective),
      agendaNote: effective.agendaNote,
      privacyUrl: effective.privacyUrl,
      systemRedirectUrl: effective.systemRedirectUrl,
      partnerReturnUrl: effective.partnerReturnUrl,
      logoReturnsToPartner: effective.logoReturnsToPartner,
      deeplinks: [...effective.deeplinks],
    },
  };
}

const listed = (colors: Brand['colors']) => Object.entries(colors).map(([role, value]) => ({ role, value }));
