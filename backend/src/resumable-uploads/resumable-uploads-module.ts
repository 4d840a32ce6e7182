import type { Module } from '../platform/app/build-app.ts';
import { serveResumableUploads } from './serve-resumable-uploads.ts';
import { clearOldUploads } from './started-uploads.ts';

/**
 * Documents that come in parts.
 * @see docs/product/files.md
 */
export const resumableUploadsModule: Module = {
  name: 'resumable-uploads',
  jobs: [clearOldUploads],
  register: serveResumableUploads,
};
