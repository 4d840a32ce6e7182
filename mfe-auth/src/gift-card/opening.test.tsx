import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import type { StubService } from '@acolhe/session/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';
import { giftCardService } from '../testing/open-redemption.tsx';
import type * as GiftCardDialogs from './gift-card-dialogs.tsx';

type Dialogs = typeof GiftCardDialogs;
const mockLoad = jest.fn<Promise<Dialogs>, []>();
const loads = (): Promise<Dialogs> => Promise.resolve(jest.requireActual('./gift-card-dialogs.tsx'));
// A module with `then` settles each import() of it as the test says.
jest.mock('./gift-card-dialogs.tsx', () => ({
  then: (...handlers: Parameters<Promise<Dialogs>['then']>) => mockLoad().then(...handlers),
}));

let service: StubService;
beforeEach(() => {
  service = giftCardService();
  mockLoad.mockReset().mockImplementation(loads);
  render(<MockHost portal={createMockPortal()} routes={routes} path="/" />);
});
afterEach(() => service.stop());
const opener = () => screen.getByRole('button', { name: 'Inserir código de Gift Card' });

it('loads the gift card dialogs when the button is pointed at, and not before', async () => {
  expect(mockLoad).not.toHaveBeenCalled();
  await userEvent.hover(opener());
  expect(mockLoad).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows an error when the gift card dialogs fail to load, and retries at the next press', async () => {
  mockLoad.mockRejectedValue(new Error('chunk'));
  await userEvent.click(opener());
  expect((await screen.findByRole('alert')).textContent).toBe('O resgate não abriuConfira a internet e tente de novo.');
  mockLoad.mockImplementation(loads);
  await userEvent.click(opener());
  expect(await screen.findByRole('dialog', { name: 'Resgatar Gift Card' })).toBeTruthy();
  expect(screen.queryByText('O resgate não abriu')).toBeNull();
});
