import { cleanPatientCall, requestCareCall } from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findVisit } from '../visit/visits.ts';

const MARIA = 1001;
const [AXIA, TELEHELP, PARTNER] = ['https://axia.example', 'https://telehelp.example', 'https://partner.example'];
let app: TestApp;
let token: string;
beforeAll(async () => {
  const plain = await startTestApp();
  const { rows } = await plain.services.db.execute<{ name: string }>(
    `select client.name from clients client join patients on client_id = client.id where patients.id = ${MARIA}`,
  );
  await plain.close();
  app = await startTestApp({
    config: {
      portalOrigins: ['https://portal.example', AXIA, TELEHELP],
      brands: {
        own: 'acolhe',
        portals: [
          { origin: AXIA, brand: 'axia' },
          { origin: TELEHELP, brand: 'telehelp', institutions: [rows[0]?.name ?? ''] },
        ],
        settings: {},
        partners: {},
        file: {},
      },
    },
  });
  token = await app.signInPatient('52998224725');
});
afterAll(() => app.close());

it.each([
  ['a listed portal', AXIA, 'axia'],
  ['a portal that is not listed', 'https://portal.example', 'acolhe'],
  ['a partner’s page', PARTNER, 'telehelp'],
  ['no page', undefined, 'telehelp'],
])(
  'a visit that is asked for from %s is of the brand of that portal, or of the institution’s',
  async (_, origin, brand) => {
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    const { output } = await app.call(requestCareCall, { patientId: MARIA, reason: 'Febre' }, { token, headers });
    expect((await findVisit(app.services.db, output?.requestId ?? 0))?.brand).toBe(brand);
    await app.call(cleanPatientCall, { patientId: MARIA, byPatient: true }, { token });
  },
);
