import type { Services } from '../services.ts';

/** Work that is done again and again, in every instance; what must be done once only is claimed in the database. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(services: Services): Promise<void>;
}
