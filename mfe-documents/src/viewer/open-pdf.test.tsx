import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from './open-pdf.lazy.ts';

jest.mock('@acolhe/federation/worker', () => ({ startWorker: () => Promise.resolve({ terminate: jest.fn() }) }));
// It draws on what only a browser has.
jest.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  AnnotationMode: { ENABLE: 1 },
  OPS: {},
  PDFWorker: { create: () => ({ destroy: jest.fn() }) },
  TextLayer: { cleanup: jest.fn() },
  VerbosityLevel: { ERRORS: 0 },
  getDocument: jest.fn(),
}));

/** Opens a PDF with one page and draws that. @returns how often a part was reported as missing */
async function drawPage({ fields = [], form = null }: { fields?: readonly object[]; form?: object | null }) {
  const page = {
    objs: [],
    commonObjs: [],
    getViewport: () => ({ width: 100, height: 100, scale: 1, convertToViewportRectangle: () => [0, 0, 10, 10] }),
    render: () => ({ promise: Promise.resolve(), cancel: jest.fn() }),
    getAnnotations: () => Promise.resolve(fields),
    getOperatorList: () => Promise.resolve({ fnArray: [], argsArray: [] }),
  };
  const file = {
    numPages: 1,
    getMetadata: () => Promise.resolve({ info: {} }),
    getPage: () => Promise.resolve(page),
    getFieldObjects: () => Promise.resolve(form),
  };
  jest.mocked(getDocument).mockReturnValue({ promise: Promise.resolve(file) } as never);
  const onIncomplete = jest.fn();
  const { pages, close } = await openPdf(new Blob(['%PDF-1.7']), onIncomplete);
  await pages[0]?.draw(document.createElement('canvas'), 1, new AbortController().signal);
  close();
  return onIncomplete.mock.calls.length;
}

const pen = { drawImage: jest.fn(), fillText: jest.fn(), measureText: () => ({ width: 1 }) };
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});
afterEach(() => jest.restoreAllMocks());

const BOX = {
  id: '4R',
  subtype: 'Widget',
  fieldType: 'Btn',
  checkBox: true,
  fieldName: 'alergia',
  fieldValue: 'Sim',
  rect: [0, 0, 10, 10],
};
const box = { type: 'checkbox' };

describe('openPdf', () => {
  it('reports a value of a form that cannot be drawn as a missing part', async () => {
    expect(await drawPage({ fields: [BOX, { ...BOX, id: '5R' }] })).toBe(1);
  });

  it('finds other boxes of the same field on all pages', async () => {
    expect(await drawPage({ fields: [BOX], form: { alergia: [{ type: '' }, box, box] } })).toBe(1);
    expect(await drawPage({ fields: [BOX], form: { alergia: [{ type: '' }, box], fumante: [box] } })).toBe(0);
  });

  it('reports nothing when every value is drawn', async () => {
    expect(await drawPage({ fields: [BOX] })).toBe(0);
    expect(pen.fillText).toHaveBeenCalled();
    expect(await drawPage({})).toBe(0);
  });

  it('reports values that fail to be drawn', async () => {
    pen.fillText.mockImplementationOnce(() => {
      throw new Error('no memory');
    });
    expect(await drawPage({ fields: [BOX] })).toBe(1);
  });
});
