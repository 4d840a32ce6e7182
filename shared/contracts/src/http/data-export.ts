import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { instant, record, text, wireEnum } from '../wire/codecs.ts';
import { nothing } from './common.ts';

/** How many exports of all data a patient may ask for in 24 hours; failed ones do not count. */
export const MAX_DATA_EXPORTS_A_DAY = 3;

/** The files of an export: a PDF for reading, and an archive of that PDF, the FHIR bundle and every file. */
const contentKind = wireEnum({ paper: 'pdf', archive: 'zip' });
export type DataExportContentKind = z.output<typeof contentKind>;

/** What became of the latest export that the calling session asked for. */
export const dataExport = record({
  state: [
    'situacao',
    wireEnum({ none: 'nenhuma', preparing: 'preparando', ready: 'pronta', failed: 'falhou', expired: 'expirada' }),
  ],
  /** Missing while none was asked for. */
  requestedAt: ['pedidaEm', instant.optional()],
  /** Until when it can be downloaded; while it is ready. */
  availableUntil: ['disponivelAte', instant.optional()],
  /** What can be downloaded; empty unless it is ready. */
  contents: [
    'arquivos',
    z.array(
      record({
        kind: ['tipo', contentKind],
        name: ['nome', z.string()],
        sizeBytes: ['tamanho', z.int().nonnegative()],
      }),
    ),
  ],
});
export type DataExport = z.output<typeof dataExport>;

export const requestDataExportCall = defineCall({
  method: 'POST',
  path: '/api/pep/paciente/data-export',
  access: ['patient'],
  summary: 'Asks for a copy of all of the patient’s own data, behind the password.',
  description: 'Repeating it while the copy is being made changes nothing.',
  input: record({ password: ['psw', text(200)] }),
  output: dataExport,
});

export const getDataExportCall = defineCall({
  method: 'GET',
  path: '/api/pep/paciente/data-export',
  access: ['patient'],
  summary:
    'What became of the copy of all data that this session asked for; what other sessions asked for is not returned.',
  input: nothing,
  output: dataExport,
});

export const openDataExportCall = defineCall({
  method: 'POST',
  path: '/api/pep/paciente/data-export/address',
  access: ['patient'],
  summary: 'A short-lived address of a copy that this session asked for.',
  description:
    'It is for a download by the browser, which sends no access token. It ends with its time or with the session.',
  input: record({ kind: ['tipo', contentKind] }),
  output: record({
    /** Absolute; good for reading alone. */
    url: ['url', z.url()],
    expiresAt: ['expiraEm', instant],
  }),
});

/** The content behind an address that `openDataExportCall` gave. */
export const downloadDataExportCall = defineCall({
  method: 'GET',
  path: '/api/data-export/{ticket}',
  access: ['public'],
  transport: 'binary-answer',
  summary: 'The content of a copy of a patient’s data by its short-lived address.',
  input: z.object({ ticket: z.string().max(600) }),
  output: z.unknown(),
});
