import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import { stubService, type StubService } from '@acolhe/session/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as LegalDocumentDialog from '../legal-documents/legal-document-reader.tsx';
import { routes } from '../routes.tsx';

type Dialog = typeof LegalDocumentDialog;
const mockLoad = jest.fn<Promise<Dialog>, []>();
const loads = (): Promise<Dialog> =>
  Promise.resolve(jest.requireActual('../legal-documents/legal-document-reader.tsx'));
// A module with `then` settles each import() of it as the test says.
jest.mock('../legal-documents/legal-document-reader.tsx', () => ({
  then: (...handlers: Parameters<Promise<Dialog>['then']>) => mockLoad().then(...handlers),
}));

let service: StubService;
beforeEach(() => {
  service = stubService();
  mockLoad.mockReset().mockImplementation(loads);
  render(<MockHost portal={createMockPortal()} routes={routes} path="/" />);
});
afterEach(() => service.stop());
const opener = () => screen.getByRole('button', { name: 'Termo de uso' });

it('the sign-in loads the dialog of the terms when its button is pointed at, and not before', async () => {
  expect(mockLoad).not.toHaveBeenCalled();
  await userEvent.hover(opener());
  expect(mockLoad).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the sign-in shows an error when the dialog of the terms fails to load, and retries at a press', async () => {
  mockLoad.mockRejectedValue(new Error('chunk'));
  await userEvent.click(opener());
  expect((await screen.findByRole('alert')).textContent).toContain('Termo não encontrado');
  mockLoad.mockImplementation(loads);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('dialog', { name: 'Termos de uso' })).toBeTruthy();
  expect(screen.queryByText('Termo não encontrado')).toBeNull();
});
