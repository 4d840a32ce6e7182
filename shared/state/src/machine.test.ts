import { createMachine, type Machine, type Transitions } from './machine.ts';

type Stage = 'closed' | 'open' | 'locked';
type Event = { readonly type: 'push' | 'pull' | 'lock' };
const DOOR: Transitions<Stage, Event['type']> = {
  closed: { push: 'open', lock: 'locked' },
  open: { pull: 'closed' },
  locked: {},
};

const ignored: [Stage, string][] = [];
let door: Machine<{ readonly stage: Stage }, Event>;
beforeEach(() => {
  ignored.length = 0;
  door = createMachine<{ readonly stage: Stage }, Event>(
    { stage: 'closed' },
    ({ stage }, { type }) => {
      const next = DOOR[stage][type];
      return next && { stage: next };
    },
    ({ stage }, { type }) => ignored.push([stage, type]),
  );
});

it('calls a listener with the new state, the state before and the event', () => {
  const listener = jest.fn();
  door.subscribe(listener);
  door.dispatch({ type: 'push' });
  expect(listener.mock.calls).toEqual([[{ stage: 'open' }, { stage: 'closed' }, { type: 'push' }]]);
});

it('leaves the state alone and reports an event that is not legal in it', () => {
  const listener = jest.fn();
  door.subscribe(listener);
  door.dispatch({ type: 'pull' });
  expect(door.getState()).toEqual({ stage: 'closed' });
  expect(listener).not.toHaveBeenCalled();
  expect(ignored).toEqual([['closed', 'pull']]);
});

it('applies what a listener dispatches after all listeners received the present state', () => {
  const received: string[] = [];
  door.subscribe(({ stage }) => {
    received.push(`first ${stage}`);
    if (stage === 'open') door.dispatch({ type: 'pull' });
  });
  door.subscribe(({ stage }) => received.push(`second ${stage}`));
  door.dispatch({ type: 'push' });
  expect(received).toEqual(['first open', 'second open', 'first closed', 'second closed']);
});

it('continues after a listener threw', () => {
  const end = door.subscribe(() => {
    throw new Error('broken');
  });
  expect(() => door.dispatch({ type: 'push' })).toThrow('broken');
  end();
  door.dispatch({ type: 'pull' });
  expect(door.getState()).toEqual({ stage: 'closed' });
});
