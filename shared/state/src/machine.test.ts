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

it('tells a listener the new state, the state before and the event', () => {
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

it('applies what a listener dispatches after every listener heard the present state', () => {
  const heard: string[] = [];
  door.subscribe(({ stage }) => {
    heard.push(`first ${stage}`);
    if (stage === 'open') door.dispatch({ type: 'pull' });
  });
  door.subscribe(({ stage }) => heard.push(`second ${stage}`));
  door.dispatch({ type: 'push' });
  expect(heard).toEqual(['first open', 'second open', 'first closed', 'second closed']);
});

it('goes on after a listener threw', () => {
  const end = door.subscribe(() => {
    throw new Error('broken');
  });
  expect(() => door.dispatch({ type: 'push' })).toThrow('broken');
  end();
  door.dispatch({ type: 'pull' });
  expect(door.getState()).toEqual({ stage: 'closed' });
});
