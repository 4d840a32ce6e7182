import { DURATIONS } from '@acolhe/domain';
import { VideoApiProvider } from '@acolhe/call';
import { FakeVideo } from '@acolhe/call/testing';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { FakeRealtime } from '@acolhe/realtime/testing';
import type { StubService } from '@acolhe/session/testing';
import { act, render, type RenderResult, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
// The screens are loaded when they are near; a test does not wait for that.
import '../attract/attract-picture.tsx';
import '../cabin/refused-screens.tsx';
import '../enrolment/enrolment-screen.tsx';
import '../form/announcement-screen.tsx';
import '../form/masked-cpf-field.ts';
import '../room/visit-screen.tsx';
import '../staff/staff-screen.tsx';
import { routes } from '../routes.tsx';
import { cabinService, CPF } from './cabin-service.ts';

/** The cabin in a test host; the test controls everything outside the page. */
export interface OpenedCabin {
  readonly portal: MockPortal;
  readonly service: StubService;
  readonly realtime: FakeRealtime;
  readonly video: FakeVideo;
  readonly user: UserEvent;
  readonly view: RenderResult;
  /** Phases that the host was told of, in order. */
  readonly phases: () => string[];
}

export interface OpenOptions extends MockPortalOptions {
  /** Query of the address. */
  readonly query?: string;
  readonly service?: StubService;
  readonly realtime?: FakeRealtime;
  readonly video?: FakeVideo;
}

/** Opens the cabin's page, with time that the test moves. */
export function openCabin({
  query = '',
  service = cabinService(),
  realtime = new FakeRealtime(),
  video = new FakeVideo(),
  ...options
}: OpenOptions = {}): OpenedCabin {
  jest.useFakeTimers();
  const portal = createMockPortal({ kind: 'kiosk', realtime, ...options });
  const view = render(
    <VideoApiProvider value={video}>
      <MockHost portal={portal} routes={routes} path={`/cabine${query}`} />
    </VideoApiProvider>,
  );
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const phases = (): string[] =>
    portal.recorded.events.flatMap((event) => (event.type === 'cabin-phase' ? [event.phase] : []));
  return { portal, service, realtime, video, user, view, phases };
}

/** Lets time pass, and what waits for it. */
export const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens the cabin in the shell and waits for its form. */
export async function openForm(options: OpenOptions = {}): Promise<OpenedCabin> {
  const cabin = openCabin({ kind: 'shell', ...options });
  await screen.findByRole('button', { name: 'Criar Sala' });
  return cabin;
}

/** Pastes a CPF, which is faster than typing it, and presses 'Criar Sala'. */
export async function enterCpf(user: UserEvent, cpf = CPF): Promise<void> {
  await user.click(screen.getByRole('textbox'));
  await user.paste(cpf);
  await user.click(screen.getByRole('button', { name: 'Criar Sala' }));
}

/** Opens a room and stops in the waiting room. */
export async function openWaitingRoom(options: OpenOptions = {}): Promise<OpenedCabin> {
  const cabin = await openForm(options);
  await enterCpf(cabin.user);
  await pass(250);
  await screen.findByText('SALA DE ESPERA');
  return cabin;
}

/** Opens the main room, where the patient waits for a professional. */
export async function openMainRoom(options: OpenOptions = {}): Promise<OpenedCabin> {
  const cabin = await openWaitingRoom(options);
  await pass(DURATIONS.cabin.waitingRoomMs);
  await screen.findByRole('heading', { name: 'AGUARDANDO ATENDIMENTO...' });
  return cabin;
}

/** Opens the main room with a professional in it. */
export async function openCall(options: OpenOptions = {}): Promise<OpenedCabin> {
  const cabin = await openMainRoom(options);
  act(() => cabin.realtime.record({ phase: 'in-call', professionalName: 'Paula Ribeiro', roomName: 'r1' }));
  await waitFor(() => expect(cabin.video.room.state).toBe('joined'));
  act(() => cabin.video.room.emit('remote-joined', { session: 's1' }));
  await screen.findByRole('heading', { name: 'Atendimento com Paula Ribeiro' });
  return cabin;
}
