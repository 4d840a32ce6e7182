import { listStatesCall, lookUpZipCodeCall } from '@acolhe/contracts';
import { BRAZILIAN_STATES, digitsOf } from '@acolhe/domain';
import type { Module } from '../platform/app/build-app.ts';
import { handle } from '../platform/http/handle.ts';
import { invalidInput, unavailable } from '../platform/http-problem.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import { errorMessage } from '../platform/log.ts';
import { knownZipCodes, zipCodeService } from './zip-codes.ts';

const BY_HAND = 'CEP informado incorreto ou não encontrado. Para prosseguir, informe os campos manualmente.';

/**
 * States and zip codes.
 * @see docs/product/profile.md
 */
export const addressesModule: Module = {
  name: 'addresses',
  register(app, { config, limits, log }) {
    const zipCodes = config.zipServiceUrl === undefined ? knownZipCodes : zipCodeService(config.zipServiceUrl);
    handle(app, listStatesCall, () => [...BRAZILIAN_STATES]);
    handle(app, lookUpZipCodeCall, async ({ zipCode }, { ip }) => {
      const digits = digitsOf(zipCode);
      if (digits.length !== 8) throw invalidInput([{ path: 'cep', message: BY_HAND }], BY_HAND);
      await limits.consume(`zip:address:${addressGroup(ip)}`, RATES.zipLookUps);
      try {
        return await zipCodes.find(digits);
      } catch (error) {
        log.warn({ reason: errorMessage(error) }, 'the zip-code service does not help');
        throw unavailable(BY_HAND);
      }
    });
  },
};
