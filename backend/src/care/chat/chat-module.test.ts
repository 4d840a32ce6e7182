import { eq } from 'drizzle-orm';
import type { Participant } from '../../appointments/find-call.ts';
import { professionals } from '../../professionals/tables.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { finishVisit } from '../dispatch/end-visit.ts';
import { clientId, startCareWorld, type CareWorld } from '../testing/care-world.ts';
import { chatMessages } from '../visit/tables.ts';
import { sendMessage } from './chat-module.ts';
import { threadOfVisit } from './chat-records.ts';

let world: CareWorld;
let maria: Participant;
let paula: Participant;
let requestId: number;
beforeAll(async () => {
  world = await startCareWorld({ instances: 2, patients: 2, technicians: 2 });
  maria = { side: 'patient', id: world.patients[0]! };
  paula = { side: 'professional', id: world.technicians[0]! };
});
beforeEach(async () => {
  await world.empty();
  requestId = await world.arrive(maria.id);
  await world.available(paula.id);
});
afterAll(() => world.close());

const send = (who: Participant, text: string, id = clientId(), services = world.services) =>
  sendMessage(services, threadOfVisit(who, requestId), text, id);
const accept = () => answerOffer(world.services, paula.id, requestId, 'accept');

describe('the chat of a visit', () => {
  it('is written by both sides of the call, in the order of sending', async () => {
    await accept();
    const first = await send(maria, 'Boa tarde');
    const second = await send(paula, 'Olá, Maria');
    expect(first).toMatchObject({
      kind: 'sent',
      message: {
        text: 'Boa tarde',
        fromPatient: true,
        date: '10/03/2026',
        id: expect.stringMatching(/^20260310_\d{6}_\d{3}$/),
      },
    });
    expect(first).not.toHaveProperty('message.authorName');
    const [writer] = await world.db.select().from(professionals).where(eq(professionals.id, paula.id));
    expect(second).toMatchObject({ kind: 'sent', message: { fromPatient: false, authorName: writer?.name } });
    const ids = (await world.db.select().from(chatMessages)).map((message) => message.id);
    expect(ids).toEqual([...ids].sort());
  });

  it('stores a message once, however often and wherever it is sent', async () => {
    await accept();
    const id = clientId();
    const sent = await Promise.all([0, 1, 0, 1].map((i) => send(maria, 'Boa tarde', id, world.instances[i])));
    expect(new Set(sent.map((outcome) => outcome.kind === 'sent' && outcome.message.id)).size).toBe(1);
    expect(await world.db.select().from(chatMessages)).toHaveLength(1);
    await send(paula, 'Boa tarde', id);
    expect(await world.db.select().from(chatMessages)).toHaveLength(2);
  });

  it('gives messages of one moment different ids', async () => {
    await accept();
    await Promise.all(
      Array.from({ length: 6 }, (_, i) => send(i % 2 ? maria : paula, `${i}`, clientId(), world.instances[i % 2])),
    );
    expect(new Set((await world.db.select().from(chatMessages)).map((message) => message.id)).size).toBe(6);
  });

  it('is closed before and after the call, but a repeated message is still acknowledged', async () => {
    expect(await send(maria, 'Alô?')).toEqual({ kind: 'no-call' });
    await accept();
    const id = clientId();
    const sent = await send(maria, 'Obrigada', id);
    await finishVisit(world.services, paula.id, requestId);
    expect(await send(maria, 'Obrigada', id)).toEqual(sent);
    expect(await send(maria, 'Mais uma coisa')).toEqual({ kind: 'no-call' });
    expect(await send(paula, 'Até logo')).toEqual({ kind: 'no-call' });
  });

  it('is closed to all others', async () => {
    await accept();
    expect(await send({ side: 'patient', id: world.patients[1]! }, 'Oi')).toEqual({ kind: 'not-theirs' });
    expect(await send({ side: 'professional', id: world.technicians[1]! }, 'Oi')).toEqual({ kind: 'not-theirs' });
    // The numbers of patients and professionals are different things.
    expect(await send({ side: 'professional', id: maria.id }, 'Oi')).toEqual({ kind: 'not-theirs' });
    expect(await sendMessage(world.services, threadOfVisit(maria, requestId + 1), 'Oi', clientId())).toEqual({
      kind: 'not-theirs',
    });
  });
});
