import type { PaletteKey } from '@acolhe/brand';
import type { ManagedBrandSettings } from '@acolhe/contracts/operations';
import type { SelectOption } from '@acolhe/ui';
import type { EditedFields } from '../editor/use-record-editor.ts';
import { REASON_FIELD } from '../editor/reason-field.tsx';
import type { BrandValues } from './brand-values.ts';

/** The palettes that a brand may wear. */
export const PALETTES = ['acolhe', 'axia', 'homeangels', 'maxplanet'] as const satisfies readonly PaletteKey[];

/** Which text a brand shows, in Portuguese. */
export const DOCUMENT_TEXT_NAMES: Readonly<Record<NonNullable<ManagedBrandSettings['terms']>, string>> = {
  own: 'Texto comum, com o nome da marca',
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

/** How each setting of a brand is called, and how it reads as text. */
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
