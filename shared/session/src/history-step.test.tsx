import { createMemoryRouter, RouterProvider } from '@acolhe/session/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useHistoryStep } from './history-step.ts';

const STEPS = [1, 2, 3] as const;

function Steps() {
  const { visited, go, store, goToFirst } = useHistoryStep<number>('step', STEPS);
  return (
    <>
      <p>step {visited ?? 'unknown'}</p>
      {STEPS.map((to) => (
        <button key={to} onClick={() => go(to)}>
          go {to}
        </button>
      ))}
      <button onClick={() => store(1)}>store</button>
      <button onClick={goToFirst}>first</button>
    </>
  );
}

/** @param state of the entry that the steps begin in */
function open(state?: unknown) {
  const router = createMemoryRouter([{ path: '*', element: <Steps /> }], {
    initialEntries: ['/before', { pathname: '/form', search: '?id=1', hash: '#a', state }],
  });
  render(<RouterProvider router={router} />);
  const press = (name: string) => act(() => userEvent.click(screen.getByRole('button', { name })));
  const turn = (delta: number) => act(() => router.navigate(delta));
  return { router, press, turn, step: () => screen.getByText(/^step/).textContent };
}

describe('useHistoryStep', () => {
  it('gives a later step a separate entry, and returns to it by the forward button', async () => {
    const { press, turn, step } = open();
    expect(step()).toBe('step unknown');
    await press('store');
    await press('go 2');
    await press('go 3');
    expect(step()).toBe('step 3');
    await turn(-1);
    expect(step()).toBe('step 2');
    await turn(1);
    expect(step()).toBe('step 3');
  });

  it('goes back to the entry of an earlier step, so that one more step back leaves the address', async () => {
    const { router, press, turn, step } = open();
    await press('store');
    await press('go 2');
    await press('go 1');
    expect(step()).toBe('step 1');
    await turn(-1);
    expect(router.state.location.pathname).toBe('/before');
  });

  it('replaces the entry by an earlier step that has none', async () => {
    const { router, press, turn, step } = open({ step: { step: 3, precedingSteps: 0 } });
    await press('go 2');
    expect(step()).toBe('step 2');
    await turn(-1);
    expect(router.state.location.pathname).toBe('/before');
  });

  it('goes from any step to the first entry of the steps', async () => {
    const { router, press, turn, step } = open();
    await press('store');
    await press('go 2');
    await press('go 3');
    await press('first');
    expect(step()).toBe('step 1');
    await press('first');
    await turn(-1);
    expect(router.state.location.pathname).toBe('/before');
  });

  it('goes to the first entry also from one whose step was replaced by an earlier one', async () => {
    const { router, press, turn, step } = open();
    await press('store');
    await press('go 2');
    await press('go 3');
    await press('store');
    await press('first');
    expect(step()).toBe('step 1');
    await turn(-1);
    expect(router.state.location.pathname).toBe('/before');
  });

  it('preserves the rest of the address and of the state of an entry', async () => {
    const { router, press } = open({ appointmentId: 7 });
    await press('store');
    await press('go 2');
    expect(router.state.location).toMatchObject({
      search: '?id=1',
      hash: '#a',
      state: { appointmentId: 7, step: { step: 2, precedingSteps: 1, precedingEntries: 1 } },
    });
  });

  it.each([[{ step: 'three' }], [{ step: { step: 7, precedingSteps: 0 } }], ['text'], [{ step: [2] }]])(
    'ignores the entry of other content %j',
    (state) => {
      expect(open(state).step()).toBe('step unknown');
    },
  );
});
