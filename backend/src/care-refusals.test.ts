import {
  bookAppointmentCall,
  planPermissionsCall,
  createCabinRoomCall,
  listFreeHoursCall,
  requestCareCall,
} from '@acolhe/contracts';
import { careAccessMessages, careRefusalMessage } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { cabinWorld } from './cabins/testing/cabin-world.ts';
import { contracts, giftCardQuotas, giftCards } from './plans/tables.ts';

const world = cabinWorld();
const PATIENT = { id: 1005, cpf: '93541134780' };
const PROFESSIONAL = { professionalId: 103, specialtyId: 1 };
const TODAY_AND_ON = '2099-01-01';
const LONG_AGO = '2020-12-31';

interface ContractTerms {
  readonly urgentCare: boolean;
  readonly left?: number;
  readonly scheduling: boolean;
  readonly endsOn?: string;
}
const EXPIRED: ContractTerms = { urgentCare: true, scheduling: true, endsOn: LONG_AGO };

/** @param card what it holds of each: nothing of a service that is not named */
async function give(
  terms: ContractTerms | undefined,
  card: { readonly visits?: number; readonly appointments?: number },
) {
  const { db } = world.app.services;
  await db.delete(contracts).where(eq(contracts.patientId, PATIENT.id));
  await db.update(giftCards).set({ redeemedBy: null, redeemedAt: null }).where(eq(giftCards.redeemedBy, PATIENT.id));
  if (terms)
    await db.insert(contracts).values({
      patientId: PATIENT.id,
      startsOn: '2020-01-01',
      endsOn: terms.endsOn ?? null,
      permitsUrgentCare: terms.urgentCare,
      permitsScheduling: terms.scheduling,
      urgentCareLeft: terms.left ?? null,
    });
  const held = [
    ...(card.visits === undefined ? [] : [{ specialtyId: null, quantityLeft: card.visits }]),
    ...(card.appointments === undefined ? [] : [{ specialtyId: 1, quantityLeft: card.appointments }]),
  ];
  if (held.length === 0) return;
  const redeemed = { redeemUntil: TODAY_AND_ON, redeemedBy: PATIENT.id, redeemedAt: world.clock.now() };
  const [{ id = 0 } = {}] = await db
    .insert(giftCards)
    .values({ code: `CARTAO-${Math.random()}`, clientId: 1, ...redeemed })
    .returning();
  await db
    .insert(giftCardQuotas)
    .values(held.map((quota) => ({ ...quota, giftCardId: id, usableUntil: TODAY_AND_ON })));
}

const CARE_USED_UP = 'Você atingiu o limite de solicitação de pronto atendimento.';
const BOOKING_USED_UP = 'Você atingiu o limite de solicitação de agendamento.';
const NO_CARE = 'Seu contrato não inclui pronto atendimento.';
const NO_BOOKING = 'Seu contrato não inclui agendamento.';
const IS_EXPIRED = 'Contrato expirado. Contate o suporte.';

it.each<
  [
    string,
    ContractTerms | undefined,
    { readonly visits?: number; readonly appointments?: number },
    string | undefined,
    string | undefined,
  ]
>([
  ['a contract whose visits are used up', { urgentCare: true, left: 0, scheduling: true }, {}, CARE_USED_UP, undefined],
  ['a contract for scheduling only', { urgentCare: false, scheduling: true }, {}, NO_CARE, undefined],
  ['a contract for urgent care only', { urgentCare: true, scheduling: false }, {}, undefined, NO_BOOKING],
  ['a contract for neither', { urgentCare: false, scheduling: false }, {}, NO_CARE, NO_BOOKING],
  ['a used-up gift card', undefined, { visits: 0, appointments: 0 }, CARE_USED_UP, BOOKING_USED_UP],
  ['a gift card beside an expired contract', EXPIRED, { visits: 1 }, undefined, IS_EXPIRED],
  [
    'a gift card for appointments',
    undefined,
    { appointments: 1 },
    'Seu gift card não inclui pronto atendimento.',
    undefined,
  ],
])(
  'the advance notice, the request, the cabin and the booking report the same for %s',
  async (_what, terms, card, urgentCare, scheduling) => {
    await give(terms, card);
    const token = await world.app.signInPatient(PATIENT.cpf);
    const { output: permissions } = await world.app.call(planPermissionsCall, { patientId: PATIENT.id }, { token });
    const messagesOf = {
      urgentCare: permissions?.urgentCareRefusal && careRefusalMessage('urgentCare', permissions.urgentCareRefusal),
      scheduling: permissions?.schedulingRefusal && careRefusalMessage('scheduling', permissions.schedulingRefusal),
    };
    expect(messagesOf).toEqual({ urgentCare, scheduling });
    const refusals = { urgentCare: permissions?.urgentCareRefusal, scheduling: permissions?.schedulingRefusal };
    expect(permissions?.message ?? '').toBe(careAccessMessages(refusals).join(' '));

    const seat = await world.app.call(
      createCabinRoomCall,
      { cpf: PATIENT.cpf, firstAccessSeen: true },
      { token: (await world.addCabin()).token },
    );
    expect(seat.body.msg).toBe(urgentCare);
    if (urgentCare !== undefined) {
      const request = await world.app.call(requestCareCall, { patientId: PATIENT.id, reason: 'Tosse' }, { token });
      expect(request).toMatchObject({ status: 403, body: { code: 'not-entitled', msg: urgentCare } });
    }

    const { output: free } = await world.app.call(
      listFreeHoursCall,
      { ...PROFESSIONAL, patientId: PATIENT.id },
      { token },
    );
    const last = free?.days.at(-1);
    const booking = await world.app.call(
      bookAppointmentCall,
      {
        ...PROFESSIONAL,
        patientId: PATIENT.id,
        type: 3,
        day: last?.day ?? '',
        startTime: last?.hours.at(-1)?.startTime ?? '',
        byGiftCard: false,
      },
      { token },
    );
    expect(booking.body.msg).toBe(scheduling ?? 'Agendamento realizado com sucesso!');
  },
);
