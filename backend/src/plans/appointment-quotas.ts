import { careRefusal, careRefusalMessage, dayInSaoPaulo, DAY_MS } from '@acolhe/domain';
import { and, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import { type Contract, coverageOf, coversScheduling, nextQuota, plansOf, usableBy } from './plans.ts';
import { contractQuotas, giftCardQuotas, giftCards } from './tables.ts';

/** Days for which a quota returned to an expired gift card can be used. */
const RETURNED_USABLE_DAYS = 30;

/** A specialty of which a patient wants an appointment. */
interface WantedSpecialty {
  readonly patientId: number;
  readonly specialtyId: number;
}

/** What pays for an appointment; neither where a contract covers any number. */
export interface AppointmentPayment {
  readonly contractId: number | null;
  readonly giftCardQuotaId: number | null;
}

/** Why nothing pays for an appointment. */
export type PaymentRefusal =
  | { readonly code: 'quota-exhausted' | 'too-many-upcoming' }
  | { readonly code: 'no-entitlement'; readonly message: string };

/**
 * Takes the quota that pays for an appointment: a contract's first, then that of a gift card which ends first; the
 * other way round when the patient wants the gift card to pay. The caller has locked the patient.
 * @returns a refusal when nothing pays; then nothing is changed
 * @see docs/product/plans.md
 */
export async function consumeAppointmentQuota(
  tx: Tx,
  wanted: WantedSpecialty & { readonly giftCardFirst: boolean },
  now: Date,
): Promise<AppointmentPayment | { readonly refused: PaymentRefusal }> {
  const { patientId, specialtyId, giftCardFirst } = wanted;
  const day = dayInSaoPaulo(now);
  const covering = await contractsCovering(tx, patientId, day);
  const byContract = () => takeFromContract(tx, covering, wanted, now);
  const byGiftCard = () => takeFromGiftCard(tx, patientId, specialtyId, day);
  for (const take of giftCardFirst ? [byGiftCard, byContract] : [byContract, byGiftCard]) {
    const payment = await take();
    if (payment) return payment;
  }
  return { refused: await refusalOf(tx, wanted, covering, now) };
}

/**
 * Checks whether a plan or card covers an appointment, without using it.
 * @returns why none does; undefined when one does
 * @see docs/product/plans.md
 */
export async function appointmentRefusal(
  executor: Executor,
  wanted: WantedSpecialty,
  now: Date,
): Promise<PaymentRefusal | undefined> {
  const { patientId, specialtyId } = wanted;
  const quotas = await appointmentQuotas(executor, patientId, [specialtyId], now);
  if (quotas.some((quota) => quota.specialtyId === specialtyId)) return undefined;
  const covering = await contractsCovering(executor, patientId, dayInSaoPaulo(now));
  return refusalOf(executor, wanted, covering, now);
}

async function contractsCovering(executor: Executor, patientId: number, day: string): Promise<Contract[]> {
  return (await plansOf(executor, patientId)).filter((one) => coversScheduling(one, day));
}

async function refusalOf(
  executor: Executor,
  { patientId, specialtyId }: WantedSpecialty,
  covering: readonly Contract[],
  now: Date,
): Promise<PaymentRefusal> {
  const limits = await limitsOfContracts(executor, covering, specialtyId);
  // An unlimited plan would cover it, but the patient has reached its limit of upcoming appointments.
  if (unlimitedPlans(covering, limits).length > 0) return { code: 'too-many-upcoming' };
  const refusal = careRefusal('scheduling', await coverageOf(executor, patientId, now));
  // The remaining quota is of other specialties.
  return refusal === undefined || refusal === 'used-up'
    ? { code: 'quota-exhausted' }
    : { code: 'no-entitlement', message: careRefusalMessage('scheduling', refusal) };
}

async function takeFromContract(
  tx: Tx,
  covering: readonly Contract[],
  { patientId, specialtyId }: WantedSpecialty,
  now: Date,
): Promise<AppointmentPayment | undefined> {
  const limits = await limitsOfContracts(tx, covering, specialtyId);
  if (isBelowUpcomingLimit(unlimitedPlans(covering, limits), await countUpcomingWithoutQuota(tx, patientId, now)))
    return { contractId: null, giftCardQuotaId: null };
  for (const { id } of covering) {
    const [taken] = await tx
      .update(contractQuotas)
      .set({ quantityLeft: sql`${contractQuotas.quantityLeft} - 1` })
      .where(
        and(
          eq(contractQuotas.contractId, id),
          eq(contractQuotas.specialtyId, specialtyId),
          gt(contractQuotas.quantityLeft, 0),
        ),
      )
      .returning({ contractId: contractQuotas.contractId });
    if (taken) return { ...taken, giftCardQuotaId: null };
  }
  return undefined;
}

async function takeFromGiftCard(
  tx: Tx,
  patientId: number,
  specialtyId: number,
  day: string,
): Promise<AppointmentPayment | undefined> {
  const quota = await nextQuota(tx, patientId, { specialtyId }, day);
  if (!quota) return undefined;
  await tx
    .update(giftCardQuotas)
    .set({ quantityLeft: sql`${giftCardQuotas.quantityLeft} - 1` })
    .where(eq(giftCardQuotas.id, quota.id));
  return { contractId: null, giftCardQuotaId: quota.id };
}

/**
 * Returns the quota of an appointment. The quota of an expired gift card can be used for some days more, for this
 * appointment alone; its other quotas are lost.
 * @returns whether a quota was returned; an unlimited plan has none
 * @see docs/product/gift-cards.md
 */
export async function returnAppointmentQuota(
  tx: Tx,
  { contractId, giftCardQuotaId }: AppointmentPayment,
  specialtyId: number,
  now: Date,
): Promise<boolean> {
  if (contractId !== null) {
    await tx
      .update(contractQuotas)
      .set({ quantityLeft: sql`${contractQuotas.quantityLeft} + 1` })
      .where(and(eq(contractQuotas.contractId, contractId), eq(contractQuotas.specialtyId, specialtyId)));
    return true;
  }
  if (giftCardQuotaId === null) return false;
  const isOver = sql`(${giftCardQuotas.usableUntil} < ${dayInSaoPaulo(now)} or ${giftCardQuotas.cancelledAt} is not null)`;
  const extended = dayInSaoPaulo(new Date(now.getTime() + RETURNED_USABLE_DAYS * DAY_MS));
  await tx
    .update(giftCardQuotas)
    .set({
      quantityLeft: sql`case when ${isOver} then 1 else ${giftCardQuotas.quantityLeft} + 1 end`,
      usableUntil: sql`case when ${giftCardQuotas.usableUntil} < ${dayInSaoPaulo(now)} then ${extended}::date else ${giftCardQuotas.usableUntil} end`,
      cancelledAt: null,
    })
    .where(eq(giftCardQuotas.id, giftCardQuotaId));
  return true;
}

/** What a patient may still book of a specialty. */
export interface AppointmentQuota {
  readonly specialtyId: number;
  /** Missing for any number. */
  readonly quantityLeft?: number;
  /** No contract covers the next appointment, so a gift card pays for it. */
  readonly byGiftCard: boolean;
}

/**
 * Lists what a patient may still book.
 * @param offeredIds the specialties that a contract offers; gift cards name theirs
 * @see docs/product/plans.md
 */
export async function appointmentQuotas(
  executor: Executor,
  patientId: number,
  offeredIds: readonly number[],
  now: Date,
): Promise<AppointmentQuota[]> {
  const day = dayInSaoPaulo(now);
  const covering = await contractsCovering(executor, patientId, day);
  const limits = await limitsOfContracts(executor, covering);
  const upcoming = await countUpcomingWithoutQuota(executor, patientId, now);
  const byCards = await cardQuotas(executor, patientId, day);
  return [...new Set([...offeredIds, ...byCards.keys()])].flatMap((specialtyId): AppointmentQuota[] => {
    const own = limits.filter((limit) => limit.specialtyId === specialtyId);
    if (isBelowUpcomingLimit(unlimitedPlans(covering, own), upcoming)) return [{ specialtyId, byGiftCard: false }];
    const byContract = own.reduce((total, limit) => total + limit.quantityLeft, 0);
    const quantityLeft = byContract + (byCards.get(specialtyId) ?? 0);
    return quantityLeft > 0 ? [{ specialtyId, quantityLeft, byGiftCard: byContract === 0 }] : [];
  });
}

async function limitsOfContracts(executor: Executor, covering: readonly Contract[], specialtyId?: number) {
  if (covering.length === 0) return [];
  const ofContracts = inArray(
    contractQuotas.contractId,
    covering.map(({ id }) => id),
  );
  return executor
    .select()
    .from(contractQuotas)
    .where(specialtyId === undefined ? ofContracts : and(ofContracts, eq(contractQuotas.specialtyId, specialtyId)));
}

/** What gift cards hold by specialty. */
async function cardQuotas(executor: Executor, patientId: number, day: string): Promise<ReadonlyMap<number, number>> {
  const rows = await executor
    .select({
      specialtyId: sql<string>`${giftCardQuotas.specialtyId}`.mapWith(Number),
      left: sum(giftCardQuotas.quantityLeft).mapWith(Number),
    })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .where(usableBy(patientId, 'appointments', day))
    .groupBy(giftCardQuotas.specialtyId);
  return new Map(rows.map(({ specialtyId, left }) => [specialtyId, left]));
}

/**
 * Counts the upcoming booked appointments that neither a contract's quota nor a gift card's has paid for.
 * @see docs/product/plans.md
 */
async function countUpcomingWithoutQuota(executor: Executor, patientId: number, now: Date): Promise<number> {
  const { rows } = await executor.execute<{ upcoming: string }>(sql`
    select count(*) as upcoming from appointments
    where patient_id = ${patientId} and status = 'booked' and starts_at > ${now.toISOString()}
      and contract_id is null and gift_card_quota_id is null`);
  return Number(rows[0]?.upcoming);
}

/** The contracts that cover any number of a specialty. @param limits the quotas of the specialty */
function unlimitedPlans(
  contracts: readonly Contract[],
  limits: readonly { readonly contractId: number }[],
): Contract[] {
  const limited = new Set(limits.map(({ contractId }) => contractId));
  return contracts.filter(({ id }) => !limited.has(id));
}

/** Checks whether a plan allows one more appointment besides `upcoming`. */
const isBelowUpcomingLimit = (contracts: readonly Contract[], upcoming: number): boolean =>
  contracts.some(({ upcomingLimit }) => upcoming < upcomingLimit);
