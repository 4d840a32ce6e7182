import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { brandWith, isBrandKey } from '@acolhe/brand';
import { brandOfClient, documentOf, type LegalDocument } from '@acolhe/brand/documents';
import {
  currentTimeCall,
  downloadTermsCall,
  hostingSettingsCall,
  listStatesCall,
  lookUpZipCodeCall,
} from '@acolhe/contracts';
import { BRAZILIAN_STATES, digitsOf } from '@acolhe/domain';
import type { Module } from '../platform/app/build-app.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import { invalidInput, notFound, unavailable } from '../platform/http-problem.ts';
import { BinaryAnswer, handle } from '../platform/http/handle.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import { errorMessage } from '../platform/log.ts';
import { createPdfMaker } from '../platform/pdf/pdf-maker.ts';
import { knownZipCodes, zipCodeService, zipCodesOf } from './zip-codes.ts';

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
    const rendered = new Map<string, { readonly document: LegalDocument; readonly pdf: Promise<Buffer> }>();
    const pdfOf = (key: string, document: LegalDocument): Promise<Buffer> => {
      const known = rendered.get(key);
      if (known && isDeepStrictEqual(known.document, document)) return known.pdf;
      const making = { document, pdf: pdfs.make(document) };
      rendered.set(key, making);
      making.pdf.catch((error: unknown) => {
        if (rendered.get(key) === making) rendered.delete(key);
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

/** The service's clock, in São Paulo's time with its offset. */
export const clockModule: Module = {
  name: 'clock',
  register: (app, { clock }) => {
    handle(app, currentTimeCall, () => ({ now: inSaoPaulo(clock.now()).toISO() ?? '' }));
  },
};

const BY_HAND = 'CEP informado incorreto ou não encontrado. Para prosseguir, informe os campos manualmente.';

const UNANSWERED = 'A busca de CEP não está respondendo. Para prosseguir, informe os campos manualmente.';

/**
 * States and zip codes. A zip code that cannot be looked up now is not called wrong.
 * @see docs/product/profile.md
 */
export const addressesModule: Module = {
  name: 'addresses',
  register(app, { config, limits, log }) {
    const report = (error: unknown): void =>
      log.warn({ reason: errorMessage(error) }, 'the zip-code service does not help');
    const { zipServiceUrl } = config;
    const zipCodes = zipServiceUrl === undefined ? knownZipCodes : zipCodesOf(zipCodeService(zipServiceUrl), report);
    handle(app, listStatesCall, () => [...BRAZILIAN_STATES]);
    handle(app, lookUpZipCodeCall, async ({ zipCode }, { ip }) => {
      const digits = digitsOf(zipCode);
      if (digits.length !== 8) throw invalidInput([{ path: 'cep', message: BY_HAND }], BY_HAND);
      await limits.consume(`zip:address:${addressGroup(ip)}`, RATES.zipLookUps);
      try {
        return await zipCodes.find(digits);
      } catch {
        throw unavailable(UNANSWERED);
      }
    });
  },
};

/**
 * Reports to the server of the pages what administrators have decided about brands and partners.
 * @see docs/decisions/0029-settings-without-a-restart.md
 */
export const hostingSettingsModule: Module = {
  name: 'hosting-settings',
  register(app, { decisions }) {
    handle(app, hostingSettingsCall, (_input, { request, reply }) => {
      const decided = { brands: decisions.savedBrands, partnerOrigins: [...decisions.partnerOrigins] };
      const tag = `"${createHash('sha256').update(JSON.stringify(decided)).digest('base64url')}"`;
      void reply.header('etag', tag);
      if (request.headers['if-none-match'] === tag) void reply.code(304);
      return decided;
    });
  },
};
