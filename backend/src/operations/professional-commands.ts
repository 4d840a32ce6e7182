import { eq } from 'drizzle-orm';
import { leftAppointments } from '../appointments/managed-appointments.ts';
import { professionalLeft } from '../care/dispatch/availability.ts';
import type { QueueServices } from '../care/dispatch/change-queue.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import { type Command, valuesOf } from '../platform/command-line.ts';
import type { Config } from '../platform/config.ts';
import { professionals } from '../professionals/tables.ts';
import { changeProfessional, findManagedProfessional, hasLeft } from './managed-professionals.ts';

interface Needs extends QueueServices {
  readonly config: Pick<Config, 'brands'>;
}

/**
 * Ends the access of a professional who leaves, and restores it.
 * @see docs/product/operations.md
 */
export const PROFESSIONAL_COMMANDS: readonly Command<Needs>[] = [
  {
    name: 'leave',
    usage: [
      'leave --professional EMAIL',
      '  signs the professional out everywhere and lets them in no more; prints the appointments that they leave',
    ],
    run: (needs, args) => setActive(needs, 'leave', args),
  },
  {
    name: 'return',
    usage: ['return --professional EMAIL'],
    run: (needs, args) => setActive(needs, 'return', args),
  },
];

async function setActive(needs: Needs, command: 'leave' | 'return', args: readonly string[]): Promise<string> {
  const { db, clock, config, jobs } = needs;
  const { professional: email } = valuesOf(command, args, ['professional']);
  const isActive = command === 'return';
  const found = await findByEmail(needs, email);
  const state = `professional ${found.id}: ${isActive ? 'let in' : 'let in no more'}`;
  if (found.isActive === isActive) return `${state} already`;
  const { id, revision } = found;
  const { before, after } = await db.transaction((tx) =>
    changeProfessional(
      tx,
      config,
      'command-line',
      { id, revision, isActive },
      // Asked only where the role or the e-mail changes.
      { now: clock.now(), isInCall: () => Promise.resolve(false) },
    ),
  );
  if (!hasLeft(before, after)) return state;
  jobs.wake(CLOSE_REALTIME_JOB);
  await professionalLeft(needs, id);
  const appointments = await leftAppointments(db, id, clock.now());
  const lines = appointments.map(
    (one) =>
      `  appointment ${one.id}: ${inSaoPaulo(new Date(one.startsAt)).toFormat('yyyy-MM-dd HH:mm')}, ${one.specialty}, ` +
      `patient ${one.patientId}`,
  );
  return [state, `appointments that are left: ${lines.length}`, ...lines].join('\n');
}

async function findByEmail({ db }: Needs, email: string) {
  const [row] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.email, email.toLowerCase()));
  const professional = row && (await findManagedProfessional(db, row.id));
  if (!professional) throw new Error(`There is no professional ${email}.`);
  return professional;
}
