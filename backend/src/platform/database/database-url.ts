import type { DatabasePlace } from '../config.ts';
import { embeddedDatabaseUrl } from './embedded/embedded-postgres.ts';

/**
 * The address of the database.
 * @throws Error in one line when the embedded server was never started
 */
export function databaseUrl(place: DatabasePlace): string {
  return place.kind === 'server' ? place.url : embeddedDatabaseUrl(place.folder, place.port);
}
