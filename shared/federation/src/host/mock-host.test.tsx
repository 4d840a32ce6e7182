import { usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { MARIAS_SESSION } from '@acolhe/session/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteRoot } from '../remote/index.ts';
import { createMockPortal, MockHost } from './mock-host.tsx';

function Here() {
  const portal = usePortal();
  const session = useSession();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return (
    <>
      <p>{`${session?.patient.name ?? 'ninguém'} em ${pathname} com ${JSON.stringify(state ?? null)}`}</p>
      <button onClick={() => portal.navigate('/there?x=1', { state: { kept: true } })}>go</button>
      <button onClick={() => portal.notify({ tone: 'info', message: 'olá' })}>tell</button>
    </>
  );
}

const routes = [
  {
    element: <RemoteRoot />,
    children: [
      { path: '/here', element: <Here /> },
      { path: '/there', element: <Here /> },
    ],
  },
];

it('the mock host draws the routes below the remote root with the portal that it is given', () => {
  render(<MockHost portal={createMockPortal({ session: MARIAS_SESSION })} routes={routes} path="/here" />);
  expect(screen.getByText('Maria da Silva em /here com null')).toBeTruthy();
});

it('the mock host follows and records where the remote navigates, also to addresses that it does not own', async () => {
  const portal = createMockPortal();
  render(<MockHost portal={portal} routes={routes} path="/here" state={{ from: '/x' }} />);
  expect(screen.getByText('ninguém em /here com {"from":"/x"}')).toBeTruthy();
  await userEvent.click(screen.getByText('go'));
  expect(await screen.findByText('ninguém em /there com {"kept":true}')).toBeTruthy();
  act(() => portal.navigate('/elsewhere'));
  expect(portal.recorded.navigations).toEqual([
    { to: '/there?x=1', options: { state: { kept: true } } },
    { to: '/elsewhere' },
  ]);
});

it('the mock host records what the remote says and asks', async () => {
  const portal = createMockPortal();
  render(<MockHost portal={portal} routes={routes} path="/here" />);
  await userEvent.click(screen.getByText('tell'));
  portal.emit({ type: 'ready' });
  portal.announce('dito');
  portal.prefetch('/later');
  expect(portal.recorded).toMatchObject({
    notifications: [{ tone: 'info', message: 'olá' }],
    events: [{ type: 'ready' }],
    announcements: ['dito'],
    prefetched: ['/later'],
  });
});

it('the mock host allows a test to replace the service’s sign-in', async () => {
  const refusing = createMockPortal({ signIn: () => Promise.resolve({ ok: false, kind: 'refused', message: 'não' }) });
  expect(await refusing.session.signIn('1', '2')).toEqual({ ok: false, kind: 'refused', message: 'não' });
  expect(refusing.session.current()).toBeUndefined();
});
