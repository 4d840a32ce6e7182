import type { CallInput } from '@acolhe/contracts';
import {
  createInstitutionCall,
  createSpecialtyCall,
  readCatalogueCall,
  removeInstitutionCall,
  removeSpecialtyCall,
  renameInstitutionCall,
  renameSpecialtyCall,
} from '@acolhe/contracts/operations';
import { asc } from 'drizzle-orm';
import { administratorOf } from '../../administrators/administrator-session.ts';
import { specialties } from '../../plans/tables.ts';
import { clients } from '../../patients/tables.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { type CallContext, handle } from '../../platform/http/handle.ts';
import { type ChoiceKind, createChoice, removeChoice, renameChoice } from './save-choice.ts';

/**
 * Serves what forms choose from, specialties and institutions: bringing in, renaming and removing.
 * @see docs/product/operations.md
 */
export const catalogueModule: Module = {
  name: 'operations-catalogue',
  register(app, { db, clock }) {
    handle(app, readCatalogueCall, async () => {
      const [named, institutions] = await Promise.all([
        db.select().from(specialties).orderBy(asc(specialties.name)),
        db.select().from(clients).orderBy(asc(clients.name)),
      ]);
      return { specialties: named, clients: institutions };
    });

    const doing = (kind: ChoiceKind, reason: string | undefined, context: CallContext) => ({
      kind,
      author: administratorOf(context),
      reason,
      now: clock.now(),
    });

    const create =
      (kind: ChoiceKind) =>
      ({ name, reason }: CallInput<typeof createSpecialtyCall>, context: CallContext) =>
        createChoice(db, doing(kind, reason, context), name);
    handle(app, createSpecialtyCall, create('specialty'));
    handle(app, createInstitutionCall, create('institution'));

    const rename =
      (kind: ChoiceKind) =>
      ({ reason, ...choice }: CallInput<typeof renameSpecialtyCall>, context: CallContext) =>
        renameChoice(db, doing(kind, reason, context), choice);
    handle(app, renameSpecialtyCall, rename('specialty'));
    handle(app, renameInstitutionCall, rename('institution'));

    const remove =
      (kind: ChoiceKind) =>
      async ({ reason, ...seen }: CallInput<typeof removeSpecialtyCall>, context: CallContext) => {
        await removeChoice(db, doing(kind, reason, context), seen);
        return { ok: true as const };
      };
    handle(app, removeSpecialtyCall, remove('specialty'));
    handle(app, removeInstitutionCall, remove('institution'));
  },
};
