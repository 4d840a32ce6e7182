import { dayInSaoPaulo } from '@acolhe/domain';
import { eq, sql } from 'drizzle-orm';
import { createAdministrator } from '../administrators/accounts.ts';
import { administrators } from '../administrators/tables.ts';
import { cabins } from '../cabins/tables.ts';
import { cabinRecordKeys } from '../care/visit/record-keys.ts';
import { acceptTerms } from '../consents/consents-module.ts';
import { partnerKeyHash } from '../partners/partners.ts';
import { partners } from '../partners/tables.ts';
import { clients, patients } from '../patients/tables.ts';
import { contractQuotas, contracts, giftCardQuotas, giftCards, specialties } from '../plans/tables.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { enqueueRecords } from '../platform/projection/flush.ts';
import { professionals } from '../professionals/tables.ts';
import { fillAgendas, fillAppointments, openAppointments } from './appointments.ts';
import {
  DEMO_ADMINISTRATOR,
  DEMO_CLIENT,
  DEMO_PASSWORD,
  DEMO_PATIENTS,
  DEMO_PROFESSIONALS,
  DEMO_SPECIALTIES,
  demoPatientId,
  SAMPLE_PARTNER_NAME,
} from './people.ts';

const LOCK = 4_003_002;
const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Fills an empty database with the people of the demo; one that has a client already is left as it is, but for the
 * sample partner's key, the appointments whose room is open, cabins if there is none, and the administrator.
 * @param partnerKey key of the sample partner; without it there is no partner
 * @returns whether it was filled now
 */
export function loadDemoData(db: Db, now: Date, partnerKey?: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [existing] = await tx.select().from(clients).limit(1);
    if (!existing) await fill(tx, now);
    await openAppointments(tx, now);
    await fillCabins(tx);
    await fillAdministrators(tx, now);
    if (partnerKey) await setPartner(tx, partnerKey);
    return !existing;
  });
}

async function fill(tx: Tx, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await tx.insert(clients).values(DEMO_CLIENT);
  await tx
    .insert(patients)
    .values(DEMO_PATIENTS.map((patient) => ({ ...patient, clientId: DEMO_CLIENT.id, passwordHash })));
  await tx.insert(professionals).values(DEMO_PROFESSIONALS.map((professional) => ({ ...professional, passwordHash })));
  // Ids were assigned by hand; the sequence continues after them.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('patients', 'id'), (select max(id) from patients)), setval(pg_get_serial_sequence('professionals', 'id'), (select max(id) from professionals))`,
  );
  for (const { id } of DEMO_PATIENTS.filter(({ lgpdAccepted }) => lgpdAccepted))
    await acceptTerms(tx, { patientId: id, at: now, address: '127.0.0.1' });
  await tx.insert(specialties).values([...DEMO_SPECIALTIES]);
  await fillContracts(tx, now);
  await fillGiftCards(tx, now);
  await fillAgendas(tx, now);
  await fillAppointments(tx, now);
}

const dayFrom = (now: Date, years: number) => dayInSaoPaulo(new Date(now.getTime() + years * YEAR_MS));

async function fillContracts(tx: Tx, now: Date): Promise<void> {
  const permissions = { permitsUrgentCare: true, permitsScheduling: true };
  await tx.insert(contracts).values([
    ...['Maria', 'João', 'Pedro'].map((name) => ({
      patientId: demoPatientId(name),
      startsOn: dayFrom(now, -1),
      endsOn: null,
      ...permissions,
    })),
    { patientId: demoPatientId('Carlos'), startsOn: dayFrom(now, -2), endsOn: dayFrom(now, -1), ...permissions },
  ]);
  const [pedros] = await tx
    .select()
    .from(contracts)
    .where(eq(contracts.patientId, demoPatientId('Pedro')));
  if (pedros)
    await tx.insert(contractQuotas).values([
      { contractId: pedros.id, specialtyId: 4, quantityLeft: 2 },
      { contractId: pedros.id, specialtyId: 5, quantityLeft: 0 },
    ]);
}

async function fillGiftCards(tx: Tx, now: Date): Promise<void> {
  const allSpecialties = DEMO_SPECIALTIES.map(({ id }) => ({ specialtyId: id, quantity: 1 }));
  const cards = [
    {
      code: 'BEMVINDO-2026',
      redeemUntil: dayFrom(now, 5),
      quotas: [{ specialtyId: null, quantity: 2 }, ...allSpecialties],
    },
    { code: 'VENCIDO-2026', redeemUntil: dayFrom(now, -1), quotas: [{ specialtyId: null, quantity: 1 }] },
    {
      code: 'USADO-2026',
      redeemUntil: dayFrom(now, 5),
      redeemedBy: demoPatientId('Ana'),
      redeemedAt: now,
      quotas: [
        { specialtyId: null, quantity: 2 },
        { specialtyId: 1, quantity: 1 },
      ],
    },
  ];
  for (const { quotas, ...card } of cards) {
    const [inserted] = await tx
      .insert(giftCards)
      .values({ ...card, clientId: DEMO_CLIENT.id })
      .returning({ id: giftCards.id });
    if (!inserted) throw new Error('a gift card was not stored');
    await tx.insert(giftCardQuotas).values(
      quotas.map(({ specialtyId, quantity }) => ({
        giftCardId: inserted.id,
        specialtyId,
        quantityLeft: quantity,
        usableUntil: dayFrom(now, 5),
      })),
    );
  }
}

async function setPartner(tx: Tx, key: string): Promise<void> {
  const keyHash = partnerKeyHash(key);
  await tx
    .insert(partners)
    .values({ name: SAMPLE_PARTNER_NAME, clientId: DEMO_CLIENT.id, keyHash })
    .onConflictDoUpdate({ target: partners.name, set: { keyHash, signingKey: null, revokedAt: null } });
}

/** Brings in the demo's administrator, also where the demo was loaded before there was one. */
async function fillAdministrators(tx: Tx, now: Date): Promise<void> {
  if ((await tx.$count(administrators, eq(administrators.email, DEMO_ADMINISTRATOR.email))) > 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await createAdministrator(tx, 'command-line', { ...DEMO_ADMINISTRATOR, role: 'administrator', passwordHash }, now);
}

/** Of the staff of each cabin of the demo. */
const DEMO_CABIN_PIN = '2468';

const DEMO_CABINS = [
  { id: 1, name: 'Cabine 1', place: 'Farmácia de demonstração', mode: 'room', hasPrinter: true },
  { id: 2, name: 'Cabine 2', place: 'Prefeitura de demonstração', mode: 'queue', hasPrinter: false },
] as const;

/** Sets up the cabins of the demo, where there is none yet. */
async function fillCabins(tx: Tx): Promise<void> {
  const [existing] = await tx.select({ id: cabins.id }).from(cabins).limit(1);
  if (existing) return;
  const pinHash = await hashPassword(DEMO_CABIN_PIN);
  await tx.insert(cabins).values(DEMO_CABINS.map((cabin) => ({ ...cabin, pinHash })));
  // Ids were assigned by hand; the sequence continues after them.
  await tx.execute(sql`select setval(pg_get_serial_sequence('cabins', 'id'), (select max(id) from cabins))`);
  await enqueueRecords(
    tx,
    DEMO_CABINS.flatMap(({ id }) => cabinRecordKeys(id)),
  );
}
