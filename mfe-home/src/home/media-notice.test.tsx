import { createMockPortal, MockHost, type MockPortal, shownToast } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION } from '@acolhe/session/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { fakeDevices, type FakeDevices } from '../testing/open-home.tsx';
import { HomeNotices } from './media-notice.tsx';

const BOTH = 'A Webcam/Microfone não estão liberados para o uso';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

function Place() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Olá
      </h1>
      <HomeNotices onShown={() => undefined} onFocusLost={() => title.current?.focus()} />
    </>
  );
}
function open(portal: MockPortal = createMockPortal({ session: MARIAS_SESSION })): MockPortal {
  render(<MockHost portal={portal} routes={[{ path: '/', element: <Place /> }]} path="/" />);
  return portal;
}
const release = () => userEvent.click(screen.getByRole('button', { name: 'Liberar Permissões' }));

let devices: FakeDevices | undefined;
let userAgent: jest.SpyInstance;
beforeEach(() => {
  userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME);
});
afterEach(() => {
  cleanup();
  userAgent.mockRestore();
  devices?.remove();
  devices = undefined;
});

describe('camera and microphone', () => {
  it('have no notice when both may be used, and are not opened to find out', async () => {
    devices = fakeDevices({ camera: 'granted', microphone: 'granted' });
    userAgent.mockReturnValue('Mozilla/5.0 Firefox/127.0');
    open();
    await screen.findByText('Você está usando o Firefox');
    expect(screen.queryByRole('button', { name: 'Liberar Permissões' })).toBeNull();
    expect(devices.opened).toBe(0);
  });

  it('are asked for once on a press and closed at once, and the notice goes', async () => {
    devices = fakeDevices({ camera: 'prompt', microphone: 'prompt' });
    const portal = open();
    expect((await screen.findByText(BOTH)).closest('[role=status]')).toBeTruthy();
    expect(devices.opened).toBe(0);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Liberar Permissões' }));
    await waitFor(() => expect(screen.queryByText(BOTH)).toBeNull());
    expect([devices.opened, devices.closed]).toEqual([1, 2]);
    expect(shownToast()).toBe('Câmera e microfone liberados.');
    expect(portal.recorded.notifications).toEqual([{ tone: 'success', message: 'Câmera e microfone liberados.' }]);
    expect(portal.recorded.movements).toEqual([{ code: 1800 }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Olá' }));
  });

  it.each([
    [
      'both',
      { camera: 'denied', microphone: 'denied' },
      'A câmera e o microfone estão bloqueados. Permita o uso nas configurações do navegador.',
    ],
    [
      'the camera',
      { camera: 'denied', microphone: 'granted' },
      'A câmera está bloqueada. Permita o uso nas configurações do navegador.',
    ],
    [
      'the microphone',
      { camera: 'granted', microphone: 'denied' },
      'O microfone está bloqueado. Permita o uso nas configurações do navegador.',
    ],
  ] as const)(
    'refused (%s) say for 5 s where they are allowed, and how in this browser',
    async (_, permissions, message) => {
      devices = fakeDevices(permissions);
      devices.refuse('NotAllowedError');
      const portal = open();
      await screen.findByRole('button', { name: 'Liberar Permissões' });
      await release();
      expect(await screen.findByText('Permita no Chrome')).toBeTruthy();
      expect(portal.recorded.notifications).toEqual([{ tone: 'danger', message, durationMs: 5_000 }]);
      expect(portal.recorded.movements).toEqual([{ code: 1801, payload: { failure: 'permission-denied' } }]);
      expect(screen.getByRole('button', { name: 'Liberar Permissões' })).toBeTruthy();
    },
  );

  it('that are in use elsewhere have a notice', async () => {
    devices = fakeDevices({ camera: 'prompt', microphone: 'granted' });
    devices.refuse('NotReadableError');
    const portal = open();
    await screen.findByText('A câmera não está liberada para o uso');
    await release();
    await waitFor(() =>
      expect(portal.recorded.notifications).toMatchObject([
        { message: 'Outro aplicativo pode estar usando a câmera. Feche-o e tente de novo.' },
      ]),
    );
    expect(portal.recorded.movements).toMatchObject([{ code: 1802 }]);
  });

  it('that are missing have a notice', async () => {
    devices = fakeDevices({ camera: 'prompt', microphone: 'granted' }, ['audioinput']);
    open();
    expect(
      await screen.findByText('Não encontramos uma câmera neste aparelho. Confira se está conectada.'),
    ).toBeTruthy();
  });

  it('are checked again when the patient returns from the settings', async () => {
    devices = fakeDevices({ camera: 'granted', microphone: 'denied' });
    open();
    await screen.findByText('O microfone não está liberado para o uso');
    devices.say({ camera: 'granted', microphone: 'granted' });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByText('O microfone não está liberado para o uso')).toBeNull());
  });

  it('that this browser does not support have a notice without a button', async () => {
    open();
    expect(await screen.findByText('Este navegador não permite usar câmera e microfone')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a browser that is not Chrome', () => {
  beforeEach(() => {
    devices = fakeDevices({ camera: 'granted', microphone: 'granted' });
  });

  it('is named until the note is closed in this tab', async () => {
    userAgent.mockReturnValue(`${CHROME} Edg/126.0.0.0`);
    const portal = open();
    expect(await screen.findByText('Você está usando o Edge')).toBeTruthy();
    expect(screen.getByText('Para o atendimento por vídeo, recomendamos o Google Chrome.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByText('Você está usando o Edge')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Olá' }));
    expect(portal.storage.get('home.browser-note-read')).toBe('true');
  });

  it('is not named again in the same tab', async () => {
    userAgent.mockReturnValue(`${CHROME} Edg/126.0.0.0`);
    devices?.say({ camera: 'prompt', microphone: 'prompt' });
    const portal = createMockPortal({ session: MARIAS_SESSION });
    portal.storage.set('home.browser-note-read', 'true');
    open(portal);
    await screen.findByText(BOTH);
    expect(screen.queryByText('Você está usando o Edge')).toBeNull();
  });
});
