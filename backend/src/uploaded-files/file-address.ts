import { openedFileCall } from '@acolhe/contracts';
import { z } from 'zod';
import type { AddressKind } from '../platform/services/signed-addresses.ts';

/** What an address permits: a session's reader reads one file. */
interface FileReading {
  readonly fileId: number;
  readonly sid: string;
  readonly viewerKind: string;
  readonly viewerId: number;
}

/**
 * The short-lived addresses by which browser tabs open files.
 * @see docs/product/files.md
 */
export const fileAddress: AddressKind<FileReading> = {
  name: 'file-address',
  path: openedFileCall.path,
  permit: z.object({ fileId: z.int(), sid: z.string(), viewerKind: z.string(), viewerId: z.int() }),
};
