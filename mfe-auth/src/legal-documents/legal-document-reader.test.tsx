import { brandOf } from '@acolhe/brand';
import { createMockPortal, MockHost, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { PortalProvider } from '@acolhe/session';
import { createMemoryRouter, RouterProvider } from '@acolhe/session/router';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';
import type { LegalDocuments } from './legal-document-reader.tsx';

const actual = (): LegalDocuments => jest.requireActual('./legal-documents.lazy.ts');
const mockLoad = jest.fn<Promise<LegalDocuments>, []>();
// A module with `then` settles each import() of it as the test says.
jest.mock('./legal-documents.lazy.ts', () => ({
  then: (...handlers: Parameters<Promise<LegalDocuments>['then']>) => mockLoad().then(...handlers),
}));

beforeEach(() => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  mockLoad.mockReset().mockImplementation(() => Promise.resolve(actual()));
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => jest.restoreAllMocks());

function open(path = '/termos', options: MockPortalOptions = {}) {
  const portal = createMockPortal(options);
  render(<MockHost portal={portal} routes={routes} path={path} />);
  return portal;
}

it.each([
  ['/termos', /Acolhe · versão 1\.1, de 23\/11\/2026/, 'São Paulo/SP'],
  ['/termos?cliente=', /Acolhe · versão 1\.1, de 23\/11\/2026/, 'São Paulo/SP'],
  ['/termos?cliente=homeangels', /Home Angels · versão 1\.1, de 23\/11\/2026/, 'Campinas/SP'],
  ['/termos?cliente=axia', /Axia · versão 1\.1, de 23\/11\/2026/, 'Rio de Janeiro/RJ'],
])('%s shows the terms of that client', async (path, issue, forum) => {
  open(path, { brand: brandOf('maxplanet') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Termos de uso' })).toBeTruthy();
  expect(await screen.findByText(issue)).toBeTruthy();
  expect(screen.getByText(`As disputas são resolvidas no foro da comarca de ${forum}.`)).toBeTruthy();
});

it('shows a placeholder under the page’s own name for an unknown client', async () => {
  open('/termos?cliente=ninguem', { brand: brandOf('maxplanet') });
  expect(await screen.findByText(/^Este é um texto provisório\./)).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${brandOf('maxplanet').name} · `))).toBeTruthy();
});

it('shows the terms of the deployment’s own brand where no client is named, as the operator set them', async () => {
  const brands = { own: 'telehelp', settings: { telehelp: { termsFacts: { forum: 'Niterói/RJ' } } } } as const;
  open('/termos', { brand: brandOf('axia'), config: { brands } });
  expect(await screen.findByText(/TeleHelp · versão/)).toBeTruthy();
  expect(screen.getByText('As disputas são resolvidas no foro da comarca de Niterói/RJ.')).toBeTruthy();
});

it('asks for the PDF of the brand at hand where the client is none', async () => {
  open('/termos?cliente=ninguem', { brand: brandOf('maxplanet') });
  expect((await screen.findByRole('link', { name: /Abrir PDF/ })).getAttribute('href')).toBe(
    'http://service.test/api/terms?cliente=ninguem&marca=maxplanet',
  );
});

it('links the terms to each section, and back to the sign-in page', async () => {
  open();
  const links = within(await screen.findByRole('navigation', { name: 'Neste documento' })).getAllByRole('link');
  expect(links.length).toBeGreaterThan(8);
  for (const link of links)
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent).toContain(link.textContent);
  expect(screen.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/');
});

it('opens the terms at the section that the address names', async () => {
  open('/termos#lei');
  const section = await screen.findByRole('heading', { name: /Lei e foro/ });
  expect(document.activeElement).toBe(section);
});

it('prints the terms by the browser', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('shows an error with a retry when the terms fail to load', async () => {
  mockLoad.mockRejectedValueOnce(new Error('chunk'));
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Termo não encontrado');
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(/Acolhe · versão/)).toBeTruthy();
  expect(mockLoad).toHaveBeenCalledTimes(2);
});

it('shows a message without a retry when a client has no terms', async () => {
  mockLoad.mockImplementation(() => Promise.resolve({ ...actual(), documentOf: () => undefined }));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Termo não encontrado');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

describe('the PDF of the terms', () => {
  const frame = () => screen.queryByTitle('Termos de uso em PDF');
  const onPaperAlone = (text: HTMLElement) => text.closest('.onPaper') !== null;
  const served = (status = 200, type = 'application/pdf') =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve({
        ok: status === 200,
        status,
        blob: () => Promise.resolve(new Blob(['%PDF'], { type })),
      } as Response),
    );

  /** A browser that shows a PDF inside a page, or not. */
  function browser({ viewer = true, room = true }: { readonly viewer?: boolean; readonly room?: boolean } = {}): void {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: viewer, configurable: true });
    window.matchMedia = jest.fn(() => ({ matches: room }) as MediaQueryList);
    URL.createObjectURL = jest.fn(() => 'blob:http://portal.test/1');
    URL.revokeObjectURL = jest.fn();
  }

  it('is shown inside the page, and the text is one press away, printed, and back', async () => {
    browser();
    const fetched = served();
    open('/termos?cliente=ama');
    expect((await screen.findByTitle('Termos de uso em PDF')).getAttribute('src')).toBe('blob:http://portal.test/1');
    expect(fetched.mock.calls[0]?.[0]).toBe('http://service.test/api/terms?cliente=ama');
    expect(onPaperAlone(screen.getByText(/foro da comarca/))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Ler como texto' }));
    expect(frame()).toBeNull();
    expect(onPaperAlone(screen.getByText(/foro da comarca/))).toBe(false);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:http://portal.test/1');
    await userEvent.click(screen.getByRole('button', { name: 'Ver o PDF' }));
    expect(await screen.findByTitle('Termos de uso em PDF')).toBeTruthy();
  });

  it.each([
    ['no viewer', { viewer: false }],
    ['no room, or a finger', { room: false }],
  ])('with %s the text is there at once, and the PDF a link in another tab', async (_what, can) => {
    browser(can);
    const fetched = served();
    open('/termos?cliente=ama');
    expect(onPaperAlone(await screen.findByText(/foro da comarca/))).toBe(false);
    const link = screen.getByRole('link', { name: /Abrir PDF/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'http://service.test/api/terms?cliente=ama',
      '_blank',
    ]);
    expect(screen.queryByRole('button', { name: /Ver o PDF|Ler como texto/ })).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['is refused', 503, 'application/problem+json'],
    ['is none', 200, 'text/html'],
  ])('that %s is replaced by the text, without a frame', async (_what, status, type) => {
    browser();
    served(status, type);
    open();
    expect(
      (await screen.findByText('O PDF não abriu agora. Leia aqui o mesmo texto.')).closest('[role=status]'),
    ).not.toBeNull();
    expect(frame()).toBeNull();
    expect(onPaperAlone(screen.getByText(/foro da comarca/))).toBe(false);
  });

  it('can be loaded again after a failure', async () => {
    browser();
    const fetched = served(503);
    open();
    await screen.findByText('O PDF não abriu agora. Leia aqui o mesmo texto.');
    fetched.mockRestore();
    served();
    await userEvent.click(screen.getByRole('button', { name: 'Ver o PDF' }));
    expect(await screen.findByTitle('Termos de uso em PDF')).toBeTruthy();
    expect(screen.queryByText(/O PDF não abriu agora/)).toBeNull();
  });

  it('yields to the section in the address', async () => {
    browser();
    served();
    open('/termos#lei');
    expect(onPaperAlone(await screen.findByText(/foro da comarca/))).toBe(false);
    expect(screen.getByRole('button', { name: 'Ver o PDF' })).toBeTruthy();
  });

  it('of one client is not loaded when the address changes to a client who has none', async () => {
    browser();
    served();
    const router = createMemoryRouter(routes, { initialEntries: ['/termos?cliente=ama'] });
    render(
      <PortalProvider portal={createMockPortal({ brand: { ...brandOf('acolhe'), consentForm: false } })}>
        <RouterProvider router={router} />
      </PortalProvider>,
    );
    await screen.findByTitle('Termos de uso em PDF');
    await act(() => router.navigate('/termos?cliente=ninguem'));
    expect(onPaperAlone(await screen.findByText(/texto provisório/))).toBe(false);
    expect(screen.queryByRole('button', { name: /Ver o PDF|Ler como texto/ })).toBeNull();
  });

  it('is not offered where the brand has no consent form', async () => {
    browser();
    open('/termos?cliente=ninguem', { brand: { ...brandOf('acolhe'), consentForm: false } });
    expect(await screen.findByText(/texto provisório/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Abrir PDF/ })).toBeNull();
    expect(frame()).toBeNull();
  });
});

describe('the legal documents on the sign-in page', () => {
  const dialogOf = async (button: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    return within(screen.getByRole('dialog'));
  };

  it.each([
    ['Termo de uso', 'Termos de uso', /apenas licencia o portal/],
    ['Politica de Privacidade', 'Política de Privacidade', /não são vendidos/],
  ])('open by %s, and Fechar leads back to the form', async (button, title, passage) => {
    open('/');
    await userEvent.type(screen.getByLabelText('CPF'), '529');
    const dialog = await dialogOf(button);
    expect(dialog.getByRole('heading', { name: title })).toBeTruthy();
    expect(await dialog.findByText(passage)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: button }));
  });

  it('link to the terms as a separate page', async () => {
    open('/', { brand: brandOf('ama') });
    const dialog = await dialogOf('Termo de uso');
    const link = dialog.getByRole('link', { name: /Imprimir ou abrir em PDF/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/termos?cliente=ama', '_blank']);
  });

  it('link to the privacy policy at the address that the operator set, also without a text here', async () => {
    const privacyUrl = 'https://clinica.example/privacidade';
    open('/', { brand: { ...brandOf('acolhe'), privacyUrl, documents: { terms: 'none', privacy: 'none' } } });
    const dialog = await dialogOf('Politica de Privacidade');
    const link = dialog.getByRole('link', { name: /^Abrir a política publicada em clinica\.example/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([privacyUrl, '_blank']);
  });

  it.each([
    ['consentForm', 'Termo de uso'],
    ['privacyForm', 'Politica de Privacidade'],
  ])('do not offer a brand without %s the button %s', (flag, button) => {
    open('/', { brand: { ...brandOf('acolhe'), [flag]: false } });
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^(Termo de uso|Politica de Privacidade)$/ })).toHaveLength(1);
  });

  it.each([
    ['Termo de uso', 'Termo não encontrado'],
    ['Politica de Privacidade', 'Termo de Privacidade não encontrado'],
  ])('show that %s has no text: %s', async (button, message) => {
    open('/', { brand: { ...brandOf('acolhe'), documents: { terms: 'none', privacy: 'none' } } });
    expect((await (await dialogOf(button)).findByRole('alert')).textContent).toContain(message);
  });

  it('can be loaded again after a failure', async () => {
    mockLoad.mockRejectedValueOnce(new Error('chunk'));
    open('/');
    const dialog = await dialogOf('Politica de Privacidade');
    expect((await dialog.findByRole('alert')).textContent).toContain('Termo de Privacidade não encontrado');
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText(/não são vendidos/)).toBeTruthy();
  });

  it('are not loaded before one is opened', () => {
    open('/');
    expect(mockLoad).not.toHaveBeenCalled();
  });
});
