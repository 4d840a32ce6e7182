import { brandOf } from '@acolhe/brand';
import { createMockPortal, MockHost, type MockPortalOptions } from '@acolhe/federation/remote/mock';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';
import { loadLibrary } from './load-library.ts';

jest.mock('./load-library.ts', () => ({ loadLibrary: jest.fn() }));
const load = jest.mocked(loadLibrary);

beforeEach(() => {
  load.mockReset().mockImplementation(() => import('./library.ts'));
  Element.prototype.scrollIntoView = jest.fn();
});

function open(path = '/termos', options: MockPortalOptions = {}) {
  const portal = createMockPortal(options);
  render(<MockHost portal={portal} routes={routes} path={path} />);
  return portal;
}

it.each([
  ['/termos', /Acolhe · versão 1\.0, de 21\/11\/2026/, 'São Paulo/SP'],
  ['/termos?cliente=', /Acolhe · versão 1\.0, de 21\/11\/2026/, 'São Paulo/SP'],
  ['/termos?cliente=homeangels', /Home Angels · versão 1\.0, de 21\/11\/2026/, 'Campinas/SP'],
  ['/termos?cliente=axia', /Axia · versão 1\.0, de 21\/11\/2026/, 'Rio de Janeiro/RJ'],
])('%s shows the terms of that client', async (path, issue, forum) => {
  open(path, { brand: brandOf('maxplanet') });
  expect(screen.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeTruthy();
  expect(await screen.findByText(issue)).toBeTruthy();
  expect(screen.getByText(`As disputas são resolvidas no foro da comarca de ${forum}.`)).toBeTruthy();
});

it('shows a placeholder, under the page’s own name, for a client who is none', async () => {
  open('/termos?cliente=ninguem', { brand: brandOf('maxplanet') });
  expect(await screen.findByText(/^Este é um texto provisório\./)).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${brandOf('maxplanet').name} · `))).toBeTruthy();
});

it('leads to each section, and back to the entrance', async () => {
  open();
  const links = within(await screen.findByRole('navigation', { name: 'Neste documento' })).getAllByRole('link');
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent).toContain(link.textContent);
  expect(screen.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/');
});

it('opens at the section that the address names', async () => {
  open('/termos#lei');
  const section = await screen.findByRole('heading', { name: /Lei e foro/ });
  expect(document.activeElement).toBe(section);
});

it('is printed by the browser', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('says that a text is missing when its piece did not load, and tries again', async () => {
  load.mockRejectedValueOnce(new Error('chunk'));
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Termo não encontrado');
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(/Acolhe · versão/)).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('says so too when no text has the handle, and offers no other try', async () => {
  load.mockImplementation(async () => ({ ...await import('./library.ts'), documentOf: () => undefined }));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Termo não encontrado');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

describe('on the sign-in page', () => {
  const dialogOf = async (button: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    return within(screen.getByRole('dialog'));
  };

  it.each([['Termo de uso', 'Termos de uso', /apenas licencia o portal/], ['Politica de Privacidade', 'Política de Privacidade', /não são vendidos/]])('%s opens the text, and Fechar leads back to the form', async (button, title, words) => {
    open('/');
    await userEvent.type(screen.getByLabelText('CPF'), '529');
    const dialog = await dialogOf(button);
    expect(dialog.getByRole('heading', { name: title })).toBeTruthy();
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: button }));
  });

  it('the terms can be opened as a page, beside the form', async () => {
    open('/', { brand: brandOf('ama') });
    const dialog = await dialogOf('Termo de uso');
    const link = dialog.getByRole('link', { name: /Imprimir ou abrir em PDF/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/termos?cliente=ama', '_blank']);
  });

  it.each([['consentForm', 'Termo de uso'], ['privacyForm', 'Politica de Privacidade']])('a brand without %s offers no %s', (flag, button) => {
    open('/', { brand: { ...brandOf('acolhe'), [flag]: false } });
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^(Termo de uso|Politica de Privacidade)$/ })).toHaveLength(1);
  });

  it.each([['Termo de uso', 'Termo não encontrado'], ['Politica de Privacidade', 'Termo de Privacidade não encontrado']])('%s without a text: %s', async (button, message) => {
    open('/', { brand: { ...brandOf('acolhe'), documents: { terms: 'none', privacy: 'none' } } });
    expect((await (await dialogOf(button)).findByRole('alert')).textContent).toContain(message);
  });

  it('a policy that did not load can be asked for again', async () => {
    load.mockRejectedValueOnce(new Error('chunk'));
    open('/');
    const dialog = await dialogOf('Politica de Privacidade');
    expect((await dialog.findByRole('alert')).textContent).toContain('Termo de Privacidade não encontrado');
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText(/não são vendidos/)).toBeTruthy();
  });

  it('nothing of the texts is asked for before somebody wants to read', () => {
    open('/');
    expect(load).not.toHaveBeenCalled();
  });
});
