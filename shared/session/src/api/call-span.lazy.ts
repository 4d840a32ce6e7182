import { BROWSER_SPAN_LIMITS, type BrowserSpan, type Call, saveBrowserSpansCall } from '@acolhe/contracts';
import { writeJson } from '@acolhe/domain';
import { z } from 'zod';
import type { PortalApiError } from './portal-api-error.ts';

/** Spans wait this long for others to go with them. */
const PAUSE_MS = 5_000;
/** Time limit of sending a batch, after which the next one is sent. */
const TIME_LIMIT_MS = 10_000;

const queues = new Map<string, (span: BrowserSpan) => void>();

/**
 * Stores a span for the next batch to its service.
 * @param apiUrl address of the service
 * @param span with the times of this device's clock
 * @see docs/operating.md
 */
function enqueueSpan(apiUrl: string, span: BrowserSpan): void {
  const enqueue = queues.get(apiUrl) ?? sendInBatches(apiUrl);
  queues.set(apiUrl, enqueue);
  enqueue(span);
}

/** Sends spans in batches: when a batch is full, after a pause, and when the page is left. Failures are ignored. */
function sendInBatches(apiUrl: string): (span: BrowserSpan) => void {
  let waiting: BrowserSpan[] = [];
  /** By how much the service's clock is ahead of this device's. */
  let aheadMs: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  const post = async (batch: readonly BrowserSpan[], byMs: number): Promise<number> => {
    const askedMs = Date.now();
    const nowMs = await postSpans(
      apiUrl,
      batch.map((span) => ({
        ...span,
        startMs: Math.round(span.startMs + byMs),
        endMs: Math.round(span.endMs + byMs),
      })),
    );
    aheadMs = nowMs - (askedMs + Date.now()) / 2;
    return aheadMs;
  };
  const take = (): readonly BrowserSpan[] => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    return batch;
  };
  const plan = (): void => {
    timer ??= setTimeout(() => void send(), PAUSE_MS);
  };
  const send = async (): Promise<void> => {
    const batch = take();
    isSending = true;
    try {
      await post(batch, aheadMs ?? (await post([], 0)));
    } catch {
      // A trace with a gap is worth less than the page's next call.
    }
    isSending = false;
    if (waiting.length > 0) plan();
  };
  const leave = (): void => {
    if (waiting.length > 0 && aheadMs !== undefined) post(take(), aheadMs).catch(() => undefined);
  };
  // Learns the time at once, for a page that is soon left cannot ask any more.
  post([], 0).catch(() => undefined);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave();
  });

  return (span) => {
    if (waiting.length === BROWSER_SPAN_LIMITS.spans) return;
    waiting.push(span);
    if (isSending) return;
    if (waiting.length === BROWSER_SPAN_LIMITS.spans) void send();
    else plan();
  };
}

/**
 * Sends spans outside `sendCall`, so that sending them makes none.
 * @returns the service's time, epoch milliseconds
 * @throws Error when the service does not take them
 */
async function postSpans(apiUrl: string, spans: BrowserSpan[]): Promise<number> {
  const answer = await fetch(apiUrl + saveBrowserSpansCall.path, {
    method: saveBrowserSpansCall.method,
    headers: { 'Content-Type': 'application/json' },
    body: writeJson(z.encode(saveBrowserSpansCall.input, { spans })),
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const body: unknown = await answer.json();
  // Anything: decoding checks it.
  return z.decode(saveBrowserSpansCall.output, body as z.input<typeof saveBrowserSpansCall.output>).nowMs;
}

/**
 * Makes an attempt at a call as the first span of a trace. Loaded only by pages whose operator wants traces.
 * @param apiUrl address of the service, which gets the span later
 * @param make makes the attempt, with the headers that connect the service's spans to the trace
 * @see docs/decisions/0028-traces.md
 */
export async function withSpan<Answer extends { readonly error?: PortalApiError | undefined }>(
  apiUrl: string,
  { method, path }: Pick<Call, 'method' | 'path'>,
  make: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const traceId = hexDigits();
  const spanId = hexDigits().slice(16);
  const startMs = Date.now();
  const answer = await make({ traceparent: `00-${traceId}-${spanId}-01` });
  const outcome = outcomeOf(answer.error);
  enqueueSpan(apiUrl, { traceId, spanId, name: `${method} ${path}`, startMs, endMs: Date.now(), ...outcome });
  return answer;
}

/** A readable answer has status 200; refusals and failures of the service have their own. */
function outcomeOf(error: PortalApiError | undefined): Pick<BrowserSpan, 'status' | 'error'> {
  if (!error) return { status: 200 };
  const { kind, httpStatus: status, code } = error;
  if (kind === 'refused' || kind === 'server') return { status };
  return { status, error: code === 'aborted' ? 'aborted' : kind };
}

const hexDigits = (): string => crypto.randomUUID().replaceAll('-', '');
