import { Registry } from 'prom-client';
import type { Db } from '../database/database.ts';

const registries = new WeakMap<Db, Registry>();

/** What the instance of the service that works on these connections measures; `/metrics` shows it. */
export function metricsOf(db: Db): Registry {
  const registry = registries.get(db) ?? new Registry();
  registries.set(db, registry);
  return registry;
}

/** @returns a function that declares the metrics of a family once for each instance, and finds them afterwards */
export function metricsFamily<T>(declare: (registry: Registry, db: Db) => T): (db: Db) => T {
  const declared = new WeakMap<Db, { readonly family: T }>();
  return (db) => {
    const found = declared.get(db) ?? { family: declare(metricsOf(db), db) };
    declared.set(db, found);
    return found.family;
  };
}
