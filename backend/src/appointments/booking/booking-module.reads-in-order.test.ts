import { listFreeHoursCall } from '@acolhe/contracts';
import { freeHours } from '../../agendas/free-hours.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

jest.mock('../../agendas/free-hours.ts', () => ({ freeHours: jest.fn() }));

const RAFAEL = 103;
const [MARIA, PEDRO] = [1001, 1006];
const NOTHING_FREE = { slots: [], zone: 'America/Sao_Paulo' };

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

async function read(cpf: string, patientId: number, times: number) {
  const token = await backend.signInPatient(cpf);
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      backend.call(listFreeHoursCall, { professionalId: RAFAEL, patientId, specialtyId: 1 }, { token }),
    ),
  );
  return answers.map(({ status }) => status);
}

describe('readings of agendas', () => {
  it('run one after another for one patient', async () => {
    let [running, most] = [0, 0];
    jest.mocked(freeHours).mockImplementation(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return NOTHING_FREE;
    });
    expect(await read('52998224725', MARIA, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(most).toBe(1);
  });

  it('run at the same time for two patients', async () => {
    const begun: (() => void)[] = [];
    // A reading ends once both have begun: one after the other, neither would end.
    jest.mocked(freeHours).mockImplementation(async () => {
      await new Promise<void>((resolve) => {
        begun.push(resolve);
        if (begun.length === 2) for (const end of begun) end();
      });
      return NOTHING_FREE;
    });
    expect(await Promise.all([read('52998224725', MARIA, 1), read('86830412048', PEDRO, 1)])).toEqual([[200], [200]]);
  });
});
