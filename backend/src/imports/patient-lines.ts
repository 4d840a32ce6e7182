import type { CallInput } from '@acolhe/contracts';
import { createContractCall } from '@acolhe/contracts/operations';
import { cpfOfCell, digitsOf, genderOfCell, phoneOfCell, wholeNumberOfCell, yesOrNoOfCell } from '@acolhe/domain';
import { inArray } from 'drizzle-orm';
import {
  type NewPatient,
  newPatientProblems,
  newPatientRow,
  unknownPasswordHash,
} from '../operations/managed-patients.ts';
import { contractRow, requireContractOrder } from '../operations/plans-management-module.ts';
import { patients } from '../patients/tables.ts';
import { contractQuotas, contracts } from '../plans/tables.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { invite } from '../recovery/reset-links.ts';
import type { ImportContext } from './catalogue.ts';
import { createLineWork, type Entry, type Line, type LineWork, refuseByForm, refuseByRule } from './line.ts';

type NewContract = Omit<CallInput<typeof createContractCall>, 'patientId' | 'reason'>;

interface PatientItem {
  readonly patient: NewPatient;
  readonly contract?: NewContract;
}

interface MissingPatient extends PatientItem {
  /** Of a patient who is there, whose contract is missing. */
  readonly patientId?: number;
}

const CONTRACT_FIELDS = ['from', 'until', 'permitsUrgentCare', 'permitsScheduling', 'urgentCareLeft', 'quotas'];
/** Placeholder of the patient when the form of a contract is checked before there is one. */
const ANY_PATIENT = 1;

/**
 * Imports patients with their contracts: a patient is identified by the CPF, a contract of a patient by its first and
 * last day. Existing ones are unchanged.
 */
export function patientLines({ catalogue, today, now }: ImportContext): LineWork {
  let passwordHash: Promise<string> | undefined;
  return createLineWork<PatientItem, MissingPatient>({
    read(line) {
      // Every cell may hold anything: `newPatientProblems` refuses it below.
      const patient: NewPatient = {
        cpf: digitsOf(cpfOfCell(line.text('cpf'))),
        name: line.text('name'),
        birthDate: line.day('birthDate') ?? '',
        gender: genderOfCell(line.text('gender')) as NewPatient['gender'],
        email: line.text('email'),
        phone: phoneOfCell(line.text('phone')),
        clientId: catalogue.clientOf(line, 'client'),
      };
      // Without a digit it is wrong, not missing.
      if (patient.cpf === '' && line.text('cpf') !== '') line.refuse('cpf', 'O campo CPF está inválido');
      for (const { field, message } of newPatientProblems(patient, today)) line.refuse(field, message);
      return { patient, contract: contractOf(line) };
    },
    keyField: 'cpf',
    keyOf: ({ patient }) => patient.cpf,
    missingOf: findMissing,
    async create(tx, missing) {
      passwordHash ??= unknownPasswordHash();
      const hash = await passwordHash;
      const fresh = missing.filter(({ patientId }) => patientId === undefined);
      const rows = fresh.map(({ patient }) => newPatientRow(patient, hash, now));
      const created =
        rows.length === 0
          ? []
          : await tx.insert(patients).values(rows).returning({ id: patients.id, cpf: patients.cpf });
      const ids = new Map(created.map(({ id, cpf }) => [cpf, id]));
      await invite(tx, 'patient', [...ids.values()], now, { isOfFile: true });
      await createContracts(
        tx,
        missing.flatMap(({ patient, patientId = ids.get(patient.cpf), contract }) =>
          patientId === undefined || !contract ? [] : [{ ...contract, patientId }],
        ),
      );
    },
  });

  function contractOf(line: Line): NewContract | undefined {
    if (CONTRACT_FIELDS.every((field) => line.text(field) === '')) return undefined;
    const from = line.day('from');
    if (from === undefined) line.refuse('from', 'Informe o início do contrato.');
    const contract = {
      from: from ?? today,
      until: line.day('until'),
      permitsUrgentCare: yesOrNo(line, 'permitsUrgentCare'),
      permitsScheduling: yesOrNo(line, 'permitsScheduling'),
      urgentCareLeft: wholeNumber(line, 'urgentCareLeft'),
      quotas: catalogue
        .quantitiesOf(line, 'quotas')
        .map(({ specialtyId, quantity }) => ({ specialtyId, quantityLeft: quantity })),
    };
    refuseByForm(line, createContractCall.input, { ...contract, patientId: ANY_PATIENT }, {});
    refuseByRule(
      line,
      () => {
        requireContractOrder(contract.from, contract.until);
      },
      {},
    );
    return contract;
  }
}

function yesOrNo(line: Line, field: string): boolean {
  const read = yesOrNoOfCell(line.text(field));
  if (read === undefined) line.refuse(field, 'Escreva sim ou não.');
  return read ?? false;
}

function wholeNumber(line: Line, field: string): number | undefined {
  if (line.text(field) === '') return undefined;
  const read = wholeNumberOfCell(line.text(field));
  if (read === undefined) line.refuse(field, 'Escreva um número inteiro.');
  return read;
}

async function findMissing(
  executor: Executor,
  entries: readonly Entry<PatientItem>[],
): Promise<readonly (MissingPatient | undefined)[]> {
  if (entries.length === 0) return [];
  const cpfs = entries.map(({ item }) => item.patient.cpf);
  const there = await executor
    .select({ id: patients.id, cpf: patients.cpf, clientId: patients.clientId })
    .from(patients)
    .where(inArray(patients.cpf, cpfs));
  const known = new Map(there.map((patient) => [patient.cpf, patient]));
  const held = await contractsOf(
    executor,
    there.map(({ id }) => id),
  );
  return entries.map(({ line, item: { patient, contract } }) => {
    const found = known.get(patient.cpf);
    if (!found) return { patient, contract };
    if (found.clientId !== patient.clientId) line.refuse('client', 'Este CPF já é de paciente de outra instituição.');
    if (!contract || held.has(contractKey(found.id, contract.from, contract.until))) return undefined;
    return { patient, contract, patientId: found.id };
  });
}

const contractKey = (patientId: number, from: string, until?: string | null) => `${patientId} ${from} ${until ?? ''}`;

async function contractsOf(executor: Executor, patientIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (patientIds.length === 0) return new Set();
  const { patientId, startsOn, endsOn } = contracts;
  const rows = await executor
    .select({ patientId, startsOn, endsOn })
    .from(contracts)
    .where(inArray(patientId, [...patientIds]));
  return new Set(rows.map((row) => contractKey(row.patientId, row.startsOn, row.endsOn)));
}

async function createContracts(
  tx: Tx,
  given: readonly (NewContract & { readonly patientId: number })[],
): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ quotas: _, ...contract }) => contractRow(contract));
  // One statement answers in the order of its rows.
  const created = await tx.insert(contracts).values(rows).returning({ id: contracts.id });
  const quotas = given.flatMap((contract, at) =>
    contract.quotas.map((quota) => ({ ...quota, contractId: created[at]?.id ?? 0 })),
  );
  if (quotas.length > 0) await tx.insert(contractQuotas).values(quotas);
}
