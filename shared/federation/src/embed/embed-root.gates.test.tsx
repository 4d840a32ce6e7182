import { currentPatientCall } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { useHistoryStep } from '@acolhe/session/history-step';
import { MARIA, stubService, type StubService } from '@acolhe/session/testing';
import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteLoader } from '../load/create-remote-loader.ts';
import type { LoadOutcome } from '../load/loader-ports.ts';
import type { EmbedModule, GatesModule } from '../remote/index.ts';
import type { EmbedEvent, MountedPart } from './mount-options.ts';
import { mountPartWith } from './mount-part.tsx';

const PENDING = { ...MARIA, lgpdAccepted: false };
const part: EmbedModule = {
  parts: { care: { startPath: '/care', routes: [{ path: '/care', element: <h1>Pedido</h1> }] } },
};
function Gates() {
  const portal = usePortal();
  return (
    <>
      <h1>Termo</h1>
      <button onClick={() => portal.session.update(MARIA)}>agree</button>
    </>
  );
}

let service: StubService;
let element: HTMLElement;
let mounted: MountedPart | undefined;
let loads: string[];
let gates: LoadOutcome<GatesModule>;
let events: EmbedEvent[];
beforeEach(() => {
  service = stubService();
  loads = [];
  events = [];
  gates = { ok: true, version: '1.0.0', module: { Gates } };
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  act(() => mounted?.unmount());
  element.remove();
  service.stop();
});

function mount(patient: typeof MARIA) {
  service.answer(currentPatientCall, () => patient);
  const loader: RemoteLoader = {
    owner: () => undefined,
    addressTemplate: () => undefined,
    partPlace: () => Promise.resolve({ container: 'shadow-root' }),
    gatekeeper: () => 'mfe-auth',
    prefetch: () => undefined,
    load: <T,>(remote: string, expose: string) => {
      loads.push(`${remote} ${expose}`);
      return Promise.resolve(
        (expose === './gates' ? gates : { ok: true, version: '1.0.0', module: part }) as LoadOutcome<T>,
      );
    },
  };
  const session = {
    token: 'given',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    renew: () => Promise.resolve(undefined),
  };
  const options = {
    element,
    registryUrl: 'http://care.test/registry.json',
    apiUrl: 'http://service.test',
    remote: 'mfe-care',
    part: 'care',
    session,
    onEvent: (event: EmbedEvent) => void events.push(event),
  };
  act(() => {
    mounted = mountPartWith(options, () => Promise.resolve(loader));
  });
  const root = element.firstElementChild?.shadowRoot;
  if (!root) throw new Error('no shadow root');
  return { inside: within(root as ParentNode as HTMLElement), root };
}

it('an embedded part shows the gate first, then its own screen, with the focus on its title', async () => {
  const { inside, root } = mount(PENDING);
  expect(await inside.findByText('Termo')).toBeTruthy();
  expect(inside.queryByText('Pedido')).toBeNull();
  await userEvent.click(inside.getByRole('button', { name: 'agree' }));
  expect(await inside.findByText('Pedido')).toBeTruthy();
  await waitFor(() => expect(root.activeElement?.textContent).toBe('Pedido'));
});

it('a gate of an embedded part has a history for its steps, apart from that of the page', async () => {
  function StepGate() {
    const { visited = 1, go } = useHistoryStep('gate', [1, 2]);
    return <button onClick={() => go(visited === 1 ? 2 : 1)}>step {visited}</button>;
  }
  gates = { ok: true, version: '1.0.0', module: { Gates: StepGate } };
  const { inside } = mount(PENDING);
  const entries = window.history.length;
  await userEvent.click(await inside.findByText('step 1'));
  await userEvent.click(await inside.findByText('step 2'));
  expect(await inside.findByText('step 1')).toBeTruthy();
  expect(window.history.length).toBe(entries);
});

it('an embedded part loads no gates when the patient passed them', async () => {
  const { inside } = mount(MARIA);
  expect(await inside.findByText('Pedido')).toBeTruthy();
  expect(loads).toEqual(['mfe-care ./embed']);
});

it('an embedded part notifies the page when the gates do not open, and offers a retry', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const opens = gates;
  gates = { ok: false, failure: { remote: 'mfe-auth', phase: 'entry', cause: 'down' } };
  const { inside } = mount(PENDING);
  expect(await inside.findByText('Esta parte não abriu')).toBeTruthy();
  expect(events).toContainEqual({ type: 'failed', remote: 'mfe-care', phase: 'entry' });
  expect(logged.mock.calls).toMatchObject([[expect.anything(), { phase: 'entry', cause: 'mfe-auth: down' }]]);
  logged.mockRestore();
  gates = opens;
  await userEvent.click(inside.getByRole('button', { name: 'Tentar novamente' }));
  expect(await inside.findByText('Termo')).toBeTruthy();
});
