import { createCabinRoomCall } from '@acolhe/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { cabinService, CPF, unreached } from '../testing/cabin-service.ts';
import { enterCpf, openCabin, openForm, pass } from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

const field = (): HTMLInputElement => screen.getByRole('textbox');

it('the form says in its label how many numbers are missing, creates no room and says nothing until then', async () => {
  const { service, user } = await openForm();
  screen.getByRole('heading', { name: 'Portal/Videoconferência' });
  screen.getByText('Digite o CPF do paciente para criar uma sala de Atendimento');
  expect(screen.getByRole('textbox', { name: 'CPF (faltam 11 números)' })).toBe(document.activeElement);
  await enterCpf(user, '5299822472');
  expect(field().value).toBe('529.982.247-2');
  screen.getByRole('textbox', { name: 'CPF (falta 1 número)' });
  await user.keyboard('{Enter}');
  fireEvent.submit(field());
  await pass(1_000);
  expect(service.seen(createCabinRoomCall)).toHaveLength(0);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field(), '5');
  expect(screen.getByRole('textbox', { name: 'CPF' })).toBe(field());
});

it('the shell shows no keyboard on the screen, and takes a CPF that is pasted', async () => {
  const { user } = await openForm();
  expect(screen.queryByRole('group', { name: 'Teclado' })).toBeNull();
  expect(field().inputMode).toBe('numeric');
  await user.click(field());
  await user.paste('52998224725');
  expect(field().value).toBe(CPF);
});

it('a touch anywhere on the invitation opens the form, and the focus goes to the field', async () => {
  const { user, phases } = openCabin();
  await user.click(await screen.findByText(/^Fale agora, por vídeo/));
  expect(field()).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await user.click(screen.getByRole('heading', { name: 'Precisa de atendimento?' }));
  expect(phases()).toEqual(['attract', 'form', 'attract', 'form']);
});

it('the kiosk’s own keyboard types, deletes one number, and clears; a real one continues in the field', async () => {
  const { user } = openCabin();
  await user.click(await screen.findByRole('button', { name: 'Começar' }));
  const keys = within(screen.getByRole('group', { name: 'Teclado' }));
  const press = (name: string) => user.click(keys.getByRole('button', { name }));
  expect(field().inputMode).toBe('none');
  for (const key of '52998') await press(key);
  expect(field().value).toBe('529.98');
  await press('Apagar');
  expect(field().value).toBe('529.9');
  await user.keyboard('82');
  expect(field().value).toBe('529.982');
  await press('Limpar');
  expect(field().value).toBe('');
  for (const key of '529982247250') await press(key);
  expect(field().value).toBe(CPF);
});

it('a patient at a kiosk who goes back from the form leaves no CPF, and the next finds an empty field', async () => {
  const { user, phases } = openCabin();
  await user.click(await screen.findByRole('button', { name: 'Começar' }));
  await user.keyboard('529982');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  screen.getByRole('heading', { name: 'Precisa de atendimento?' });
  expect(phases()).toEqual(['attract', 'form', 'attract']);
  await user.click(screen.getByRole('button', { name: 'Começar' }));
  expect(field().value).toBe('');
});

it('a service that is not reached is asked again with growing pauses, and the form says so', async () => {
  const service = cabinService();
  service.answer(createCabinRoomCall, unreached);
  const { user } = await openForm({ service });
  await enterCpf(user);
  await pass(250);
  screen.getByText('Não foi possível falar com o serviço. Estamos tentando de novo.');
  await pass(2_000);
  await pass(4_000);
  expect(service.seen(createCabinRoomCall)).toHaveLength(3);
  cabinService();
  await pass(8_000);
  await screen.findByText('SALA DE ESPERA');
});

it('a CPF that the console announced is not shown while the room is created', async () => {
  const service = cabinService();
  service.answer(createCabinRoomCall, unreached);
  const { realtime } = openCabin({ query: '?id=7', service });
  await screen.findByText('Aguarde. A sala abre sozinha quando o profissional informar o CPF.');
  await pass(0);
  act(() => realtime.cabinStatus.set({ revision: 1, cabinId: 7, phase: 'announced', cpf: '52998224725' }));
  await pass(250);
  await screen.findByText('Não foi possível falar com o serviço. Estamos tentando de novo.');
  screen.getByText('Aguarde. A sala abre sozinha quando o profissional informar o CPF.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.body.textContent).not.toContain('529');
});

it('an address with a cabin waits for its patient without a form, and opens the room by itself', async () => {
  const { service, realtime, phases } = openCabin({ query: '?id=7' });
  await screen.findByText('Aguarde. A sala abre sozinha quando o profissional informar o CPF.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await pass(0);
  act(() => realtime.cabinStatus.set({ revision: 1, cabinId: 7, phase: 'waiting', cpf: '52998224725' }));
  await pass(1_000);
  expect(service.seen(createCabinRoomCall)).toHaveLength(0);
  act(() => realtime.cabinStatus.set({ revision: 2, cabinId: 7, phase: 'announced', cpf: '52998224725' }));
  await pass(250);
  expect(service.seen(createCabinRoomCall)).toMatchObject([{ input: { cpf: '52998224725' } }]);
  await screen.findByText('SALA DE ESPERA');
  expect(phases()).toEqual(['attract', 'form', 'visit']);
});
