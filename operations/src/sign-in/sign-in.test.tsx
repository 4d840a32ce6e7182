import { currentTimeCall } from '@acolhe/contracts';
import { operationsSecondFactorCall, operationsSignInCall } from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import { open, press, title, write } from '../testing/bench.tsx';
import { ACCESS, sampleAdministrator } from '../testing/render-operations.tsx';

const signIn = async () => {
  await write('E-mail', 'admin@acolhe.test');
  await write('Senha', 'certa');
  await press('Entrar');
};
const SECOND_FACTOR = { state: 'second-factor', challenge: 'c1', expiresAt: '2026-01-01T12:05:00Z' } as const;

describe('the sign-in of the operations console', () => {
  it('asks for the code of the authenticator, says when it is wrong, and opens the address asked for', async () => {
    const net = open({ at: '/conta' });
    net.answer(operationsSignInCall, () => SECOND_FACTOR);
    net.answer(operationsSecondFactorCall, ({ code }) =>
      code === '123456'
        ? { state: 'signed-in' as const, administrator: sampleAdministrator(), access: ACCESS }
        : new HttpProblem({ httpStatus: 403, code: 'wrong-second-factor', message: 'Código inválido.' }),
    );
    await signIn();
    await title('Confirme que é você');
    await write('Código do aplicativo', '000000');
    await press('Confirmar');
    expect(await screen.findByText('Código inválido.')).toBeTruthy();
    await write('Código do aplicativo', '123456');
    await press('Confirmar');
    await title('Minha conta');
    expect(net.seen(operationsSecondFactorCall).map(({ input }) => input.challenge)).toEqual(['c1', 'c1']);
  });

  it('leads back to the password with the reason when the time for the code is over', async () => {
    const net = open();
    net.answer(operationsSignInCall, () => SECOND_FACTOR);
    net.answer(
      operationsSecondFactorCall,
      () => new HttpProblem({ httpStatus: 409, code: 'challenge-over', message: 'O tempo terminou.' }),
    );
    await signIn();
    await title('Confirme que é você');
    await press('Usar um código de recuperação');
    await write('Código de recuperação', 'abcd');
    await press('Confirmar');
    await title('Entrar nas operações');
    expect(screen.getByText('O tempo terminou.')).toBeTruthy();
  });

  it('says how long to wait after too many attempts', async () => {
    const net = open();
    net.answer(
      operationsSignInCall,
      () => new HttpProblem({ httpStatus: 429, message: 'Muitas tentativas.', retryAfterSeconds: 120 }),
    );
    await signIn();
    expect(await screen.findByText(/Muitas tentativas\. .*2 minutos/)).toBeTruthy();
  });

  it('does not wait for long for a time that gets no answer', async () => {
    const net = open();
    net.answer(currentTimeCall, () => new Promise<never>(() => undefined));
    net.answer(operationsSignInCall, () => SECOND_FACTOR);
    await signIn();
    await title('Confirme que é você');
  });
});
