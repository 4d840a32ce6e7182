import { MARIAS_SESSION, type StubService } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import { homeService, openHome, urgentCareCard } from '../testing/open-home.tsx';

let service: StubService;
beforeEach(() => {
  service = homeService();
});
afterEach(() => service.stop());

const NOTE = /^Não conseguimos entregar em /;

it('the home › names the provider of an address that refuses mail, and leads to the profile', async () => {
  const patient = { ...MARIAS_SESSION.patient, email: 'joana@exemplo.test', emailRefused: true };
  openHome({ session: { ...MARIAS_SESSION, patient } });
  expect((await screen.findByText(NOTE)).textContent).toBe('Não conseguimos entregar em j…@exemplo.test');
  expect(screen.getByRole('link', { name: 'Conferir o e-mail' }).getAttribute('href')).toBe('/profile');
});

it('the home › says nothing of mail when none was refused', async () => {
  openHome();
  await urgentCareCard();
  expect(screen.queryByText(NOTE)).toBeNull();
});
