import type { VisitSide } from '@acolhe/domain';
import fc from 'fast-check';
import {
  type Negotiation,
  type NegotiationEffect,
  type NegotiationEvent,
  beginNegotiation,
  negotiate,
} from './negotiation.ts';
import type { PeerMessage } from './signals.ts';

const ME = '5-me';
const PEER = '3-peer';
const OFFER = { type: 'offer', to: ME, link: 1, turn: 1, sdp: 'o' } as const satisfies PeerMessage;
const ANSWER = { type: 'answer', to: ME, link: 1, turn: 1, sdp: 'a' } as const satisfies PeerMessage;
const CANDIDATE = { type: 'candidate', to: ME, link: 1, candidate: { candidate: 'c' } } as const satisfies PeerMessage;

/** Plays events to a side, all at time 0 unless said; returns its state and the effects of the last one. */
function play(
  side: VisitSide,
  ...events: (NegotiationEvent | { from: string; message: PeerMessage } | { atMs: number; event: NegotiationEvent })[]
): [Negotiation, readonly NegotiationEffect[]] {
  let state = beginNegotiation(side, ME, 0);
  let effects: readonly NegotiationEffect[] = [];
  for (const entry of events) {
    const event = 'event' in entry ? entry.event : 'from' in entry ? { type: 'message' as const, ...entry } : entry;
    [state, effects] = negotiate(state, event, 'atMs' in entry ? entry.atMs : 0);
  }
  return [state, effects];
}
const hello = (from: string, more: { to?: string; again?: boolean } = {}) => ({
  from,
  message: { type: 'hello', ...more } as const,
});

describe('a negotiation between two that find each other', () => {
  it('has the professional make the first offer', () => {
    expect(play('professional', hello(PEER))[1]).toEqual([
      { type: 'open', link: 1 },
      { type: 'offer', turn: 1, restart: false },
    ]);
  });
  it('has the patient greet back, once', () => {
    expect(play('patient', hello(PEER))[1]).toEqual([{ type: 'send', message: { type: 'hello', to: PEER } }]);
    expect(play('patient', hello(PEER), hello(PEER))[1]).toEqual([]);
  });
  it('offers once however many greetings come', () => {
    expect(play('professional', hello(PEER), hello(PEER, { to: ME }))[1]).toEqual([]);
  });
  it('has the patient answer an offer, also from a new peer', () => {
    expect(play('patient', { from: PEER, message: OFFER })[1]).toEqual([
      { type: 'open', link: 1 },
      { type: 'apply', message: OFFER },
    ]);
  });
  it('never takes an offer on the side that offers', () => {
    expect(play('professional', hello(PEER), { from: PEER, message: OFFER })[1]).toEqual([]);
  });
  it('takes answers and candidates of the current link and offer only', () => {
    expect(play('professional', hello(PEER), { from: PEER, message: ANSWER })[1]).toEqual([
      { type: 'apply', message: ANSWER },
    ]);
    expect(play('professional', hello(PEER), { from: PEER, message: CANDIDATE })[1]).toEqual([
      { type: 'apply', message: CANDIDATE },
    ]);
    expect(play('professional', hello(PEER), { from: PEER, message: { ...ANSWER, turn: 2 } })[1]).toEqual([]);
    expect(play('professional', hello(PEER), { from: PEER, message: { ...CANDIDATE, link: 2 } })[1]).toEqual([]);
  });
});

describe('a link that is offered to any page', () => {
  const JOINED = { type: 'joined' } as const;
  const OPENED = [
    { type: 'open', link: 1 },
    { type: 'offer', turn: 1, restart: false },
  ];

  it('is opened by the professional on joining, before any page has greeted', () => {
    expect(play('professional', JOINED)[1]).toEqual(OPENED);
    expect(play('patient', JOINED)[1]).toEqual([]);
  });
  it('becomes the link with the first who answers, without another offer', () => {
    const [state, effects] = play('professional', JOINED, { from: PEER, message: ANSWER }, hello(PEER));
    expect(state).toMatchObject({ peer: PEER, link: 1 });
    expect(effects).toEqual([]);
  });
  it('is offered again to the first page that greets, since a closed page may have taken it', () => {
    expect(play('professional', JOINED, hello(PEER))[1]).toEqual([{ type: 'repeat-offer' }]);
    expect(play('professional', JOINED, hello(PEER), { from: PEER, message: ANSWER })[1]).toEqual([
      { type: 'apply', message: ANSWER },
    ]);
  });
  it('is answered by the patient once, however often it is offered', () => {
    const offer = { type: 'offer', link: 1, turn: 1, sdp: 'o' } as const;
    expect(play('patient', { from: PEER, message: offer })[1]).toHaveLength(2);
    expect(play('patient', { from: PEER, message: offer }, { from: PEER, message: OFFER })[1]).toEqual([]);
  });
  it('is not taken for the next one by a late answer', () => {
    const [state, effects] = play('professional', JOINED, hello(PEER), hello('6-peer'));
    expect(state).toMatchObject({ peer: '6-peer', link: 2 });
    expect(effects).toEqual([{ type: 'open', link: 2 }, OPENED[1]]);
    expect(play('professional', JOINED, hello(PEER), hello('6-peer'), { from: '6-peer', message: ANSWER })[1]).toEqual(
      [],
    );
  });
});

describe('a negotiation between sessions:', () => {
  it('ignores messages for a page that was closed', () => {
    expect(play('patient', { from: PEER, message: { ...OFFER, to: '4-me' } })).toEqual([
      beginNegotiation('patient', ME, 0),
      [],
    ]);
  });
  it('a newer one takes the older one’s place', () => {
    const [state, effects] = play(
      'professional',
      hello(PEER),
      { type: 'flow', flowing: true, sinceMs: 0 },
      hello('6-peer'),
    );
    expect(state).toMatchObject({ peer: '6-peer', flowing: false });
    expect(effects).toEqual([
      { type: 'open', link: 2 },
      { type: 'offer', turn: 1, restart: false },
    ]);
  });
  it('an older one is ignored', () => {
    expect(play('professional', hello('6-peer'), hello(PEER))[1]).toEqual([]);
    expect(play('patient', hello('6-peer'), { from: PEER, message: OFFER })[1]).toEqual([]);
  });
  it('one that said goodbye has left, and stays away; a newer one is welcome', () => {
    expect(play('professional', hello(PEER), { from: PEER, message: { type: 'bye' } })[1]).toEqual([{ type: 'close' }]);
    expect(play('professional', hello(PEER), { from: PEER, message: { type: 'bye' } }, hello(PEER))[1]).toEqual([]);
    expect(
      play('professional', hello(PEER), { from: PEER, message: { type: 'bye' } }, hello('6-peer'))[1],
    ).toHaveLength(2);
  });
});

describe('a negotiation with two pages of one side, one of which yields to the other', () => {
  const bye = (from: string) => ({ from, message: { type: 'bye' } as const });

  it('retains its link when the page that is not the peer says goodbye, however late', () => {
    const [state, effects] = play('patient', { from: PEER, message: OFFER }, bye('6-peer'));
    expect(state).toMatchObject({ peer: PEER, link: 1 });
    expect(effects).toEqual([]);
    expect(play('professional', { type: 'joined' }, bye('6-peer'))[0]).toMatchObject({ link: 1 });
  });
  it('greets the page that continues when the other had taken its place', () => {
    const left = [{ from: PEER, message: OFFER }, hello('6-peer'), bye('6-peer')] as const;
    expect(play('patient', ...left)[1]).toEqual([
      { type: 'close' },
      { type: 'send', message: { type: 'hello', to: PEER, again: true } },
    ]);
    expect(play('patient', ...left, { from: PEER, message: { ...OFFER, link: 2 } })[1]).toContainEqual({
      type: 'open',
      link: 2,
    });
  });
  it('greets no page that said goodbye itself', () => {
    expect(play('patient', hello(PEER), hello('6-peer'), bye(PEER), bye('6-peer'))[1]).toEqual([{ type: 'close' }]);
  });
});

describe('a link that carries nothing', () => {
  const tick = (atMs: number, peerPresent = true) => ({ atMs, event: { type: 'tick', peerPresent } as const });

  it('is given 5 s', () => expect(play('professional', hello(PEER), tick(4_999))[1]).toEqual([]));
  it('is started again by the professional', () => {
    expect(play('professional', hello(PEER), tick(5_000))[1]).toEqual([
      { type: 'send', message: { type: 'hello' } },
      { type: 'open', link: 2 },
      { type: 'offer', turn: 1, restart: false },
    ]);
  });
  it('has ICE restarted at once when it carried something before, and is opened again 5 s later', () => {
    const lost = [
      hello(PEER),
      { type: 'flow', flowing: true, sinceMs: 0 },
      { atMs: 3_400, event: { type: 'flow', flowing: false, sinceMs: 1_000 } },
    ] as const;
    expect(play('professional', ...lost)[1]).toEqual([{ type: 'offer', turn: 2, restart: true }]);
    expect(play('professional', ...lost, tick(8_399))[1]).toEqual([]);
    expect(play('professional', ...lost, tick(8_400))[1]).toContainEqual({ type: 'open', link: 2 });
  });
  it('is restarted once when both sides notice that it is lost', () => {
    const restart = { type: 'message', from: PEER, message: { type: 'restart', to: ME, link: 1 } } as const;
    const lost = [
      hello(PEER),
      { type: 'flow', flowing: true, sinceMs: 0 },
      { atMs: 3_400, event: { type: 'flow', flowing: false, sinceMs: 1_000 } },
    ] as const;
    expect(play('professional', ...lost, { atMs: 3_500, event: restart })[1]).toEqual([]);
    expect(play('professional', ...lost, { atMs: 6_400, event: restart })[1]).toEqual([
      { type: 'offer', turn: 3, restart: true },
    ]);
  });
  it('is reported by the patient, and started again for it', () => {
    expect(play('patient', { from: PEER, message: OFFER }, tick(5_000))[1]).toEqual([
      { type: 'send', message: { type: 'hello', again: true } },
    ]);
    expect(
      play('professional', hello(PEER), {
        atMs: 4_000,
        event: { type: 'message', ...hello(PEER, { again: true }) },
      })[1],
    ).toContainEqual({ type: 'open', link: 2 });
  });
  it('is given its time in spite of a complaint when it has just begun', () => {
    expect(
      play('professional', hello(PEER), {
        atMs: 2_000,
        event: { type: 'message', ...hello(PEER, { again: true }) },
      })[1],
    ).toEqual([]);
  });
  it('waits for a peer who is not there, for as long as it takes', () => {
    expect(play('professional', hello(PEER), tick(60_000, false))[1]).toEqual([]);
    expect(play('patient', tick(60_000, false))[1]).toEqual([]);
  });
  it('is begun again ever more slowly, at most every 15 s, and quickly again once something arrived', () => {
    const triedAtMs = (...before: NegotiationEvent[]): number[] => {
      let [state] = play('professional', hello(PEER), ...before);
      const times: number[] = [];
      for (let nowMs = 0; nowMs <= 60_000; nowMs += 500) {
        const [next, effects] = negotiate(state, { type: 'tick', peerPresent: true }, nowMs);
        state = next;
        if (effects.some(({ type }) => type === 'offer')) times.push(Math.floor(nowMs / 1_000));
      }
      return times;
    };
    const paces = (times: number[]): number[] => times.map((at, index) => at - (times[index - 1] ?? 0));
    expect(paces(triedAtMs())).toEqual([5, 5, 5, 10, 15, 15]);
    const lost = { type: 'flow', flowing: false, sinceMs: 0 } as const;
    expect(paces(triedAtMs({ type: 'flow', flowing: true, sinceMs: 0 }, lost)).slice(0, 3)).toEqual([5, 5, 5]);
  });
  it('is given as long by the patient, who counts the tries of the professional', () => {
    const offers = [1, 2, 3, 4, 5].map((link) => ({ from: PEER, message: { ...OFFER, link } }));
    expect(play('patient', ...offers, tick(14_999))[1]).toEqual([]);
    expect(play('patient', ...offers, tick(15_000))[1]).toHaveLength(1);
  });
  it('is tried quickly again when the other side is back', () => {
    const ticks = [5, 10, 15].map((second) => tick(second * 1_000));
    const [state] = play('professional', hello(PEER), ...ticks, tick(16_000, false));
    expect(state.tries).toBe(0);
  });
  it('is left alone while something arrives', () => {
    expect(play('professional', hello(PEER), { type: 'flow', flowing: true, sinceMs: 0 }, tick(60_000))[1]).toEqual([]);
  });
});

describe('a path that is lost', () => {
  it('is searched again by the professional, also when the patient asks', () => {
    expect(play('professional', hello(PEER), { type: 'path-lost' })[1]).toEqual([
      { type: 'offer', turn: 2, restart: true },
    ]);
    expect(play('professional', hello(PEER), { from: PEER, message: { type: 'restart', to: ME, link: 1 } })[1]).toEqual(
      [{ type: 'offer', turn: 2, restart: true }],
    );
  });
  it('is complained of by the patient', () => {
    expect(play('patient', { from: PEER, message: OFFER }, { type: 'path-lost' })[1]).toEqual([
      { type: 'send', message: { type: 'restart', to: PEER, link: 1 } },
    ]);
  });
  it('retains the link: the new offer is taken by the present one', () => {
    expect(play('patient', { from: PEER, message: OFFER }, { from: PEER, message: { ...OFFER, turn: 2 } })[1]).toEqual([
      { type: 'apply', message: { ...OFFER, turn: 2 } },
    ]);
  });
  it('waits for the next attempt once it was given up several times before anything arrived over it', () => {
    const givenUp = [1, 2, 3].map(() => ({ type: 'path-lost' }) as const);
    expect(play('professional', hello(PEER), ...givenUp)[1]).toEqual([]);
    expect(play('professional', hello(PEER), ...givenUp, { type: 'network-back' })[1]).toEqual([
      { type: 'offer', turn: 4, restart: true },
    ]);
  });
  it('means nothing before there was one', () => expect(play('professional', { type: 'path-lost' })[1]).toEqual([]));
});

/** Two rooms and the inboxes between them, without browsers. */
class World {
  nowMs = 0;
  private sessions = 0;
  private losing = 0;
  readonly rooms = { patient: this.newRoom('patient'), professional: this.newRoom('professional') };
  private readonly inboxes: Record<VisitSide, { from: string; message: PeerMessage }[]> = {
    patient: [],
    professional: [],
  };

  private newRoom(side: VisitSide) {
    this.sessions += 1;
    return {
      state: beginNegotiation(side, String(this.sessions).padStart(4, '0'), this.nowMs),
      /** As the browsers have it: named by the description that was offered. */
      connection: undefined as { name: string; agreed: boolean } | undefined,
    };
  }
  join(side: VisitSide): void {
    this.rooms[side] = this.newRoom(side);
    this.send(side, { type: 'hello' });
    this.dispatch(side, { type: 'joined' });
  }
  lose(count: number): void {
    this.losing = count;
  }
  get flowing(): boolean {
    const { patient, professional } = this.rooms;
    return (
      patient.connection?.agreed === true &&
      professional.connection?.agreed === true &&
      patient.connection.name === professional.connection.name &&
      patient.state.peer === professional.state.session &&
      professional.state.peer === patient.state.session
    );
  }
  run(forMs: number): void {
    for (const endMs = this.nowMs + forMs; this.nowMs < endMs; this.nowMs += 400) {
      for (const side of ['patient', 'professional'] as const) {
        for (const signal of this.inboxes[side].splice(0)) this.dispatch(side, { type: 'message', ...signal });
      }
      for (const side of ['patient', 'professional'] as const) {
        if (this.rooms[side].state.flowing !== this.flowing)
          this.dispatch(side, { type: 'flow', flowing: this.flowing, sinceMs: this.nowMs });
        this.dispatch(side, { type: 'tick', peerPresent: true });
      }
    }
  }
  private dispatch(side: VisitSide, event: NegotiationEvent): void {
    const room = this.rooms[side];
    const [state, effects] = negotiate(room.state, event, this.nowMs);
    room.state = state;
    for (const effect of effects) this.perform(side, effect);
  }
  private send(side: VisitSide, message: PeerMessage): void {
    if (this.losing > 0) this.losing -= 1;
    else
      this.inboxes[side === 'patient' ? 'professional' : 'patient'].push({
        from: this.rooms[side].state.session,
        message,
      });
  }
  private perform(side: VisitSide, effect: NegotiationEffect): void {
    const room = this.rooms[side];
    const { peer, link, turn } = room.state;
    if (effect.type === 'send') this.send(side, effect.message);
    if (effect.type === 'open') room.connection = { name: `${room.state.session}/${effect.link}`, agreed: false };
    if (effect.type === 'close') room.connection = undefined;
    if (!room.connection) return;
    const { name } = room.connection;
    if (effect.type === 'offer' || effect.type === 'repeat-offer')
      this.send(side, { type: 'offer', to: peer, link, turn, sdp: name });
    if (effect.type === 'apply' && effect.message.type === 'answer')
      room.connection.agreed = effect.message.sdp === name;
    if (effect.type === 'apply' && effect.message.type === 'offer' && peer !== undefined) {
      room.connection = { name: effect.message.sdp, agreed: true };
      this.send(side, { type: 'answer', to: peer, link, turn, sdp: effect.message.sdp });
    }
  }
}

const incident = fc.oneof(
  fc.constantFrom('patient', 'professional').map((side) => (world: World) => world.join(side)),
  fc.integer({ min: 1, max: 6 }).map((count) => (world: World) => world.lose(count)),
  fc.integer({ min: 400, max: 9_000 }).map((forMs) => (world: World) => world.run(forMs)),
);

it('a negotiation always ends with both on the same link, whatever was reloaded and lost before', () => {
  fc.assert(
    fc.property(fc.array(incident, { maxLength: 25 }), (incidents) => {
      const world = new World();
      world.join('patient');
      world.join('professional');
      for (const happen of incidents) happen(world);
      world.lose(0);
      world.run(20_000);
      expect(world.flowing).toBe(true);
    }),
    { numRuns: 500 },
  );
});
