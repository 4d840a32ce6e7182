import { isCalendarDay, isoDateOf } from './dates.ts';
import { withoutPhonePrefix } from './person.ts';
import { digitsOf, foldText } from './text.ts';
import { DAY_MS } from './time-units.ts';

/** Kinds of data that a file can import. */
export const IMPORT_KINDS = ['patients', 'professionals', 'gift-cards', 'agendas'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Limits of an imported file. */
export const IMPORT_LIMITS = { fileBytes: 30 * 1024 * 1024, lines: 50_000 } as const;

/** A column of an imported file. */
export interface ImportField {
  readonly key: string;
  readonly label: string;
  /** No line can do without; others may stay out of the file. */
  readonly isRequired: boolean;
  /** How it is written, with an example. */
  readonly hint: string;
  /** Alternative column names; accents and capitals are ignored. */
  readonly names: readonly string[];
}

const field = (
  key: string,
  label: string,
  hint: string,
  names: readonly string[] = [],
  isRequired = false,
): ImportField => ({
  key,
  label,
  isRequired,
  hint,
  names,
});
const required = (key: string, label: string, hint: string, names: readonly string[] = []) =>
  field(key, label, hint, names, true);

const dayHint = (year: number) => `31/12/${year}, ${year}-12-31 ou data da planilha`;
const DAY_HINT = dayHint(2026);
const QUOTAS_HINT = 'Cardiologia: 2; Dermatologia: 1';
const institution = required('client', 'Instituição', 'nome ou número da instituição', [
  'instituicao',
  'cliente',
  'empresa',
  'convenio',
  'operadora',
]);

const FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  patients: [
    required('cpf', 'CPF', '529.982.247-25 ou 52998224725', ['cpf do paciente', 'documento', 'cpf titular']),
    required('name', 'Nome', 'Maria da Silva', ['nome completo', 'nome social', 'Paciente', 'beneficiario']),
    required('birthDate', 'Data de nascimento', dayHint(1980), ['nascimento', 'data nascimento', 'dt nascimento']),
    required('gender', 'Sexo', 'F ou M', ['genero']),
    required('email', 'E-mail', 'maria@exemplo.com.br', ['email', 'correio eletronico']),
    required('phone', 'Telefone', '(11) 91234-5678', ['celular', 'fone', 'telefone celular', 'whatsapp']),
    institution,
    field('from', 'Início do contrato', DAY_HINT, [
      'início',
      'vigencia inicial',
      'inicio vigencia',
      'inicio da vigencia',
    ]),
    field('until', 'Fim do contrato', `${DAY_HINT}; vazio sem fim`, [
      'fim',
      'vigencia final',
      'fim vigencia',
      'fim da vigencia',
      'validade',
    ]),
    field('permitsUrgentCare', 'Pronto atendimento', 'sim ou não', ['urgencia', 'plantao']),
    field('permitsScheduling', 'Agendamento', 'sim ou não', ['consultas agendadas', 'agenda']),
    field('urgentCareLeft', 'Prontos atendimentos restantes', '3; vazio sem limite', ['limite de urgencia']),
    field('quotas', 'Consultas por especialidade', QUOTAS_HINT, ['especialidades', 'cotas']),
  ],
  professionals: [
    required('name', 'Nome', 'Ana de Souza', ['nome completo', 'Profissional']),
    required('email', 'E-mail', 'ana@exemplo.com.br', ['email', 'correio eletronico']),
    required('role', 'Função', 'médico ou técnico', ['funcao', 'papel', 'cargo', 'perfil', 'tipo']),
    field('registration', 'Registro no conselho', 'CRM-SP 123456', ['registro', 'crm', 'coren', 'conselho']),
    field('specialties', 'Especialidades', 'Cardiologia; Dermatologia', ['especialidade']),
  ],
  'gift-cards': [
    required('code', 'Código', 'ABCD-EFGH-JKMN', ['codigo do cartao', 'cartao', 'vale', 'voucher', 'cupom']),
    institution,
    required('redeemUntil', 'Resgate até', DAY_HINT, ['prazo de resgate', 'validade do resgate', 'resgatar ate']),
    required('usableUntil', 'Uso até', DAY_HINT, ['usar ate', 'validade', 'prazo de uso', 'valido ate']),
    field('urgentCareVisits', 'Prontos atendimentos', '2', ['pronto atendimento', 'urgencias', 'visitas']),
    field('quotas', 'Consultas por especialidade', QUOTAS_HINT, ['especialidades', 'consultas']),
  ],
  agendas: [
    required('email', 'E-mail', 'ana@exemplo.com.br', ['email', 'Profissional', 'correio eletronico']),
    required('weekday', 'Dia', 'segunda-feira, seg ou 1', ['dia da semana', 'semana']),
    required('from', 'Início', '08:00', ['das', 'de', 'hora inicial']),
    required('until', 'Fim', '12:00', ['ate', 'as', 'termino', 'hora final']),
    field('slotMinutes', 'Duração', '30; vazio para 30 minutos', ['duracao', 'minutos', 'intervalo']),
    field('zone', 'Fuso', 'America/Sao_Paulo; vazio para São Paulo', ['fuso horario', 'timezone']),
  ],
};

/** The fields of what is brought in, in the order in which they are shown. */
export const importFieldsOf = (kind: ImportKind): readonly ImportField[] => FIELDS[kind];

/** For each field that a column holds the place of that column, from 0. */
export type ImportMapping = Readonly<Record<string, number>>;

/** A header without accents, marks and capitals. */
const foldHeader = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Proposes which column holds which field, by the names of the columns.
 * @see docs/product/imports.md
 */
export function proposeMapping(kind: ImportKind, columns: readonly string[]): ImportMapping {
  const headers = columns.map(foldHeader);
  const taken = new Set<number>();
  const found: Record<string, number> = {};
  for (const { key, label, names } of FIELDS[kind]) {
    const known = [label, key, ...names].map(foldHeader);
    const column = headers.findIndex((header, at) => !taken.has(at) && known.includes(header));
    if (column < 0) continue;
    taken.add(column);
    found[key] = column;
  }
  return found;
}

/**
 * Says what is wrong with which column holds which field.
 * @returns Portuguese; undefined for a mapping that a file can be read by
 */
export function mappingProblem(kind: ImportKind, mapping: ImportMapping, columns: number): string | undefined {
  const used = Object.values(mapping);
  if (used.some((column) => column >= columns)) return 'Há um campo ligado a uma coluna que o arquivo não tem.';
  if (new Set(used).size < used.length) return 'A mesma coluna está ligada a dois campos.';
  const known = FIELDS[kind].map(({ key }) => key);
  if (Object.keys(mapping).some((key) => !known.includes(key))) return 'Há um campo que este tipo de arquivo não tem.';
  const missing = FIELDS[kind].filter(({ key, isRequired }) => isRequired && mapping[key] === undefined);
  if (missing.length > 0) return `Indique a coluna de: ${missing.map(({ label }) => label).join(', ')}.`;
  return undefined;
}

/** Day 0 of the serial numbers of spreadsheets, which take 1900 for a leap year. */
const SERIAL_START = Date.UTC(1899, 11, 30);
/** Days from there to the one from which old spreadsheets of Apple count. */
const DAYS_TO_1904 = 1_462;

/**
 * Reads a day of a cell: `31/12/2026`, `2026-12-31`, a day of either with a time behind it, or the number by which
 * spreadsheets store days.
 * @param serialFrom from which year numbers count; undefined where a number is no day
 * @returns `YYYY-MM-DD`; undefined for what is no day
 */
export function dayOfCell(text: string, serialFrom?: 1900 | 1904): string | undefined {
  const trimmed = text.trim();
  if (serialFrom !== undefined && /^\d{1,7}(\.\d+)?$/.test(trimmed)) {
    const days = Math.floor(Number(trimmed)) + (serialFrom === 1904 ? DAYS_TO_1904 : 0);
    const day = new Date(SERIAL_START + days * DAY_MS).toISOString().slice(0, 10);
    return isCalendarDay(day) && days > 60 ? day : undefined;
  }
  const [written = ''] = trimmed.split(/[T ]/, 1);
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  if (day && month && year) return isoDateOf(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`);
  return isCalendarDay(written) ? written : undefined;
}

/**
 * Reads a CPF of a cell: spreadsheets take it for a number, and lose the zeros in front.
 * @returns the digits, eleven where zeros in front were lost; what else was written stays for the rules to refuse
 */
export function cpfOfCell(text: string): string {
  const trimmed = text.trim();
  const digits = digitsOf(trimmed);
  return /^[\d.\-/\s]+$/.test(trimmed) && digits.length >= 9 && digits.length < 11 ? digits.padStart(11, '0') : trimmed;
}

/** Reads a Brazilian phone of a cell, without its prefixes, as a form does. @returns what was written without them */
export const phoneOfCell = (text: string): string => withoutPhonePrefix(text).trim();

/** Reads `sim` or `não`, in any usual notation. @returns undefined for anything else */
export function yesOrNoOfCell(text: string): boolean | undefined {
  const folded = foldText(text.trim());
  if (['sim', 's', '1', 'x', 'true', 'verdadeiro', 'yes'].includes(folded)) return true;
  return ['nao', 'n', '0', 'false', 'falso', 'no'].includes(folded) ? false : undefined;
}

/** Reads `F` or `M`, or the words that they abbreviate. @returns what was written where it is neither */
export function genderOfCell(text: string): string {
  const folded = foldText(text.trim());
  if (['f', 'feminino', 'fem', 'mulher'].includes(folded)) return 'f';
  return ['m', 'masculino', 'masc', 'homem'].includes(folded) ? 'm' : text;
}

/** Reads a whole number. @returns undefined for anything else */
export function wholeNumberOfCell(text: string): number | undefined {
  const trimmed = text.trim();
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Reads names, separated by `;`, `,` or `|`. */
export const namesOfCell = (text: string): string[] =>
  text
    .split(/[;,|]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Reads `Cardiologia: 2; Dermatologia: 1`. @returns undefined for anything else */
export function quantitiesOfCell(text: string): { readonly name: string; readonly quantity: number }[] | undefined {
  const read = namesOfCell(text).map((entry) => /^(.+?)\s*[:=]\s*(\d{1,6})$/.exec(entry));
  if (read.includes(null)) return undefined;
  return read.map((match) => ({ name: match?.[1]?.trim() ?? '', quantity: Number(match?.[2]) }));
}
