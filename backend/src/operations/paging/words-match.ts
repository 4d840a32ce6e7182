import { foldText } from '@acolhe/domain';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The condition on a table with `search_words` that every word that was typed begins one of them, whatever the accents.
 * @returns undefined where nothing is searched for
 */
export function wordsMatch(search = ''): SQL | undefined {
  const words = foldText(search).match(/[\p{L}\p{N}]+/gu);
  return words ? sql`search_words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})` : undefined;
}
