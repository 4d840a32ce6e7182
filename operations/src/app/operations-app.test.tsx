import {
  listOperationsSessionsCall,
  operationsEndSessionCall,
  operationsRefreshCall,
} from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import { follow, open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const refused = () => new HttpProblem({ httpStatus: 401, code: 'no-session' });

describe('the session of the operations console', () => {
  it('leads to the sign-in with the reason when the service ends it, and preserves the address', async () => {
    const net = open({ as: sampleAdministrator(), at: '/conta' });
    await title('Minha conta');
    net.answer(listOperationsSessionsCall, refused);
    net.answer(operationsRefreshCall, refused);
    await follow('Sessões');
    await title('Entrar nas operações');
    expect(screen.getByText('Sua sessão terminou. Entre de novo.')).toBeTruthy();
    expect(location.pathname).toBe('/aparelhos');
  });

  it('ends at the service by "Sair"', async () => {
    const net = open({ as: sampleAdministrator() });
    net.answer(operationsEndSessionCall, () => ({ ok: true }));
    await title('Início');
    await press('Sair');
    await title('Entrar nas operações');
    expect(net.seen(operationsEndSessionCall)).toHaveLength(1);
    expect(screen.queryByText('Sua sessão terminou. Entre de novo.')).toBeNull();
  });

  it('is asked for again when the service was not reached at first', async () => {
    const net = open({ as: sampleAdministrator(), offline: true });
    expect(await screen.findByText('O console não abriu')).toBeTruthy();
    net.answer(operationsRefreshCall, refused);
    await press('Tentar novamente');
    await title('Entrar nas operações');
  });
});
