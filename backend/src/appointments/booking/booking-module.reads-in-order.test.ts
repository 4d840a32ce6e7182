import { listFreeHoursCall } from '@acolhe/contracts';
import { freeHours } from '../../agendas/free-hours.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

jest.mock('../../agendas/free-hours.ts', () => ({ freeHours: jest.fn() }));

const RAFAEL = 103;
let backend: TestApp;
let [running, most] = [0, 0];
beforeAll(async () => {
  backend = await startTestApp();
  jest.mocked(freeHours).mockImplementation(async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return { slots: [], zone: 'America/Sao_Paulo' };
  });
});
afterAll(() => backend.close());

it('the readings of agendas by one patient run one after another, those of two patients side by side', async () => {
  const read = async (cpf: string, patientId: number) => {
    const token = await backend.signInPatient(cpf);
    return (times: number) =>
      Array.from({ length: times }, () =>
        backend.call(listFreeHoursCall, { professionalId: RAFAEL, patientId, specialtyId: 1 }, { token }),
      );
  };
  const [maria, pedro] = [await read('52998224725', 1001), await read('86830412048', 1006)];
  expect((await Promise.all(maria(5))).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(most).toBe(1);
  await Promise.all([...maria(5), ...pedro(5)]);
  expect(most).toBe(2);
});
