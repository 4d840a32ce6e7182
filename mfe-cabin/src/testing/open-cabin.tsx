import { VideoApiProvider } from '@acolhe/call';
import { FakeVideo } from '@acolhe/call/testing';
import { DURATIONS } from '@acolhe/domain';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { FakeRealtime } from '@acolhe/realtime/testing';
import type { StubService } from '@acolhe/session/testing';
import { act, render, type RenderResult, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { routes } from '../routes.tsx';
import '../screens/announcement-screen.lazy.tsx';
// The screens are loaded when they are near; a test does not wait for that.
import '../screens/attract-picture.lazy.tsx';
import '../screens/enrolment-screen.lazy.tsx';
import '../screens/masked-cpf-field.lazy.ts';
import '../screens/refusal-screens.lazy.tsx';
import '../screens/staff-screen.lazy.tsx';
import '../visit/visit-screen.lazy.tsx';
import { cabinService, CPF } from './cabin-service.ts';

/** The cabin in a test host; the test controls everything outside the page. */
export interface OpenedCabin {
  readonly portal: MockPortal;
  readonly service: StubService;
  readonly realtime: FakeRealtime;
  readonly video: FakeVideo;
  readonly user: UserEvent;
  readonly view: RenderResult;
  /** Phases that were reported to the host, in order. */
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

/** Advances the time, and runs what waits for it. */
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

type Added = Parameters<Window['addEventListener']>;

/** Counts what listens at window, document and body. */
export interface ListenerCount {
  /** How many listeners there are, by event. */
  readonly counts: () => Record<string, number>;
  /** Ends the counting. */
  readonly stop: () => void;
}

/** Begins to count. Replaces the methods of all three targets, since a test's window has its own methods. */
export function countPageListeners(): ListenerCount {
  const ids = new Map<unknown, number>();
  const idOf = (listener: unknown): number => {
    const id = ids.get(listener) ?? ids.size;
    ids.set(listener, id);
    return id;
  };
  const keyOf = ([type, listener, options]: Added): string =>
    `${type} ${typeof options === 'object' ? options.capture === true : options === true} ${idOf(listener)}`;

  const ends: (() => void)[] = [];
  const held = [window, document, document.body].map((target) => {
    const keys = new Set<string>();
    const addEventListener = target.addEventListener.bind(target);
    const removeEventListener = target.removeEventListener.bind(target);
    target.addEventListener = (...given: Added) => {
      keys.add(keyOf(given));
      addEventListener(...given);
    };
    target.removeEventListener = (...given: Added) => {
      keys.delete(keyOf(given));
      removeEventListener(...given);
    };
    ends.push(() => Object.assign(target, { addEventListener, removeEventListener }));
    return keys;
  });
  return {
    counts: () =>
      held
        .flatMap((keys) => [...keys])
        .reduce<Record<string, number>>((counts, key) => {
          const type = key.slice(0, key.indexOf(' '));
          return { ...counts, [type]: (counts[type] ?? 0) + 1 };
        }, {}),
    stop: () => ends.forEach((end) => end()),
  };
}
