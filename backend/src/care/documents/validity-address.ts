import type { Config } from '../../platform/config.ts';
import { printedCode } from './validity-code.ts';

/** Where people check codes, below the service's public origin. */
export const VALIDITY_PATH = '/validar';

/** The address that a document's QR code holds. */
export function validityAddress({ validityOrigin }: Pick<Config, 'validityOrigin'>, code: string): string {
  return `${validityOrigin}${VALIDITY_PATH}/${printedCode(code)}`;
}
