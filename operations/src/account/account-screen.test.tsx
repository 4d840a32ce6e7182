import { endOperationsSessionCall, listOperationsSessionsCall } from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const OPENED = { openedAt: '2026-01-01T12:00:00Z', usedAt: '2026-01-01T13:00:00Z' };
const HERE = { id: 's1', device: 'Chrome no Windows', isCurrent: true, ...OPENED };
const ELSEWHERE = { id: 's2', device: 'Safari no iPhone', isCurrent: false, ...OPENED };

it('the list of sessions › ends a session on another device, shows a failure, and cannot end this one', async () => {
  const net = open({ as: sampleAdministrator('observer'), at: '/aparelhos' });
  let sessions = [HERE, ELSEWHERE];
  net.answer(listOperationsSessionsCall, () => ({ sessions }));
  net.answer(
    endOperationsSessionCall,
    () => new HttpProblem({ httpStatus: 503, code: 'unavailable', message: 'O serviço está ocupado.' }),
  );
  await title('Sessões');
  const own = await screen.findByRole('row', { name: /Chrome no Windows/ });
  expect(within(own).getByText('Este aparelho')).toBeTruthy();
  expect(within(own).queryByRole('button')).toBeNull();
  await press('Encerrar a sessão: Safari no iPhone');
  expect(await screen.findByText('A sessão não foi encerrada')).toBeTruthy();
  net.answer(endOperationsSessionCall, ({ id }) => {
    sessions = sessions.filter((session) => session.id !== id);
    return { ok: true };
  });
  await press('Encerrar a sessão: Safari no iPhone');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Safari/ })).toBeNull());
  expect(screen.queryByText('A sessão não foi encerrada')).toBeNull();
});
