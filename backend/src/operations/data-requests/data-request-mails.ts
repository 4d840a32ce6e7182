import { eq } from 'drizzle-orm';
import { clients, patients } from '../../patients/tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { enqueueMail } from '../../platform/messaging/mail-queue.ts';

const GIVEN_UP_MS = 2 * 86_400_000;

/** What a patient is told of a request about their data. */
type Told = 'copy' | 'erased' | 'refused';

const SUBJECTS: Readonly<Record<Told, string>> = {
  copy: 'Uma cópia dos seus dados está sendo preparada',
  erased: 'Sua conta foi apagada',
  refused: 'Resposta ao seu pedido sobre os seus dados',
};

/**
 * Queues the mail that tells a patient of a request about their data, at the address that there is at this moment; who
 * has none is told otherwise.
 * @param reason of a refusal
 */
export async function tellPatient(tx: Tx, patientId: number, told: Told, now: Date, reason = ''): Promise<void> {
  const [patient] = await tx
    .select({ name: patients.name, email: patients.email, brandName: clients.name })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(patients.id, patientId));
  if (!patient?.email) return;
  const { name, email, brandName } = patient;
  const text = [`Olá, ${name.split(' ')[0]}.`, '', ...linesOf(told, brandName, reason)].join('\n');
  const mail = { to: email, subject: `${SUBJECTS[told]} – ${brandName}`, text };
  await enqueueMail(tx, mail, { now, giveUpAt: new Date(now.getTime() + GIVEN_UP_MS) });
}

function linesOf(told: Told, brandName: string, reason: string): readonly string[] {
  if (told === 'copy')
    return [
      `Como você pediu, a equipe de ${brandName} está preparando uma cópia de todos os seus dados para entregar a você.`,
      '',
      'Se não foi você quem pediu, avise a equipe.',
    ];
  if (told === 'erased')
    return [
      `Como você pediu, sua conta no portal ${brandName} foi apagada: senha, acessos, e-mail, telefone e foto.`,
      '',
      'O prontuário dos seus atendimentos é guardado pelo prazo que a lei determina. Esta é a última mensagem para este endereço.',
    ];
  return ['Seu pedido sobre os seus dados foi analisado e não pôde ser atendido. O motivo:', '', reason];
}
