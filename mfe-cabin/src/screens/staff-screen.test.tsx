import { checkCabinPinCall, reportCabinHealthCall } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { cabinService } from '../testing/cabin-service.ts';
import { openCabin, openForm, pass } from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

async function openPinPad() {
  const cabin = openCabin();
  await screen.findByRole('button', { name: 'Começar' });
  fireEvent.pointerDown(screen.getByRole('img'));
  await pass(5_000);
  await screen.findByText('PIN da equipe');
  const type = async (pin: string): Promise<void> => {
    for (const key of pin) await cabin.user.click(screen.getByRole('button', { name: key }));
    await cabin.user.click(screen.getByRole('button', { name: 'Entrar' }));
  };
  return { ...cabin, type };
}

it('the device check opens for staff who hold the brand mark for five seconds and know the PIN', async () => {
  const { service, video, user, type } = await openPinPad();
  await type('9999');
  await screen.findByText('PIN errado.');
  await type('1234');
  await screen.findByText('Câmera e microfone funcionando.');
  expect(service.seen(checkCabinPinCall)).toHaveLength(2);
  screen.getByText('Cabine: Farmácia Central');
  screen.getByText('Versões: página 1.5.1-z, cabine 1.0.0');
  screen.getByText(/^Último relatório: \d\d:\d\d$/);
  expect(video.previewsOpen).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Concluir' }));
  await screen.findByRole('button', { name: 'Começar' });
  expect(video.previewsOpen).toBe(0);
});

it('the kiosk treats PIN and check as a form, and returns to the invitation when they are abandoned', async () => {
  const { user, type, phases } = await openPinPad();
  expect(phases()).toEqual(['attract', 'form']);
  await type('1234');
  await screen.findByText('Câmera e microfone funcionando.');
  expect(phases()).toEqual(['attract', 'form']);
  await user.click(screen.getByRole('button', { name: 'Concluir' }));
  expect(phases()).toEqual(['attract', 'form', 'attract']);
});

it('a shorter touch of the brand mark does nothing, and opens no form either', async () => {
  const { phases } = openCabin();
  await screen.findByRole('button', { name: 'Começar' });
  fireEvent.pointerDown(screen.getByRole('img'));
  await pass(4_900);
  fireEvent.pointerUp(screen.getByRole('img'));
  fireEvent.click(screen.getByRole('img'));
  await pass(1_000);
  screen.getByRole('button', { name: 'Começar' });
  expect(phases()).toEqual(['attract']);
});

it('a camera that does not open is reported to the staff, and retried', async () => {
  const { video, user, type } = await openPinPad();
  video.failure = 'device-not-found';
  await type('1234');
  await screen.findByText('Sua câmera e seu microfone não estão conectados.');
  screen.getByText('Confira os cabos e a permissão do navegador.');
  video.failure = undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Câmera e microfone funcionando.');
});

it('a cabin whose camera alone fails still shows the staff the microphone level', async () => {
  const { video, type } = await openPinPad();
  [video.failure, video.device] = ['device-busy', 'camera'];
  await type('1234');
  await screen.findByText('Sua câmera está em uso por outro programa.');
  screen.getByText(/Fale algo e veja o sinal subir/);
});

it('a kiosk reports its health at once and each minute, with the crashes since the report before', async () => {
  const { service, video } = openCabin();
  video.verdicts = { camera: 'missing', microphone: 'denied' };
  await screen.findByRole('button', { name: 'Começar' });
  await pass(0);
  act(() => void window.dispatchEvent(new Event('unhandledrejection')));
  await pass(60_000);
  await pass(60_000);
  expect(service.seen(reportCabinHealthCall).map(({ input }) => input)).toMatchObject([
    { camera: 'missing', microphone: 'refused', hostVersion: '1.5.1-z', remoteVersion: '1.0.0', crashes: 0 },
    { crashes: 1 },
    { crashes: 0 },
  ]);
});

it('the host receives each report that the service accepted, and no other', async () => {
  const service = cabinService();
  service.answer(reportCabinHealthCall, () => new HttpProblem({ httpStatus: 503 }));
  const { portal } = openCabin({ service });
  const reports = () => portal.recorded.events.filter(({ type }) => type === 'cabin-health-reported').length;
  await screen.findByRole('button', { name: 'Começar' });
  await pass(0);
  expect(reports()).toBe(0);
  service.answer(reportCabinHealthCall, () => ({ ok: true }));
  await pass(60_000);
  await pass(60_000);
  expect(reports()).toBe(2);
});

it('the first report has the crashes and the version that the kiosk’s page knows of', async () => {
  const { service } = openCabin({ config: { kiosk: { remoteVersion: '0.9.0', crashes: 2 } } });
  await screen.findByRole('button', { name: 'Começar' });
  await pass(60_000);
  expect(service.seen(reportCabinHealthCall).map(({ input }) => input)).toMatchObject([
    { remoteVersion: '0.9.0', crashes: 2 },
    { remoteVersion: '0.9.0', crashes: 0 },
  ]);
});

it('a cabin that waits for an announcement reports each minute, also in the shell and without a key', async () => {
  const { service } = openCabin({ kind: 'shell', query: '?id=7', service: cabinService({ isEnrolled: false }) });
  await pass(0);
  await pass(60_000);
  expect(service.seen(reportCabinHealthCall)).toHaveLength(2);
});

it('a cabin in the shell reports nothing while it shows its form', async () => {
  const { service } = await openForm();
  await pass(60_000);
  expect(service.seen(reportCabinHealthCall)).toHaveLength(0);
});

it('a device without a key reports nothing', async () => {
  const { service } = openCabin({ service: cabinService({ isEnrolled: false }) });
  await pass(60_000);
  expect(service.seen(reportCabinHealthCall)).toHaveLength(0);
});
