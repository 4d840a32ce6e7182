import type { PartnerPart } from '@acolhe/contracts';
import { isNull, or, type SQL, sql } from 'drizzle-orm';
import { partners } from './tables.ts';

/** What a session is good for that a partner opens for a part. */
type PartnerScope = 'urgent-care' | 'scheduling' | 'documents';

/** What a session must be good for, by the part that is embedded. */
export const SCOPES: Readonly<Record<PartnerPart, PartnerScope>> = {
  'urgent-care': 'urgent-care',
  scheduling: 'scheduling',
  appointments: 'scheduling',
  documents: 'documents',
  'clinical-documents': 'documents',
  history: 'documents',
};

/**
 * Condition on a partner: an administrator opened a part to it that takes sessions of this scope. Links open urgent
 * care, so they stand under it like pages.
 * @see docs/product/partners.md
 */
export function mayOpen(scope: PartnerScope): SQL<boolean> {
  const parts = Object.entries(SCOPES).flatMap(([part, needed]) => (needed === scope ? [sql`${part}`] : []));
  return sql<boolean>`(${or(isNull(partners.parts), sql`${partners.parts} && array[${sql.join(parts, sql`, `)}]::text[]`)})`;
}
