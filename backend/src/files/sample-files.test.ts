import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadFileCall } from '@acolhe/contracts';
import { generatedPart } from '@acolhe/state/machine-document';
import { factsOf } from '../platform/files/testing/pictures.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { files } from './tables.ts';
import { SAMPLE_FILES, type SampleOutcome, sampleTable } from './testing/sample-files.ts';
import { sendDocument } from './testing/sent-files.ts';

const CPF = '52998224725';
let backend: TestApp;
let token: string;
beforeAll(async () => {
  backend = await startTestApp();
  token = await backend.signInPatient(CPF);
});
beforeEach(() => backend.services.db.delete(files));
afterAll(() => backend.close());

/** What became of a file that was taken, by what is downloaded afterwards. */
async function outcomeOf(sent: Buffer, stored: Buffer): Promise<SampleOutcome> {
  if (stored.equals(sent)) return 'unchanged';
  const [before, after] = await Promise.all([factsOf(sent), factsOf(stored)]);
  expect(after.hasExif).toBe(false);
  return before.width === after.height && before.height === after.width ? 'turned upright' : 'cleaned';
}

it.each(SAMPLE_FILES)('the file $name, $what, is $outcome', async ({ name, outcome, message, make }) => {
  const bytes = await make();
  const { status, body, fileId } = await sendDocument(backend, { token, cpf: CPF, bytes, name });
  if (outcome === 'refused') {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.msg).toBe(message);
    return;
  }
  expect([status, body.msg]).toEqual([200, expect.anything()]);
  const { response } = await backend.call(downloadFileCall, { id: fileId }, { token });
  expect(await outcomeOf(bytes, response.rawPayload)).toBe(outcome);
});

it('the sample files are small but for the one that is too large, and each has a separate name', async () => {
  const sizes = await Promise.all(SAMPLE_FILES.map(async ({ make }) => (await make()).length));
  expect(sizes.filter((bytes) => bytes > 30_000)).toHaveLength(1);
  expect(new Set(SAMPLE_FILES.map(({ name }) => name)).size).toBe(SAMPLE_FILES.length);
});

it('the table in docs/product/files.md is that of the sample files', () => {
  const page = readFileSync(join(process.cwd(), 'docs/product/files.md'), 'utf8');
  expect(generatedPart(page)).toBe(sampleTable());
});
