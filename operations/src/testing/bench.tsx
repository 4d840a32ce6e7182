import type { FoundPatient } from '@acolhe/contracts/operations';
import type { StubService } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOperations } from './render-operations.tsx';

let service: StubService | undefined;
afterEach(() => service?.stop());

/** Opens the console for one test; the network is restored after it. */
export const open = (...given: Parameters<typeof renderOperations>): StubService =>
  (service = renderOperations(...given));

/** Presses a button. */
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Follows a link. */
export const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

/** Waits for the screen with a title. */
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Replaces the text of a field. */
export async function write(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

/** A patient as lists and searches return her. */
export const FOUND_PATIENT: FoundPatient = {
  id: 3,
  maskedCpf: '***.982.247-**',
  name: 'Beatriz Rocha',
  client: 'Acolhe',
  isFirstAccessDone: true,
  hasConsented: true,
};
