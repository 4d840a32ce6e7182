import { isDeepStrictEqual } from 'node:util';
import { brandWith, isBrandKey } from '@acolhe/brand';
import { brandOfClient, documentOf, type LegalDocument } from '@acolhe/brand/documents';
import { downloadTermsCall } from '@acolhe/contracts';
import type { Module } from '../platform/app/build-app.ts';
import { BinaryAnswer, handle } from '../platform/http/handle.ts';
import { notFound } from '../platform/http-problem.ts';
import { createPdfMaker } from '../platform/pdf/pdf-maker.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * Serves the terms of use as PDF, without sign-in.
 * @see docs/product/terms.md
 */
export const termsModule: Module = {
  name: 'terms',
  register(app, { decisions, log }) {
    const pdfs = createPdfMaker<LegalDocument>(new URL('terms-pdf.ts', import.meta.url));
    app.addHook('onClose', () => pdfs.close());
    // There are as many texts as brands: each is made once, and again when an administrator changes what it says.
    const made = new Map<string, { readonly document: LegalDocument; readonly pdf: Promise<Buffer> }>();
    const pdfOf = (key: string, document: LegalDocument): Promise<Buffer> => {
      const known = made.get(key);
      if (known && isDeepStrictEqual(known.document, document)) return known.pdf;
      const making = { document, pdf: pdfs.make(document) };
      made.set(key, making);
      making.pdf.catch((error: unknown) => {
        if (made.get(key) === making) made.delete(key);
        log.warn({ err: error }, 'terms could not be made');
      });
      return making.pdf;
    };

    handle(app, downloadTermsCall, async ({ client = '', brand: at = '' }, { reply }) => {
      const { brands } = decisions;
      const here = brandWith(isBrandKey(at) ? at : brands.own, brands.settings);
      const brand = brandOfClient(client, here, brands);
      const document = documentOf(brand, 'terms');
      if (!document) throw notFound('Termo não encontrado');
      const bytes = await pdfOf(`${brand.key} ${brand.documents.terms}`, document);
      void reply.headers({
        'cache-control': FOR_AN_HOUR,
        'content-disposition': `inline; filename="termos-de-uso-${brand.key}.pdf"`,
      });
      return new BinaryAnswer(bytes, 'application/pdf');
    });
  },
};
