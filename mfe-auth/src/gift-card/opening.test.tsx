import { type StubService } from '@acolhe/session/testing';
import { createMockPortal, MockHost } from '@acolhe/federation/remote/mock';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';
import { loadDialogs } from './load-dialogs.ts';
import { giftCardService } from './testing/open-redemption.tsx';

jest.mock('./load-dialogs.ts', () => ({ loadDialogs: jest.fn() }));
const load = jest.mocked(loadDialogs);

let service: StubService;
beforeEach(() => {
  service = giftCardService();
  load.mockReset().mockImplementation(() => import('./gift-card-dialogs.tsx'));
  render(<MockHost portal={createMockPortal()} routes={routes} path="/" />);
});
afterEach(() => service.stop());
const opener = () => screen.getByRole('button', { name: 'Inserir código de Gift Card' });

it('loads the dialogs ahead when the button is pointed at, and nothing before', async () => {
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(opener());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says when the dialogs do not come, and tries again at the next press', async () => {
  load.mockRejectedValue(new Error('chunk'));
  await userEvent.click(opener());
  expect((await screen.findByRole('alert')).textContent).toBe('O resgate não abriuConfira a internet e tente de novo.');
  load.mockImplementation(() => import('./gift-card-dialogs.tsx'));
  await userEvent.click(opener());
  expect(await screen.findByRole('dialog', { name: 'Resgatar Gift Card' })).toBeTruthy();
  expect(screen.queryByText('O resgate não abriu')).toBeNull();
});
