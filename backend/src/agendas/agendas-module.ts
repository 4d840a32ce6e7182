import {
  blockTimeCall,
  getAgendaCall,
  removeAgendaExceptionCall,
  saveAgendaExceptionCall,
  saveWeeklyHoursCall,
  unblockTimeCall,
} from '@acolhe/contracts';
import { professionalOf } from '../access/callers.ts';
import type { Module } from '../platform/app/build-app.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import {
  addBlock,
  type AgendaChange,
  changeAgenda,
  removeBlock,
  removeException,
  replaceException,
  replaceWeekly,
} from './change-agenda.ts';
import { type BookedAppointments, outsideAppointments, readAgenda } from './read-agenda.ts';

/**
 * The agenda of a professional, read and changed by its owner.
 * @param booked reads appointments, which are a domain above this one
 * @see docs/product/agendas.md
 */
export function createAgendasModule(booked: BookedAppointments): Module {
  return {
    name: 'agendas',
    register(app, { db, clock }) {
      const change = async (context: CallContext, version: number, requested: AgendaChange) => {
        const professionalId = professionalOf(context);
        const after = await changeAgenda(db, professionalId, version, requested);
        return {
          ok: true,
          version: after,
          outside: await outsideAppointments(db, professionalId, clock.now(), booked),
        };
      };

      handle(app, getAgendaCall, (days, context) => readAgenda(db, professionalOf(context), days, clock.now(), booked));
      handle(app, saveWeeklyHoursCall, ({ version, ...rules }, context) =>
        change(context, version, replaceWeekly(rules)),
      );
      handle(app, saveAgendaExceptionCall, ({ version, ...exception }, context) =>
        change(context, version, replaceException(exception, clock.now())),
      );
      handle(app, removeAgendaExceptionCall, ({ version, day }, context) =>
        change(context, version, removeException(day)),
      );
      handle(app, blockTimeCall, ({ version, ...block }, context) =>
        change(context, version, addBlock(block, clock.now())),
      );
      handle(app, unblockTimeCall, ({ version, blockId }, context) => change(context, version, removeBlock(blockId)));
    },
  };
}
