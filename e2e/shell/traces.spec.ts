import { saveBrowserSpansCall, signInCall } from '@acolhe/contracts';
import { expect } from '@playwright/test';
import {
  attributeOf,
  type CollectedSpan,
  type Collector,
  startCollector,
} from '../../backend/src/platform/testing/collector.ts';
import { signIn } from '../support/page/screens.ts';
import { watch } from '../support/page/watch.ts';
import { test } from '../support/people/test.ts';
import { serveTraced } from '../support/stack/traced-services.ts';

let collector: Collector;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  collector = await startCollector();
  stop = await serveTraced(collector.endpoint);
});
test.afterAll(async () => {
  await stop();
  await collector.close();
});

test(
  'a sign-in is one trace from the page over the request to the database, and contains no data of the patient',
  { tag: '@wide' },
  async ({ page, context, people }) => {
    const maria = await people.patient('maria');
    const seen = watch(context);
    await signIn(page, maria.cpf);
    const name = `POST ${signInCall.path}`;
    const spans = await collector.spansWith((span) => span.service === 'acolhe-browser' && span.name === name);
    const call = spans.find((span) => span.service === 'acolhe-browser' && span.name === name);
    expect([call?.kind, call?.parentSpanId ?? '']).toEqual([3, '']);
    const request = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect([request?.service, request?.name, request?.traceId]).toEqual(['acolhe', name, call?.traceId]);
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(queries.map((span) => attributeOf(span, 'db.system.name'))).toContain('postgresql');
    for (const said of [maria.cpf, maria.cpf.replace(/\D/g, ''), 'Maria']) expect(collector.text()).not.toContain(said);
    expect(seen.errors).toEqual([]);
  },
);

test('a page that is left reports its last calls', { tag: '@wide' }, async ({ page, people }) => {
  const maria = await people.patient('maria');
  await signIn(page, maria.cpf);
  const reloadedMs = Date.now();
  const timeAnswered = page.waitForResponse(
    (answer) => answer.url().endsWith(saveBrowserSpansCall.path) && answer.request().postData() === '{"spans":[]}',
  );
  await page.reload();
  await timeAnswered;
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  await page.goto('about:blank');
  const isLast = ({ service, startTimeUnixNano }: CollectedSpan) =>
    service === 'acolhe-browser' && Number(startTimeUnixNano) / 1e6 >= reloadedMs;
  expect((await collector.spansWith(isLast)).some(isLast)).toBe(true);
});
