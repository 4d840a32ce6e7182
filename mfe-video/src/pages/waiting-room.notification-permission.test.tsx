import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote.tsx';

const PRESS = 'Avisar quando for a minha vez';

/** A browser whose person has answered so before, and answers so now. */
function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const requestPermission = jest.fn(() => Promise.resolve(answer));
  Object.assign(globalThis, { Notification: { permission, requestPermission } });
  return requestPermission;
}
async function openWaiting() {
  const remote = openRemote({ path: '/portal-paciente/video?video=5' });
  await screen.findByRole('button', { name: 'Cancelar ligação' });
  act(() => remote.realtime.record({ phase: 'queued', ticket: 3, queue: 'technicians', queueNumber: 3 }));
  return remote;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'));

test.each([
  ['granted', 'Vamos avisar quando for a sua vez, mesmo em outra tela.'],
  ['denied', 'O navegador não permite avisos. Deixe esta tela aberta e o som ligado.'],
] as const)(
  'the notification permission is asked for on a press only, and the answer %s is shown',
  async (answer, text) => {
    const ask = browser('default', answer);
    await openWaiting();
    expect(ask).not.toHaveBeenCalled();
    await userEvent.setup().click(screen.getByRole('button', { name: PRESS }));
    expect(document.activeElement).toBe(await screen.findByText(text));
    expect(screen.queryByRole('button', { name: PRESS })).toBeNull();
  },
);

test('the notification permission can be asked for again after a question closed without an answer', async () => {
  const ask = browser('default');
  await openWaiting();
  await userEvent.setup().click(screen.getByRole('button', { name: PRESS }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: PRESS })).toBeTruthy();
});

test.each(['granted', 'denied'] as const)(
  'the notification permission is not asked for again after the answer %s',
  async (permission) => {
    browser(permission);
    await openWaiting();
    expect(screen.queryByRole('button', { name: PRESS })).toBeNull();
  },
);
