import { generateRoomTokenCall } from '@acolhe/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ConsoleUnderTest, CREDENTIALS, inCall, paulas, renderConsole } from './render-console.tsx';

let stop: (() => void) | undefined;
/** Stops the service of the console that a test has opened. */
export const stopConsole = (): void => stop?.();

export function open(...given: Parameters<typeof renderConsole>): ConsoleUnderTest {
  const view = renderConsole(...given);
  stop = () => view.service.stop();
  view.service.answer(generateRoomTokenCall, () => CREDENTIALS);
  return view;
}

/** Opens the console with an open session and this first record. */
export async function openWith(
  record = paulas(),
  options: Parameters<typeof renderConsole>[0] = {},
): Promise<ConsoleUnderTest> {
  const view = open({ hinted: true, ...options });
  await publish(view, record);
  return view;
}

export async function publish({ realtime }: ConsoleUnderTest, record = paulas()): Promise<void> {
  await waitFor(() => expect(realtime.professional.watchers).toBe(1));
  await change(() => realtime.professional.set(record));
}

/** Runs a step outside the page and waits for its effects. */
export const change = (step: () => unknown): Promise<void> =>
  act(async () => {
    step();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });

export const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** Opens the console in a call that the patient has joined. */
export async function talking(
  record = inCall(),
  options?: Parameters<typeof renderConsole>[0],
): Promise<ConsoleUnderTest> {
  const view = await openWith(record, options);
  await change(() => view.realtime.leases[0]?.become('held'));
  await waitFor(() => expect(view.room.state).toBe('joined'));
  await change(() => {
    view.room.emit('remote-joined', { session: 's' });
    view.room.emit('remote-first-frame', { session: 's', sinceJoinMs: 200 });
  });
  return view;
}

/** Whether a text is below the list with a label, so that it moves nothing in it. */
export const isBelow = (text: HTMLElement, list: string): boolean =>
  screen.getByRole('table', { name: list }).compareDocumentPosition(text) === Node.DOCUMENT_POSITION_FOLLOWING;
