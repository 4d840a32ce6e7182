import { openFileCall } from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal } from '@acolhe/federation/host/mock';
import { RemoteRoot } from '@acolhe/federation/remote';
import { HttpProblem, MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ViewedFile } from './file-content.tsx';
import { FileViewer } from './file-viewer.tsx';
import { openPdf, UnreadablePdf } from './open-pdf.lazy.ts';
import type { PdfPage } from './pdf-page.ts';

// pdf.js draws on what only a browser has: e2e/journeys/medical-records.spec.ts sees it at work.
jest.mock('./open-pdf.lazy.ts', () => ({
  openPdf: jest.fn(),
  UnreadablePdf: class extends Error {},
}));

const OPENED_URL = 'https://service.test/api/files/opened/made-up-ticket';
const RECEITA: ViewedFile = { fileId: 31, name: 'Receita 2026-07-28.pdf', extension: 'pdf' };
const PICTURE: ViewedFile = { fileId: 32, name: 'Hemograma', extension: 'png' };

let service: StubService;
let contentAnswers: (() => Response)[];
const saved: string[] = [];

beforeEach(() => {
  service = stubService();
  service.answer(openFileCall, () => ({ url: OPENED_URL, expiresAt: '2026-08-21T17:01:00Z' }));
  contentAnswers = [];
  const ofService = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (address !== OPENED_URL) return ofService(address, init);
    const answer = contentAnswers.shift();
    return Promise.resolve(answer ? answer() : new Response('content', { headers: { 'content-length': '7' } }));
  });
  globalThis.IntersectionObserver = class extends ResizeObserver {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      super(() => undefined);
      this.#callback = callback;
    }
    override observe(): void {
      this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
  } as never;
  URL.createObjectURL = () => 'blob:made-up';
  URL.revokeObjectURL = () => undefined;
  saved.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  service.stop();
});

function Screen({ file }: { readonly file: ViewedFile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ver</button>
      {isOpen && <FileViewer {...file} onClose={() => setOpen(false)} />}
    </>
  );
}

async function view(file: ViewedFile): Promise<{ portal: MockPortal; dialog: HTMLElement }> {
  const portal = createMockPortal({ session: MARIAS_SESSION });
  const routes = [{ element: <RemoteRoot />, children: [{ path: '/here', element: <Screen file={file} /> }] }];
  render(<MockHost portal={portal} routes={routes} path="/here" />);
  await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
  return { portal, dialog: screen.getByRole('dialog', { name: file.name }) };
}

const press = (name: string) => screen.findByRole('button', { name }).then((button) => userEvent.click(button));

function pdfOf(pageCount: number) {
  const drawn: number[] = [];
  const pages = Array.from({ length: pageCount }, (_, index): PdfPage => ({
    width: 794,
    height: 1123,
    draw: () => {
      drawn.push(index + 1);
      return Promise.resolve();
    },
    layText: (container) => {
      container.textContent = `Texto da página ${index + 1}`;
      return Promise.resolve();
    },
  }));
  const close = jest.fn();
  jest.mocked(openPdf).mockResolvedValue({ pages, language: 'pt-BR', close });
  return { drawn, close };
}

describe('the viewer of a picture', () => {
  it('shows it under the name of the file, and enlarges it by buttons and by keys', async () => {
    await view(PICTURE);
    const image = await screen.findByRole('img', { name: 'Hemograma' });
    expect(image.style.width).toBe('100%');
    await press('Aumentar');
    expect(image.style.width).toBe('125%');
    const place = screen.getByRole('region', { name: 'Hemograma' });
    fireEvent.keyDown(place, { key: '-' });
    fireEvent.keyDown(place, { key: '-' });
    expect(image.style.width).toBe('75%');
    await press('Ajustar à largura');
    expect(image.style.width).toBe('100%');
  });

  it('grows between two fingers', async () => {
    await view(PICTURE);
    const image = await screen.findByRole('img', { name: 'Hemograma' });
    const place = screen.getByRole('region', { name: 'Hemograma' });
    const fingers = (distance: number) => [
      { clientX: 0, clientY: 0 },
      { clientX: distance, clientY: 0 },
    ];
    fireEvent.touchStart(place, { touches: fingers(100) });
    fireEvent.touchMove(place, { touches: fingers(180) });
    expect(image.style.width).toBe('180%');
  });

  it('saves a copy under a name with the extension of what it is', async () => {
    await view(PICTURE);
    await press('Baixar');
    expect(saved).toEqual(['Hemograma.png']);
  });

  it('says that it cannot be shown where the browser cannot read it', async () => {
    await view(PICTURE);
    fireEvent.error(await screen.findByRole('img', { name: 'Hemograma' }));
    expect(
      await screen.findByText('Este documento não pode ser mostrado aqui. Abra em uma nova aba ou baixe o arquivo.'),
    ).toBeTruthy();
    await press('Baixar');
    expect(saved).toEqual(['Hemograma.png']);
  });
});

describe('the viewer of a PDF', () => {
  it('draws its pages, gives readers their text in the language of the document, and counts them', async () => {
    const { drawn } = pdfOf(3);
    await view(RECEITA);
    const pages = await screen.findAllByRole('group', { name: /^Página \d de 3$/ });
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      'Texto da página 1',
      'Texto da página 2',
      'Texto da página 3',
    ]);
    expect(pages[0]?.closest('[lang]')?.getAttribute('lang')).toBe('pt-BR');
    await waitFor(() => expect(drawn).toEqual([1, 2, 3]));
    expect(screen.getByText('Página 1 de 3', { selector: '[role=status]' })).toBeTruthy();
    await press('Próxima página');
    expect(screen.getByText('Página 2 de 3', { selector: '[role=status]' })).toBeTruthy();
    await press('Página anterior');
    await press('Página anterior');
    expect(screen.getByText('Página 1 de 3', { selector: '[role=status]' })).toBeTruthy();
  });

  it.each([
    [350, '125%'],
    [900, '100%'],
  ])('opens at a size that can be read in a place of %i px: %s', async (width, size) => {
    const measured = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
    pdfOf(1);
    await view(RECEITA);
    await screen.findByRole('group', { name: 'Página 1 de 1' });
    expect(screen.getByText(size, { selector: '[role=status]' })).toBeTruthy();
    measured.mockRestore();
  });

  describe('in a place whose width is measured', () => {
    let width: number;
    let onResize: (() => void)[];
    const withoutLayout = globalThis.ResizeObserver;
    beforeEach(() => {
      width = 350;
      onResize = [];
      globalThis.ResizeObserver = class extends withoutLayout {
        constructor(callback: ResizeObserverCallback) {
          super(callback);
          onResize.push(() => callback([], this));
        }
      };
      jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
      jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
      jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
        const page = this.querySelector<HTMLElement>('[data-page]');
        return Math.max(width, Number.parseFloat(page?.style.width ?? '0'));
      });
    });
    afterEach(() => {
      globalThis.ResizeObserver = withoutLayout;
    });
    const turnTo = (next: number) => {
      width = next;
      act(() => onResize.forEach((follow) => follow()));
    };
    const open = async () => {
      pdfOf(1);
      await view(RECEITA);
      await screen.findByRole('group', { name: 'Página 1 de 1' });
      return screen.getByRole('region', { name: RECEITA.name });
    };
    const size = () => screen.getByText(/^\d+%$/, { selector: '[role=status]' }).textContent;

    it('opens at the top, with the middle of its page in view', async () => {
      const place = await open();
      expect(place.scrollLeft).toBeCloseTo((350 * 1.25 - 350) / 2);
      expect(place.scrollTop).toBe(0);
    });

    it('fits the width of a phone that is turned', async () => {
      await open();
      expect(size()).toBe('125%');
      turnTo(800);
      expect(size()).toBe('100%');
    });

    it('has the size that was chosen also on a phone that is turned', async () => {
      await open();
      await press('Aumentar');
      turnTo(800);
      expect(size()).toBe('150%');
    });
  });

  it('turns no pages where there is one', async () => {
    pdfOf(1);
    await view(RECEITA);
    await screen.findByRole('group', { name: 'Página 1 de 1' });
    expect(screen.queryByRole('button', { name: 'Próxima página' })).toBeNull();
  });

  it('has the buttons that turn pages after the others, which have one row on a phone', async () => {
    pdfOf(2);
    await view(RECEITA);
    const tools = within(await screen.findByRole('group', { name: 'Ferramentas do documento' }));
    expect(tools.getAllByRole('button').map((tool) => tool.getAttribute('aria-label') ?? tool.textContent)).toEqual([
      'Diminuir',
      'Aumentar',
      'Ajustar à largura',
      'Baixar',
      'Imprimir',
      'Página anterior',
      'Próxima página',
    ]);
  });

  it('saves a copy under the name of the file', async () => {
    pdfOf(1);
    await view(RECEITA);
    await press('Baixar');
    expect(saved).toEqual(['Receita 2026-07-28.pdf']);
  });

  it('says that a part is missing, and offers the file, when one cannot be drawn', async () => {
    pdfOf(1);
    const { pages, close, language } = await openPdf(new Blob());
    jest.mocked(openPdf).mockImplementation((_content, onIncomplete) => {
      setTimeout(() => onIncomplete?.(), 0);
      return Promise.resolve({ pages, close, language });
    });
    await view(RECEITA);
    expect(await screen.findByText('Uma parte deste documento não aparece aqui')).toBeTruthy();
    await press('Baixar o arquivo');
    expect(saved).toEqual(['Receita 2026-07-28.pdf']);
  });

  it('closes the document with itself', async () => {
    const { close } = pdfOf(1);
    await view(RECEITA);
    await screen.findByRole('group', { name: 'Página 1 de 1' });
    await press('Fechar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('offers one that is broken, or asks for a password, to be opened otherwise', async () => {
    jest.mocked(openPdf).mockRejectedValue(new UnreadablePdf());
    await view(RECEITA);
    expect(await screen.findByText(/^Este documento não pode ser mostrado aqui\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  it('can be loaded again after a broken connection', async () => {
    jest.mocked(openPdf).mockRejectedValueOnce(new Error('not reached'));
    await view(RECEITA);
    await screen.findByText('O visualizador não pôde ser carregado. Confira a internet e tente de novo.');
    pdfOf(1);
    await press('Tentar novamente');
    expect(await screen.findByRole('group', { name: 'Página 1 de 1' })).toBeTruthy();
  });

  it('says that the print could not be prepared', async () => {
    pdfOf(1);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(null));
    const { portal } = await view(RECEITA);
    await press('Imprimir');
    const message = 'Não foi possível preparar a impressão. Abra em uma nova aba e imprima de lá.';
    await waitFor(() => expect(portal.recorded.notifications).toEqual([{ tone: 'danger', message }]));
  });
});

describe('the viewer of a file that does not load', () => {
  it.each([
    [
      'was removed before it was opened',
      () => service.answer(openFileCall, () => new HttpProblem({ httpStatus: 404 })),
    ],
    ['was removed meanwhile', () => contentAnswers.push(() => new Response('', { status: 404 }))],
  ])('says that it %s', async (_, happens) => {
    happens();
    await view(PICTURE);
    expect(
      await screen.findByText('Este documento não existe mais. Ele pode ter sido removido em outra aba.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  it.each([
    ['the service fails', () => new Response('', { status: 503 })],
    ['the connection breaks', () => Response.error()],
  ])('says so and loads it again after %s', async (_, answer) => {
    contentAnswers.push(answer);
    const { dialog } = await view(PICTURE);
    expect(
      await within(dialog).findByText('O documento não pôde ser carregado. Confira a internet e tente de novo.'),
    ).toBeTruthy();
    await press('Tentar novamente');
    expect(await screen.findByRole('img', { name: 'Hemograma' })).toBeTruthy();
    expect(service.seen(openFileCall)).toMatchObject([{ input: { fileId: 32 } }, { input: { fileId: 32 } }]);
  });
});

describe('a file in a new tab', () => {
  it('is opened at the press, and led to its short-lived address', async () => {
    const replace = jest.fn();
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace }, opener: window };
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as never);
    await view(PICTURE);
    await press('Abrir em nova aba');
    expect(open.mock.calls).toEqual([['']]);
    await waitFor(() => expect(replace.mock.calls).toEqual([[OPENED_URL]]));
    expect(tab.opener).toBeNull();
    expect(tab.document.title).toBe('Abrindo o documento');
  });

  it.each([
    [
      'is gone',
      new HttpProblem({ httpStatus: 404 }),
      'Este documento não existe mais. Ele pode ter sido removido em outra aba.',
    ],
    [
      'is not to be had now',
      new HttpProblem({ httpStatus: 503 }),
      'O serviço está com um problema. Tente de novo em alguns instantes.',
    ],
  ])('says so and closes the tab when the file %s', async (_, answer, message) => {
    const close = jest.fn();
    const tab = { document: document.implementation.createHTMLDocument(), close, opener: window };
    jest.spyOn(window, 'open').mockReturnValue(tab as never);
    const { portal } = await view(PICTURE);
    service.answer(openFileCall, () => answer);
    await press('Abrir em nova aba');
    await waitFor(() => expect(portal.recorded.notifications).toEqual([{ tone: 'danger', message }]));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('says that the browser opened none', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { portal } = await view(PICTURE);
    const before = service.seen(openFileCall).length;
    await press('Abrir em nova aba');
    const message = 'O navegador bloqueou a nova aba. Permita abas deste site e tente de novo.';
    expect(portal.recorded.notifications).toEqual([{ tone: 'warning', message }]);
    expect(service.seen(openFileCall)).toHaveLength(before);
  });
});
