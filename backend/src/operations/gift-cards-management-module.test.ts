import { type CallInput, checkGiftCardCall, linkGiftCardCall } from '@acolhe/contracts';
import {
  createGiftCardBatchCall,
  exportGiftCardsCall,
  findGiftCardsCall,
  listGiftCardBatchesCall,
  printGiftCardsCall,
  withdrawGiftCardCall,
} from '@acolhe/contracts/operations';
import { desc, eq } from 'drizzle-orm';
import { operationsChanges } from '../administrators/tables.ts';
import { giftCards, specialties } from '../plans/tables.ts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const MARIA = '52998224725';
let backend: TestApp;
let token: string;
let cardiologyId: number;
beforeAll(async () => {
  backend = await startTestApp();
  const found = await backend.services.db.select().from(specialties).where(eq(specialties.name, 'Cardiologia'));
  cardiologyId = found[0]?.id ?? 0;
  token = await backend.signInAdministrator('manager');
});
afterAll(() => backend.close());

const NEW = { label: 'Natal', clientId: 1, count: 3, redeemUntil: '2098-12-31', usableUntil: '2099-12-31' } as const;
const createBatch = (input: Partial<CallInput<typeof createGiftCardBatchCall>> = {}) =>
  backend.call(createGiftCardBatchCall, { ...NEW, urgentCareVisits: 2, appointments: [], ...input }, { token });
const find = async (input: CallInput<typeof findGiftCardsCall>) =>
  (await backend.call(findGiftCardsCall, input, { token })).output;
const cardsOf = async (input: Partial<CallInput<typeof createGiftCardBatchCall>> = {}) => {
  const batchId = (await createBatch(input)).output?.batchId;
  return (await find({ batchId }))?.items ?? [];
};
const withdraw = (id: number) => backend.call(withdrawGiftCardCall, { id, reason: 'impressão errada' }, { token });
const redeem = async (code: string) =>
  backend.call(linkGiftCardCall, { code, cpf: MARIA }, { token: await backend.signInPatient(MARIA) });
const lastChange = async () =>
  (await backend.services.db.select().from(operationsChanges).orderBy(desc(operationsChanges.id)).limit(1))[0];

it('a batch has the requested number of free cards, each with a separate code and its content', async () => {
  const cards = await cardsOf({ count: 1_100, appointments: [{ specialtyId: 4, quantity: 1 }], reason: 'campanha' });
  expect(cards).toHaveLength(50);
  expect(cards[0]).toMatchObject({
    code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{4}(?:-[A-HJKMNP-Z2-9]{4}){2}$/),
    batchLabel: 'Natal',
    state: 'free',
    quotas: [
      { quantityLeft: 2, usableUntil: '2099-12-31' },
      { specialtyId: 4, quantityLeft: 1, usableUntil: '2099-12-31' },
    ],
  });
  const count = await backend.services.db.$count(giftCards, eq(giftCards.batchId, cards[0]?.batchId ?? 0));
  expect(count).toBe(1_100);
  const written = await lastChange();
  expect(written).toMatchObject({ subjectKind: 'gift-card', action: 'create-batch', reason: 'campanha' });
  expect(JSON.stringify(written)).not.toContain(cards[0]?.code);
});

it.each([
  [{ redeemUntil: '2020-01-01' }, 'A data de resgate já passou.'],
  [{ usableUntil: '2098-01-01' }, 'O uso termina antes do prazo de resgate.'],
  [{ urgentCareVisits: undefined }, 'Informe o que o cartão oferece.'],
  [{ clientId: 999 }, 'Verifique a instituição.'],
  [{ appointments: [{ specialtyId: 999, quantity: 1 }] }, 'Verifique as especialidades.'],
])('a batch with %j is refused', async (wrong, msg) => {
  const { status, body } = await createBatch(wrong);
  expect([status, body.msg]).toEqual([400, msg]);
});

it('a card is found by the beginning of its code and by state, with who redeemed it, page by page', async () => {
  const [card, other] = await cardsOf();
  const batchId = card?.batchId;
  expect((await redeem(card?.code ?? '')).status).toBe(200);
  expect((await find({ batchId, state: 'redeemed' }))?.items).toEqual([
    expect.objectContaining({ id: card?.id, patientName: expect.any(String), redeemedAt: expect.any(String) }),
  ]);
  expect((await find({ batchId, state: 'free' }))?.items).toHaveLength(2);
  expect((await find({ code: other?.code.slice(0, 9).toLowerCase() }))?.items.map(({ id }) => id)).toEqual([other?.id]);
  const first = await find({ batchId, pageSize: 2 });
  const rest = await find({ batchId, pageSize: 2, cursor: first?.nextCursor });
  expect([first?.items.length, rest?.items.length, rest?.nextCursor]).toEqual([2, 1, undefined]);
});

it('a card that was withdrawn gives nothing, and one that was redeemed is not withdrawn', async () => {
  const [card, redeemed] = await cardsOf();
  expect((await withdraw(card?.id ?? 0)).output).toMatchObject({ state: 'withdrawn' });
  expect(await lastChange()).toMatchObject({
    action: 'withdraw',
    before: { state: 'free' },
    after: { state: 'withdrawn' },
    reason: 'impressão errada',
  });
  expect((await backend.call(checkGiftCardCall, { code: card?.code ?? '', cpf: MARIA })).body.code).toBe(
    'gift-card-expired',
  );
  expect((await redeem(card?.code ?? '')).body.code).toBe('gift-card-expired');
  const last = (await lastChange())?.id;
  expect((await withdraw(card?.id ?? 0)).status).toBe(200);
  expect((await lastChange())?.id).toBe(last);
  await redeem(redeemed?.code ?? '');
  const refused = await withdraw(redeemed?.id ?? 0);
  expect([refused.status, refused.body.code]).toEqual([409, 'gift-card-used']);
  expect((await withdraw(999_999)).status).toBe(404);
});

it('the cards of a batch are exported as CSV without formulas, and the log names the exporter', async () => {
  const [card] = await cardsOf({ label: '=1+1', count: 1, appointments: [{ specialtyId: cardiologyId, quantity: 1 }] });
  const { response } = await backend.call(exportGiftCardsCall, { batchId: card?.batchId }, { token });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = response.body.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFCódigo;Lote;Instituição;Situação;Resgatar até;Usar até;Dá direito a;Resgatado em;Resgatado por',
  );
  expect(lines[1]).toBe(
    `${card?.code};'=1+1;${card?.client};não resgatado;31/12/2098;31/12/2099;"Pronto atendimento: 2; Cardiologia: 1";;`,
  );
  expect(lines).toHaveLength(3);
  expect(await lastChange()).toMatchObject({ action: 'export', subjectId: String(card?.batchId) });
});

it('batches are listed the newest first with what became of their cards, page by page', async () => {
  const [redeemed, withdrawn] = await cardsOf({ label: 'Páscoa', count: 4 });
  await redeem(redeemed?.code ?? '');
  await withdraw(withdrawn?.id ?? 0);
  const list = async (input: CallInput<typeof listGiftCardBatchesCall>) =>
    (await backend.call(listGiftCardBatchesCall, input, { token })).output;
  const first = await list({ pageSize: 1 });
  expect(first?.items).toEqual([
    {
      ...{ id: redeemed?.batchId, label: 'Páscoa', createdAt: expect.any(String), clients: [redeemed?.client] },
      ...{ cards: 4, free: 2, redeemed: 1, withdrawn: 1 },
    },
  ]);
  const next = await list({ pageSize: 1, cursor: first?.nextCursor });
  expect(next?.items[0]?.id).toBeLessThan(redeemed?.batchId ?? 0);
  expect((await list({ id: redeemed?.batchId }))?.items.map(({ label }) => label)).toEqual(['Páscoa']);
});

it('all free cards of a batch are printed at once, with the portal, and the log names the printer', async () => {
  const [redeemed, ...others] = await cardsOf({ count: 60 });
  await redeem(redeemed?.code ?? '');
  const print = (batchId: number) => backend.call(printGiftCardsCall, { batchId }, { token });
  const { output } = await print(redeemed?.batchId ?? 0);
  expect(output?.items).toHaveLength(59);
  expect(output?.nextCursor).toBeUndefined();
  expect(output?.items.at(-1)).toEqual({
    ...{ id: others[0]?.id, code: others[0]?.code, client: others[0]?.client, redeemUntil: '2098-12-31' },
    quotas: [{ quantityLeft: 2, usableUntil: '2099-12-31' }],
    portal: PORTAL_ORIGIN,
  });
  const written = await lastChange();
  expect(written).toMatchObject({ action: 'print', subjectId: String(redeemed?.batchId) });
  expect(JSON.stringify(written)).not.toContain(others[0]?.code);
  expect((await print(999_999)).status).toBe(404);
});
