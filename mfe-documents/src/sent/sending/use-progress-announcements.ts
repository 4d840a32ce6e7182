import { usePortal } from '@acolhe/session';
import { useEffect, useRef } from 'react';
import type { QueuedUpload, UploadState } from '../queue/upload-queue.ts';
import { isActive } from '../queue/use-upload-queue.ts';
import { statusOf } from './upload-words.ts';

/** A reader that speaks of every byte cannot be listened to. */
const INTERVAL_MS = 10_000;
/** Told when it begins, besides: nobody else says it. */
const TOLD_AT_ONCE: readonly UploadState['kind'][] = ['broken', 'interrupted'];

/**
 * Tells a screen reader how the sending goes, now and then, and at once when it stops.
 * @see docs/product/sent-documents.md
 */
export function useProgressAnnouncements(list: readonly QueuedUpload[]): void {
  const portal = usePortal();
  const latest = useRef(list);
  const isBusy = list.some(isActive);
  const stopped = list.find(({ state }) => TOLD_AT_ONCE.includes(state.kind));
  const stoppedAs = stopped && `${stopped.id} ${stopped.state.kind}`;
  useEffect(() => {
    latest.current = list;
  }, [list]);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => portal.announce(sentenceOf(latest.current)), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isBusy, portal]);
  useEffect(() => {
    const upload = latest.current.find(({ state }) => TOLD_AT_ONCE.includes(state.kind));
    if (stoppedAs !== undefined && upload) portal.announce(`${upload.file.name}: ${statusOf(upload.state)}`);
  }, [portal, stoppedAs]);
}

function sentenceOf(list: readonly QueuedUpload[]): string {
  const current = list.find((upload) => isActive(upload) && upload.state.kind !== 'waiting');
  const saved = list.filter(({ state }) => state.kind === 'saved').length;
  const inAll = list.length > 1 ? ` ${saved} de ${list.length} salvos.` : '';
  return `${current ? `${current.file.name}: ${statusOf(current.state)}.` : ''}${inAll}`.trim();
}
