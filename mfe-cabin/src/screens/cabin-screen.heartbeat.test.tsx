import { reportCabinHealthCall } from '@acolhe/contracts';
import { act, screen } from '@testing-library/react';
import { cabinService } from '../testing/cabin-service.ts';
import { openCall, openMainRoom, pass } from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

it('a cabin in the shell, whose device has no key, reports every minute while its patient waits', async () => {
  const service = cabinService({ isEnrolled: false });
  await openMainRoom({ service });
  const before = service.seen(reportCabinHealthCall).length;
  expect(before).toBe(1);
  await pass(180_000);
  expect(service.seen(reportCabinHealthCall)).toHaveLength(before + 3);
});

it('the last screen names what was issued, though the record of a visit that is over does not', async () => {
  const { realtime } = await openCall();
  act(() => realtime.record({ issued: { documentId: 3, fileId: 12, type: 'prescription' } }));
  act(() => realtime.record({ phase: 'ended', issued: undefined }));
  await screen.findByRole('heading', { name: 'Atendimento encerrado' });
  screen.getByText(/^Você recebeu um documento: Receita\./);
});
