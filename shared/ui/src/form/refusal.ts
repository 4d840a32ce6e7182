import { type FieldMessages, type FormCheck, type FormRules, validateValues } from './validate.ts';

/** What a refused submit found. */
export interface Refusal<Values extends object> {
  /** What was submitted. */
  readonly values: Values;
  readonly messages: FieldMessages<Values>;
  /** Counts the refused submits. */
  readonly count: number;
  /** The form's rules know when a field is right again; of what the service refused only a change is known. */
  readonly by: 'rules' | 'service';
}

/**
 * Messages of the last refused submit that still hold: a message goes as soon as its field is right, whoever has filled
 * the field in. None comes before the next submit.
 * @see docs/product/ui.md
 */
export function messagesLeft<Values extends object>(
  { values: refused, messages, by }: Refusal<Values>,
  values: Values,
  rules: FormRules | FormCheck<Values> | undefined,
): FieldMessages<Values> {
  const names = Object.keys(messages) as (keyof Values & string)[];
  if (names.length === 0) return messages;
  const now: FieldMessages<Values> = by === 'rules' ? validateValues(rules, values) : {};
  const holds = (name: keyof Values & string): boolean =>
    by === 'rules' ? now[name] === messages[name] : values[name] === refused[name];
  return Object.fromEntries(names.filter(holds).map((name) => [name, messages[name]])) as FieldMessages<Values>;
}
