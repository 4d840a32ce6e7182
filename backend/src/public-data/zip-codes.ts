import { zipCodeAddress, type ZipCodeAddress } from '@acolhe/contracts';
import { z } from 'zod';

/** Finds where a zip code is. */
export interface ZipCodes {
  /**
   * @param zipCode eight digits
   * @throws Error when the service is away, takes too long, leads elsewhere, says too much or nothing sensible
   */
  find(zipCode: string): Promise<ZipCodeAddress>;
}

const ZIP_SERVICE_TIMEOUT_MS = 4_000;
/** Many times what an address takes. */
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Asks a public zip-code service.
 * @param address with `{cep}` where the eight digits belong
 */
export function zipCodeService(address: string): ZipCodes {
  return {
    find: async (zipCode) => {
      // A redirect could reach a host that the operator has not allowed.
      const response = await fetch(address.replace('{cep}', zipCode), {
        redirect: 'error',
        signal: AbortSignal.timeout(ZIP_SERVICE_TIMEOUT_MS),
        headers: { accept: 'application/json' },
      });
      if (!response.ok) throw new Error(`The zip-code service answered ${response.status}.`);
      return z.decode(zipCodeAddress, answer.parse(JSON.parse(await textOf(response))));
    },
  };
}

/**
 * Asks the zip-code service, and the codes known without it when it does not answer.
 * @param report gets the reason why the service did not answer
 */
export function zipCodesOf(service: ZipCodes, report: (reason: unknown) => void): ZipCodes {
  return {
    async find(zipCode) {
      try {
        return await service.find(zipCode);
      } catch (error) {
        report(error);
        const known = await knownZipCodes.find(zipCode);
        if (known.isUnknown) throw error;
        return known;
      }
    },
  };
}

/** The text of an answer that is no longer than it may be. @throws Error when it is; the rest is not read */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error('The zip-code service said too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Some services write the flag as text. */
const answer = z.looseObject({
  erro: z
    .union([z.boolean(), z.string()])
    .transform((flag) => flag === true || flag === 'true')
    .optional(),
});

const KNOWN: readonly (readonly [
  zipCode: string,
  street: string,
  neighborhood: string,
  city: string,
  state: string,
])[] = [
  ['01310-100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
  ['01001-000', 'Praça da Sé', 'Sé', 'São Paulo', 'SP'],
  ['20040-020', 'Praça Floriano', 'Centro', 'Rio de Janeiro', 'RJ'],
  ['30130-010', 'Avenida Afonso Pena', 'Centro', 'Belo Horizonte', 'MG'],
  ['40020-000', 'Largo Terreiro de Jesus', 'Pelourinho', 'Salvador', 'BA'],
  ['70040-010', 'SBN Quadra 1', 'Asa Norte', 'Brasília', 'DF'],
  ['80010-000', 'Rua XV de Novembro', 'Centro', 'Curitiba', 'PR'],
];

/** A few zip codes, known without any service. */
export const knownZipCodes: ZipCodes = {
  find: (wanted) => {
    const [zipCode, street, neighborhood, city, state] =
      KNOWN.find(([known]) => known.replace('-', '') === wanted) ?? [];
    return Promise.resolve(
      zipCode === undefined ? { isUnknown: true } : { zipCode, street, neighborhood, city, state },
    );
  },
};
