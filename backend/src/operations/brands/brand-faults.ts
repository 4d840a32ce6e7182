import type { BrandKey } from '@acolhe/brand';
import type { BrandsFault } from '@acolhe/brand/settings';

const ADDRESS = 'Informe um endereço https, como https://parceiro.example/volta.';
const COLORS = 'Escreva cada cor como #1a4fb3.';
const DOCUMENT = 'Escolha o texto próprio ou o provisório.';
const MESSAGES: Readonly<Record<string, string>> = {
  palette: 'Escolha uma das paletas.',
  colors: COLORS,
  darkColors: COLORS,
  supportPhone: 'Informe um telefone do Brasil, como 0800 724 3838, 4004 1234, (11) 3003-1234 ou (11) 91234-5678.',
  supportChatUrl: ADDRESS,
  privacyForm: 'Sem a política na tela de entrada é preciso informar o endereço em que ela está.',
  terms: DOCUMENT,
  privacy: DOCUMENT,
  'termsFacts.supportHours': 'Escreva o horário como 08:00 às 18:00.',
  'termsFacts.forum': 'Escreva cidade e estado, como São Paulo/SP.',
  'termsFacts.withdrawalDays': 'Informe de 1 a 365 dias.',
  agendaNote: 'Escreva uma linha de texto simples, com até 300 caracteres.',
  privacyUrl: ADDRESS,
  systemRedirectUrl: ADDRESS,
  partnerReturnUrl: ADDRESS,
  deeplinks: 'Informe o esquema de um aplicativo, como axia, ou uma origem https, como https://app.axia.example.',
};
const OTHER = 'Verifique este campo.';
/** How many pairs of colours are named; a light ink on a light page has dozens. */
const NAMED_PAIRS = 3;

/** What is wrong with a field of a brand, for the person who wrote it. */
export interface FieldFault {
  /** `supportPhone`, `termsFacts.forum` */
  readonly path: string;
  /** Portuguese. */
  readonly message: string;
}

/** Tells what the check of the file found in one brand, once for each field. */
export function fieldFaults(key: BrandKey, faults: readonly BrandsFault[]): FieldFault[] {
  const paths = new Set(faults.map(({ text }) => fieldOf(key, text)));
  return [...paths].map((path) => {
    const found = faults.filter(({ text }) => fieldOf(key, text) === path);
    return { path, message: messageOf(path, found) };
  });
}

/** @param text begins with where the fault is: `brands.acolhe.supportPhone: …` */
function fieldOf(key: BrandKey, text: string): string {
  const [, path = ''] = new RegExp(`^brands\\.${key}\\.([\\w.]+)`).exec(text) ?? [];
  const [field = '', inner] = path.split('.');
  return field === 'termsFacts' && inner !== undefined ? `${field}.${inner}` : field;
}

function messageOf(path: string, faults: readonly BrandsFault[]): string {
  const unknown = faults.flatMap(({ unknownRole }) => unknownRole ?? []);
  if (unknown.length > 0) return `Não há cor com este nome: ${unknown.join(', ')}.`;
  const pairs = faults.flatMap(({ contrast }) => contrast ?? []);
  if (pairs.length === 0) return MESSAGES[path] ?? OTHER;
  const named = pairs
    .slice(0, NAMED_PAIRS)
    .map(
      ({ pair: { fronts, back, least }, ratio }) =>
        `${fronts.join(' ou ')} sobre ${back} tem ${decimal(ratio)}:1 e precisa de ${decimal(least)}:1`,
    );
  const more = pairs.length > NAMED_PAIRS ? `; e mais ${pairs.length - NAMED_PAIRS}` : '';
  return `Sem contraste suficiente: ${named.join('; ')}${more}.`;
}

const decimal = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
