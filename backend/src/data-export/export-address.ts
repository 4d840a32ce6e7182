import { downloadDataExportCall, type DataExportContentKind } from '@acolhe/contracts';
import { z } from 'zod';
import type { AddressKind } from '../platform/services/signed-addresses.ts';

/** What an address permits: the session that asked for an export downloads one of its contents. */
interface ExportReading {
  readonly sid: string;
  readonly kind: DataExportContentKind;
  /** Of the one export that is meant, where the session asked for those of several patients. */
  readonly exportId?: string;
}

/**
 * The short-lived addresses by which a copy of one's data is downloaded.
 * @see docs/product/data-export.md
 */
export const exportAddress: AddressKind<ExportReading> = {
  name: 'data-export-address',
  path: downloadDataExportCall.path,
  permit: z.object({ sid: z.string(), kind: z.enum(['paper', 'archive']), exportId: z.string().optional() }),
};
