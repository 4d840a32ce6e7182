import type { CallInput } from '@acolhe/contracts';
import { createProfessionalCall } from '@acolhe/contracts/operations';
import { foldText, normalizeEmail } from '@acolhe/domain';
import { inArray } from 'drizzle-orm';
import { professionalSpecialties } from '../agendas/tables.ts';
import { professionalRow } from '../operations/managed-professionals.ts';
import { staffEmail } from '../operations/save-conflicts.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { professionals } from '../professionals/tables.ts';
import { invite } from '../recovery/reset-links.ts';
import type { ImportContext } from './catalogue.ts';
import { createLineWork, type Entry, type Line, type LineWork, refuseByForm, refuseByRule } from './line.ts';

type NewProfessional = Omit<CallInput<typeof createProfessionalCall>, 'reason'>;

const ROLE_NAMES: Readonly<Record<NewProfessional['role'], readonly string[]>> = {
  doctor: ['Médico', 'Médica', 'doctor'],
  technician: [
    ...['Técnico', 'Técnica', 'Técnico de enfermagem', 'Técnica de enfermagem'],
    ...['Enfermeiro', 'Enfermeira', 'Enfermagem', 'technician'],
  ],
};
const ROLES = new Map(
  (['doctor', 'technician'] as const).flatMap((role) => ROLE_NAMES[role].map((name) => [foldText(name), role])),
);

/** Imports professionals, who are identified by their e-mail. Existing ones are unchanged. */
export function professionalLines({ catalogue, now }: ImportContext): LineWork {
  return createLineWork<NewProfessional, NewProfessional>({
    read(line) {
      const email = normalizeEmail(line.text('email')).toLowerCase();
      const professional: NewProfessional = {
        name: line.text('name'),
        email,
        role: roleOf(line),
        registration: line.text('registration').toUpperCase().replace(/\s+/g, ' ') || undefined,
        specialtyIds: catalogue.specialtiesOf(line, 'specialties'),
      };
      for (const field of ['name', 'email']) if (line.text(field) === '') line.refuse(field, 'Preencha este campo.');
      refuseByRule(line, () => staffEmail(email), {});
      const { registration } = professional;
      if (
        registration !== undefined &&
        !createProfessionalCall.input.shape.registration.safeParse(registration).success
      )
        line.refuse('registration', 'Escreva como CRM-SP 123456 ou COREN-SP 123456-ENF.');
      refuseByForm(line, createProfessionalCall.input, professional, { specialtyIds: 'specialties' });
      return professional;
    },
    keyField: 'email',
    keyOf: ({ email }) => email,
    missingOf: findMissing,
    async create(tx, missing) {
      await invite(tx, 'professional', await createProfessionals(tx, missing), now, { isOfFile: true });
    },
  });
}

function roleOf(line: Line): NewProfessional['role'] {
  const role = ROLES.get(foldText(line.text('role')));
  if (!role) line.refuse('role', 'Escreva médico ou técnico.');
  return role ?? 'technician';
}

async function findMissing(
  executor: Executor,
  entries: readonly Entry<NewProfessional>[],
): Promise<readonly (NewProfessional | undefined)[]> {
  if (entries.length === 0) return [];
  const rows = await executor
    .select({ email: professionals.email })
    .from(professionals)
    .where(
      inArray(
        professionals.email,
        entries.map(({ item }) => item.email),
      ),
    );
  const there = new Set(rows.map(({ email }) => email));
  return entries.map(({ item }) => (there.has(item.email) ? undefined : item));
}

/** @returns their ids */
async function createProfessionals(tx: Tx, missing: readonly NewProfessional[]): Promise<number[]> {
  const created = await tx
    .insert(professionals)
    .values(missing.map(professionalRow))
    .returning({ id: professionals.id });
  const specialties = missing.flatMap(({ specialtyIds }, at) =>
    specialtyIds.map((specialtyId) => ({ specialtyId, professionalId: created[at]?.id ?? 0 })),
  );
  if (specialties.length > 0) await tx.insert(professionalSpecialties).values(specialties);
  return created.map(({ id }) => id);
}
