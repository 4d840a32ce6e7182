import type { PaletteKey } from '@acolhe/brand';
import type { ManagedBrand, ManagedBrandSettings } from '@acolhe/contracts/operations';
import type { FormCheck, SelectOption } from '@acolhe/ui';
import { changesOf } from '../editor/edit-conflict.tsx';
import { REASON_FIELD } from '../editor/form-fields.tsx';
import type { EditedFields } from '../editor/use-editor.ts';

/** Form values of a brand; empty where nothing is set. Facts of the terms are separate fields. */
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

/** Form values of the settings that patients get now. */
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

/** The changed settings as input of the call. */
export const changedSettings = (brand: ManagedBrand, values: BrandValues): ManagedBrandSettings =>
  changesOf(settingsOf(brandValuesOf(brand)), settingsOf(values));

const LINE = 'Escreva uma cor por linha, como action.bg #1a4fb3';

/** Checks that need no answer of the service. */
export const checkBrandValues: FormCheck<BrandValues> = ({ supportPhone, colors, darkColors, withdrawalDays }) => [
  ...(supportPhone.trim() === '' ? [{ field: 'supportPhone', message: 'Informe o telefone' } as const] : []),
  ...(/^\s*\d*\s*$/.test(withdrawalDays)
    ? []
    : [{ field: 'withdrawalDays', message: 'Informe de 1 a 365 dias' } as const]),
  ...(colorsFrom(colors) ? [] : [{ field: 'colors', message: LINE } as const]),
  ...(colorsFrom(darkColors) ? [] : [{ field: 'darkColors', message: LINE } as const]),
];

/** A brand's colour for a role of the tokens. */
interface RoleColor {
  readonly role: string;
  readonly value: string;
}

/** Colours as lines of text: 'action.bg #1a4fb3'. */
const colorLines = (colors: readonly RoleColor[]): string =>
  colors.map(({ role, value }) => `${role} ${value}`).join('\n');

/** Reads colours, one to a line; undefined when a line is none. */
export function colorsFrom(text: string): RoleColor[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const colors = lines.flatMap((line) => {
    const [, role, value] = /^(\S+)\s+(#[0-9a-f]{6})$/i.exec(line) ?? [];
    return role !== undefined && value !== undefined ? [{ role, value }] : [];
  });
  return colors.length === lines.length ? colors : undefined;
}

/** The palettes that a brand may wear. */
export const PALETTES = ['acolhe', 'axia', 'homeangels', 'maxplanet'] as const satisfies readonly PaletteKey[];

/** Which text a brand shows, in Portuguese. */
export const DOCUMENT_TEXT_NAMES: Readonly<Record<NonNullable<ManagedBrandSettings['terms']>, string>> = {
  own: 'Comum, com o nome da marca',
  generic: 'Texto provisório',
};

/** The same, to choose from in a form. */
export const DOCUMENT_TEXTS: readonly SelectOption[] = Object.entries(DOCUMENT_TEXT_NAMES).map(([value, label]) => ({
  value,
  label,
}));

const asWritten = (text: string): string => (text === '' ? 'Vazio' : text.replaceAll('\n', ', '));
const yesOrNo = (isOn: boolean): string => (isOn ? 'Sim' : 'Não');
const documentName = (value: string): string =>
  DOCUMENT_TEXTS.find((one) => one.value === value)?.label ?? asWritten(value);

/** Label and text of each setting of a brand. */
export const BRAND_FIELDS: EditedFields<BrandValues> = {
  supportPhone: { label: 'Telefone de suporte', text: asWritten },
  supportChatUrl: { label: 'Conversa com o suporte', text: asWritten },
  privacyUrl: { label: 'Endereço da política de privacidade', text: asWritten },
  partnerReturnUrl: { label: 'Volta ao parceiro', text: asWritten },
  systemRedirectUrl: { label: 'Outro sistema', text: asWritten },
  agendaNote: { label: 'Aviso no agendamento', text: asWritten },
  deeplinks: { label: 'Voltas a aplicativos', text: asWritten },
  signInLogo: { label: 'Mostrar a marca na entrada', text: yesOrNo },
  consentForm: { label: 'Mostrar o termo de uso na entrada', text: yesOrNo },
  privacyForm: { label: 'Mostrar a política de privacidade na entrada', text: yesOrNo },
  logoReturnsToPartner: { label: 'O logotipo leva de volta ao parceiro', text: yesOrNo },
  terms: { label: 'Texto dos termos de uso', text: documentName },
  privacy: { label: 'Texto da política de privacidade', text: documentName },
  supportHours: { label: 'Horário do suporte', text: asWritten },
  supportOnWhatsApp: { label: 'O telefone de suporte atende no WhatsApp', text: yesOrNo },
  forum: { label: 'Foro', text: asWritten },
  withdrawalDays: { label: 'Dias para desistir', text: asWritten },
  endsWithoutNotice: { label: 'A conta pode terminar sem aviso', text: yesOrNo },
  palette: { label: 'Paleta', text: asWritten },
  colors: { label: 'Cores próprias, claras', text: asWritten },
  darkColors: { label: 'Cores próprias, escuras', text: asWritten },
  reason: REASON_FIELD,
};

/** Address of the list of brands. */
export const BRANDS = '/marcas';

/** Address of a brand's settings. */
export const brandHref = (key: string): string => `${BRANDS}/${key}`;
