import type { ManagedBrand, ManagedBrandSettings } from '@acolhe/contracts/operations';
import type { FormCheck } from '@acolhe/ui';
import { changesOf } from '../editor/same-value.ts';
import { colorLines, colorsFrom } from './color-lines.ts';

/** What is written of a brand; empty for none. Facts of the terms stand beside the rest. */
export interface BrandValues {
  readonly supportPhone: string;
  readonly supportChatUrl: string;
  readonly privacyUrl: string;
  readonly partnerReturnUrl: string;
  readonly systemRedirectUrl: string;
  readonly agendaNote: string;
  /** One to a line. */
  readonly deeplinks: string;
  readonly signInLogo: boolean;
  readonly consentForm: boolean;
  readonly privacyForm: boolean;
  readonly logoReturnsToPartner: boolean;
  readonly terms: string;
  readonly privacy: string;
  readonly supportHours: string;
  readonly supportOnWhatsApp: boolean;
  readonly forum: string;
  readonly withdrawalDays: string;
  readonly endsWithoutNotice: boolean;
  readonly palette: string;
  /** 'action.bg #1a4fb3', one to a line. */
  readonly colors: string;
  readonly darkColors: string;
  readonly reason: string;
}

/** What stands in the form: what patients get now. */
export const brandValuesOf = ({ effective: { termsFacts = {}, ...effective } }: ManagedBrand): BrandValues => ({
  supportPhone: effective.supportPhone ?? '',
  supportChatUrl: effective.supportChatUrl ?? '',
  privacyUrl: effective.privacyUrl ?? '',
  partnerReturnUrl: effective.partnerReturnUrl ?? '',
  systemRedirectUrl: effective.systemRedirectUrl ?? '',
  agendaNote: effective.agendaNote ?? '',
  deeplinks: (effective.deeplinks ?? []).join('\n'),
  signInLogo: effective.signInLogo ?? false,
  consentForm: effective.consentForm ?? false,
  privacyForm: effective.privacyForm ?? false,
  logoReturnsToPartner: effective.logoReturnsToPartner ?? false,
  terms: effective.terms ?? 'generic',
  privacy: effective.privacy ?? 'generic',
  supportHours: termsFacts.supportHours ?? '',
  supportOnWhatsApp: termsFacts.supportOnWhatsApp ?? false,
  forum: termsFacts.forum ?? '',
  withdrawalDays: termsFacts.withdrawalDays === undefined ? '' : String(termsFacts.withdrawalDays),
  endsWithoutNotice: termsFacts.endsWithoutNotice ?? false,
  palette: effective.palette ?? '',
  colors: colorLines(effective.colors ?? []),
  darkColors: colorLines(effective.darkColors ?? []),
  reason: '',
});

/** Facts by which the terms of a brand differ: one setting for the service. */
const FACTS: readonly (keyof BrandValues)[] = [
  'supportHours',
  'supportOnWhatsApp',
  'forum',
  'withdrawalDays',
  'endsWithoutNotice',
];
/** The setting of the service to which a field of the form belongs. */
export const settingOf = (field: keyof BrandValues): string => (FACTS.includes(field) ? 'termsFacts' : field);
/** The field of the form for a path of the service, such as `termsFacts.forum`. */
export const fieldAt = (path: string): string => path.split('.').at(-1) ?? path;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const documentText = (value: string): 'own' | 'generic' => (value === 'own' ? 'own' : 'generic');

const settingsOf = (values: BrandValues): ManagedBrandSettings => ({
  supportPhone: values.supportPhone.trim(),
  supportChatUrl: orNull(values.supportChatUrl),
  privacyUrl: orNull(values.privacyUrl),
  partnerReturnUrl: orNull(values.partnerReturnUrl),
  systemRedirectUrl: orNull(values.systemRedirectUrl),
  agendaNote: orNull(values.agendaNote),
  deeplinks: values.deeplinks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  signInLogo: values.signInLogo,
  consentForm: values.consentForm,
  privacyForm: values.privacyForm,
  logoReturnsToPartner: values.logoReturnsToPartner,
  terms: documentText(values.terms),
  privacy: documentText(values.privacy),
  termsFacts: {
    supportHours: values.supportHours.trim(),
    supportOnWhatsApp: values.supportOnWhatsApp,
    forum: values.forum.trim(),
    ...(values.withdrawalDays.trim() !== '' && {
      withdrawalDays: Number(values.withdrawalDays),
    }),
    endsWithoutNotice: values.endsWithoutNotice,
  },
  palette: values.palette,
  colors: colorsFrom(values.colors) ?? [],
  darkColors: colorsFrom(values.darkColors) ?? [],
});

/** What was changed of a brand. */
export const changedSettings = (brand: ManagedBrand, values: BrandValues): ManagedBrandSettings =>
  changesOf(settingsOf(brandValuesOf(brand)), settingsOf(values));

const LINE = 'Escreva uma cor por linha, como action.bg #1a4fb3';

/** What can be told before the service checks the rest. */
export const checkBrandValues: FormCheck<BrandValues> = ({ supportPhone, colors, darkColors, withdrawalDays }) => [
  ...(supportPhone.trim() === '' ? [{ field: 'supportPhone', message: 'Informe o telefone' } as const] : []),
  ...(/^\s*\d*\s*$/.test(withdrawalDays)
    ? []
    : [{ field: 'withdrawalDays', message: 'Informe de 1 a 365 dias' } as const]),
  ...(colorsFrom(colors) ? [] : [{ field: 'colors', message: LINE } as const]),
  ...(colorsFrom(darkColors) ? [] : [{ field: 'darkColors', message: LINE } as const]),
];
