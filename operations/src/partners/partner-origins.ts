import { isPartnerOrigin } from '@acolhe/contracts';

/** What is said of a line that is no origin. */
export const ORIGIN_LINE = 'Escreva uma origem por linha, como https://saude.parceiro.example, sem caminho';

/** Reads origins, one to a line; undefined when a line is none. */
export function originsFrom(text: string): string[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.every(isPartnerOrigin) ? [...new Set(lines)] : undefined;
}
