import { noCare } from '../access/care-port.ts';
import type { Session } from '../platform/auth/session.ts';
import type { Executor } from '../platform/database/database.ts';
import {
  createKindLookup,
  type FileKind,
  fileName,
  type FileReading,
  mayRead,
  patientInParts,
  patientInPortal,
  patientOfVisit,
  professionalOfVisit,
} from './file-kind.ts';
import type { StoredFile } from './tables.ts';

/** A kind that no domain has: sheets of even numbers, for holders of a session that ends with `x`. */
const sheet: FileKind = {
  documentTypes: [70, 71],
  readers: [({ file }) => file.id % 2 === 0, ({ session }) => Promise.resolve(session.sid.endsWith('x'))],
};
const portal: Session = { kind: 'patient', patientId: 1001, scope: 'patient', sid: 's' };
const page: Session = { kind: 'patient', patientId: 1001, scope: 'urgent-care', partnerId: 7, sid: 's' };
const documents: Session = {
  kind: 'patient',
  patientId: 1001,
  scope: 'documents',
  partnerId: 7,
  parts: ['history'],
  sid: 's',
};
const professional: Session = { kind: 'professional', professionalId: 101, scope: 'professional', sid: 's' };

const reading = (session: Session, file: Partial<StoredFile> = {}): FileReading => ({
  session,
  file: { id: 1, patientId: 1001, requestId: 5, ...file } as StoredFile,
  db: {} as Executor,
  care: {
    ...noCare,
    isVisitOf: (_db, requestId, { patientId, partnerId }) =>
      Promise.resolve(requestId === 5 && patientId === 1001 && partnerId === 7),
    mayProfessionalSee: (_db, requestId, professionalId) => Promise.resolve(requestId === 5 && professionalId === 101),
  },
});

it('a file is read only by sessions that one of the readers of its kind accepts', async () => {
  expect([
    await mayRead(sheet, reading(portal, { id: 2 })),
    await mayRead(sheet, reading({ ...portal, sid: 'x' })),
    await mayRead(sheet, reading(portal)),
    await mayRead(undefined, reading(portal)),
  ]).toEqual([true, true, false, false]);
});

it.each([
  ['patientInPortal', patientInPortal, [true, false, false, false]],
  ['patientOfVisit', patientOfVisit, [false, true, false, false]],
  ['professionalOfVisit', professionalOfVisit, [false, false, true, false]],
  ['patientInParts of its part', patientInParts('documents', 'history'), [false, false, false, true]],
  ['patientInParts of others', patientInParts('documents'), [false, false, false, false]],
])('of portal, partner’s pages and professional, %s admits only its own', async (_name, reads, expected) => {
  const admitted: boolean[] = [];
  for (const session of [portal, page, professional, documents]) admitted.push(await reads(reading(session)));
  expect(admitted).toEqual(expected);
});

it('files of another patient or of another visit are refused', async () => {
  const foreign = { patientId: 1002, requestId: 6 };
  for (const [reads, session] of [
    [patientInPortal, portal],
    [patientOfVisit, page],
    [professionalOfVisit, professional],
    [patientInParts('history'), documents],
  ] as const) {
    expect(await reads(reading(session, foreign))).toBe(false);
    if (reads === patientOfVisit || reads === professionalOfVisit)
      expect(await reads(reading(session, { requestId: null }))).toBe(false);
  }
});

it('a kind of files is found by each of its document types', () => {
  const kindOf = createKindLookup([sheet]);
  const found = [70, 71, 72].map((documentType) => kindOf({ documentType, requestId: null }));
  expect(found).toEqual([sheet, sheet, undefined]);
});

it('of two kinds with one document type, one has the files that belong to a visit', () => {
  const ofVisit: FileKind = { documentTypes: [70], ofVisit: true, readers: [] };
  const kindOf = createKindLookup([sheet, ofVisit]);
  expect([kindOf({ documentType: 70, requestId: null }), kindOf({ documentType: 70, requestId: 5 })]).toEqual([
    sheet,
    ofVisit,
  ]);
});

it('two kinds of files with one document type are refused', () => {
  expect(() => createKindLookup([sheet, { documentTypes: [71], readers: [] }])).toThrow('document type 71');
});

it.each([
  ['receita.png', 'image/png', 'receita.png'],
  ['foto.PNG', 'image/jpeg', 'foto.jpg'],
  ['C:\\fotos\\tosse à noite.jpeg', 'image/jpeg', 'tosse à noite.jpg'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['a\r\nSet-Cookie: x.png', 'image/png', 'aSet-Cookie: x.png'],
  ['', 'image/png', 'imagem.png'],
  ['.png', 'image/png', 'imagem.png'],
  ['🙂'.repeat(200), 'image/png', `${'🙂'.repeat(100)}.png`],
] as const)('names %j of type %s %j', (given, type, expected) => expect(fileName(given, type)).toBe(expected));
