import { createMockPortal, MockHost, type MockPortalOptions, PARTNER_BRAND } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION } from '@acolhe/session/testing';
import { render, screen } from '@testing-library/react';
import { HELP_TOPICS } from './help-screen.tsx';
import { routes } from './routes.tsx';

async function open(options: MockPortalOptions = {}, path = '/ajuda') {
  const portal = createMockPortal(options);
  render(<MockHost portal={portal} routes={routes} path={path} />);
  await screen.findByRole('heading', { level: 1 });
  return portal;
}
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('the help answers each question, names the emergency number and the support, and leads to sign-in', async () => {
  const { brand } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeTruthy();
  for (const { question, answer } of HELP_TOPICS)
    expect(screen.getByRole('heading', { level: 2, name: question }).parentElement?.textContent).toContain(answer);
  expect(linkTo('Ligar 192 (SAMU)')).toBe('tel:192');
  expect(linkTo(/Precisa de ajuda/)).toBe(`tel:${brand.supportPhone.replace(/\D/g, '')}`);
  expect(linkTo('Ir para a entrada')).toBe('/');
});

it('the help leads a patient who is signed in back home', async () => {
  await open({ session: MARIAS_SESSION });
  expect(linkTo(/Início/)).toBe('/portal-paciente');
  expect(screen.queryByRole('link', { name: 'Ir para a entrada' })).toBeNull();
});

describe('the help of a patient whose link opens urgent care alone', () => {
  const session = { ...MARIAS_SESSION, scope: 'urgent-care' } as const;

  it('leads to the request, not to the home, which would ask for a password', async () => {
    await open({ session });
    expect(screen.queryByRole('link', { name: /Início/ })).toBeNull();
    expect(linkTo('Solicitar atendimento')).toBe('/urgent-care');
  });

  it('leads back to the partner when the brand has a return address', async () => {
    await open({ session, brand: PARTNER_BRAND });
    expect(linkTo(/Início/)).toBe(PARTNER_BRAND.partnerReturnUrl);
    expect(screen.queryByRole('link', { name: 'Solicitar atendimento' })).toBeNull();
  });
});

it.each(['/', '/esqueci-senha'])('the help is linked in the footer of %s', async (path) => {
  await open({}, path);
  expect(linkTo('Ajuda')).toBe('/ajuda');
});
