export type Fields = Readonly<Record<string, unknown>>;
export type Person = 'joao' | 'maria' | 'ana' | 'beatriz' | 'linkHolder' | 'paula' | 'rafael';
/** What later rows say again of earlier answers. */
export type Known = Record<string, never>;

/** One call as the specification says it. */
export interface Row {
  readonly call: `${'GET' | 'POST'} /${string}`;
  readonly as?: Person;
  /** Distinguishes rows of one call. */
  readonly when?: string;
  readonly send?: (known: Known) => unknown;
  /** The text fields and the file of a form, instead of `send`. */
  readonly form?: (known: Known) => Fields;
  readonly answers?: unknown;
  readonly remember?: (answer: never, known: Record<string, unknown>) => void;
}

/** A patient of the demo, with the SHA-1 of the CPF. */
export const MARIA = { pac: 1001, cpf: '52998224725', cpfSha1: '2708e4c6786f512049ae4ce16796bdeb1b8f76ee' };
export const ANA = { pac: 1003 };
export const PAULA = 101;
export const RAFAEL = 103;
export const HELENA = 104;
export const PASSWORD = 'Acolhe@2026';
export const NEW_CPF = '12345678909';
export const CLINIC = 2;
/** When the client sends. */
export const NOW = new Date();
/** Of São Paulo. */
export const wallTime = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
export const SUCCESS = { status: true };
export const id: unknown = expect.any(Number);
export const text: unknown = expect.any(String);
export const count: unknown = expect.any(Number);
export const anything: unknown = expect.anything();
export const roomName: unknown = expect.stringMatching(/^AGP_[A-Z]{3}_[^_]+.*_\d+$/);
export const flag: unknown = expect.any(Number);
export const list = (of: unknown): unknown => expect.arrayContaining([of]);
export const fields = (of: Fields): unknown => expect.objectContaining(of);
export const day: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
export const time: unknown = expect.stringMatching(/^\d\d:\d\d$/);

export const CHANNEL = 'AGP_ABC_1001_1772452800000';
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
