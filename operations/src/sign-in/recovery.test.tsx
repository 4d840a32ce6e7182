import { requestAdministratorPasswordCall, resetAdministratorPasswordCall } from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import { follow, open, press, title, write } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const PASSWORD = 'Nova@senha2026';

describe('the recovery of an administrator', () => {
  it('sends a link to an address, and answers the same whether an account has it', async () => {
    const net = open();
    net.answer(requestAdministratorPasswordCall, () => ({ ok: true }));
    await title('Entrar nas operações');
    await follow('Esqueci a senha');
    await title('Esqueci a senha');
    await press('Confirmar');
    expect(screen.getAllByText('E-mail não informado')).not.toEqual([]);
    await write('E-mail', 'admin@acolhe.test');
    await press('Confirmar');
    expect(await screen.findByText('Pedido recebido')).toBeTruthy();
    expect(net.seen(requestAdministratorPasswordCall).map(({ input }) => input.email)).toEqual(['admin@acolhe.test']);
    await follow('Voltar');
    await title('Entrar nas operações');
  });

  it('takes the secret of an invitation out of the address, sets the password, and leads to the sign-in', async () => {
    const net = open({ at: '/#/nova-senha/segredo' });
    net.answer(resetAdministratorPasswordCall, () => ({ ok: true }));
    await title('Defina sua senha');
    expect(location.href).not.toContain('segredo');
    await write('Nova senha', PASSWORD);
    await write('Repita a nova senha', PASSWORD);
    await press('Confirmar');
    expect(await screen.findByText(/Senha atualizada/)).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Entrar nas operações' });
    expect(net.seen(resetAdministratorPasswordCall).map(({ input }) => input)).toEqual([
      { link: 'segredo', password: PASSWORD },
    ]);
  });

  it('offers another link where the opened one has expired, also with another administrator signed in', async () => {
    const net = open({ as: sampleAdministrator(), at: '/#/nova-senha/velho' });
    net.answer(
      resetAdministratorPasswordCall,
      () => new HttpProblem({ httpStatus: 409, code: 'link-over', message: 'O link não vale mais.' }),
    );
    await title('Defina sua senha');
    await write('Nova senha', PASSWORD);
    await write('Repita a nova senha', PASSWORD);
    await press('Confirmar');
    expect(await screen.findByText('O link não vale mais.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir outro link' })).toBeTruthy();
  });
});
