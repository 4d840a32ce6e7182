import {
  type Administrator,
  administrator as administratorSchema,
  changeAdministratorCall,
  createAdministratorCall,
  listAdministratorsCall,
  resetAdministratorCall,
} from '@acolhe/contracts/operations';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { follow, open, press, title, write } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const BRUNA: Administrator = {
  id: 2,
  name: 'Bruna Reis',
  email: 'bruna@clinica.test',
  role: 'manager',
  isActive: true,
  hasPassword: true,
  hasSecondFactor: true,
  createdAt: '2026-01-01T12:00:00Z',
  revision: 3,
};
const at = async (address: string, heading: string): Promise<StubService> => {
  const net = open({ as: sampleAdministrator(), at: address });
  net.answer(listAdministratorsCall, () => ({ items: [BRUNA] }));
  await title(heading);
  return net;
};

describe('the administrators', () => {
  it('show what another administrator changed during the edit, and save the change on top of it', async () => {
    const net = await at('/administradores/2', 'Bruna Reis');
    net.answer(changeAdministratorCall, ({ revision }) =>
      revision === 3
        ? new HttpProblem({
            httpStatus: 409,
            code: 'changed-meanwhile',
            message: 'Outra pessoa alterou.',
            current: z.encode(administratorSchema, { ...BRUNA, role: 'observer', revision: 4 }),
          })
        : BRUNA,
    );
    await write('Nome', 'Bruna R. Lima');
    await press('Salvar');
    expect(await screen.findByText('Outra pessoa alterou.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Perfil Observador Gestor/ })).toBeTruthy();
    await press('Continuar com o meu');
    await press('Salvar');
    await title('Administradores');
    expect(net.seen(changeAdministratorCall).at(-1)?.input).toEqual({ id: 2, revision: 4, name: 'Bruna R. Lima' });
  });

  it('corrects the e-mail, and says when another person has it', async () => {
    const net = await at('/administradores/2', 'Bruna Reis');
    const message = 'Já existe um acesso com este e-mail.';
    net.answer(changeAdministratorCall, ({ email }) =>
      email === 'tomada@clinica.test' ? new HttpProblem({ httpStatus: 409, code: 'email-taken', message }) : BRUNA,
    );
    await write('E-mail', 'bruna');
    await press('Salvar');
    expect(screen.getAllByText('O campo E-mail está inválido')).not.toEqual([]);
    expect(net.seen(changeAdministratorCall)).toEqual([]);
    await write('E-mail', 'tomada@clinica.test');
    await press('Salvar');
    expect(await screen.findByText(message)).toBeTruthy();
    await write('E-mail', 'reis@clinica.test');
    await press('Salvar');
    await title('Administradores');
    expect(net.seen(changeAdministratorCall).at(-1)?.input).toEqual({ id: 2, revision: 3, email: 'reis@clinica.test' });
  });

  it('discard the input when the administrator chooses what was saved by another', async () => {
    const net = await at('/administradores/2', 'Bruna Reis');
    net.answer(
      changeAdministratorCall,
      () =>
        new HttpProblem({
          httpStatus: 409,
          code: 'changed-meanwhile',
          message: 'Outra pessoa alterou.',
          current: z.encode(administratorSchema, { ...BRUNA, name: 'Bruna Dias', revision: 4 }),
        }),
    );
    await write('Nome', 'Bruna R. Lima');
    await press('Salvar');
    await screen.findByText('Outra pessoa alterou.');
    await press('Usar o que foi salvo');
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Bruna Dias');
    await follow('Voltar');
    await title('Administradores');
  });

  it('asks before unsaved input is lost', async () => {
    await at('/administradores/2', 'Bruna Reis');
    await userEvent.type(screen.getByLabelText('Nome'), '!');
    await follow('Voltar');
    expect(await screen.findByText('Sair sem salvar?')).toBeTruthy();
    await press('Continuar nesta página');
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Bruna Reis!');
  });

  it('sends a link for a new password, and takes a lost second factor away with it', async () => {
    const net = await at('/administradores/2', 'Bruna Reis');
    net.answer(resetAdministratorCall, () => ({ ok: true }));
    await press('Enviar link para nova senha');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Desligar também as duas etapas/ }));
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Perdeu o celular');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar link' }));
    expect(await screen.findByText('Link enviado')).toBeTruthy();
    expect(net.seen(resetAdministratorCall).map(({ input }) => input)).toEqual([
      { id: 2, removesSecondFactor: true, reason: 'Perdeu o celular' },
    ]);
  });

  it('show an error for an unknown id', async () => {
    await at('/administradores/99', 'Administrador');
    expect(await screen.findByText('Não há administrador neste endereço')).toBeTruthy();
  });
});

it('the operations console invites an administrator once name and e-mail are right', async () => {
  const net = await at('/administradores', 'Administradores');
  net.answer(createAdministratorCall, ({ email }) =>
    email === 'tomada@clinica.test'
      ? new HttpProblem({ httpStatus: 409, code: 'email-taken', message: 'Já existe um acesso com este e-mail.' })
      : BRUNA,
  );
  await follow('Convidar administrador');
  await title('Convidar administrador');
  await write('Nome', 'Caio Melo');
  await write('E-mail', 'caio');
  await press('Enviar convite');
  expect(screen.getAllByText('O campo E-mail está inválido')).not.toEqual([]);
  expect(net.seen(createAdministratorCall)).toEqual([]);
  await write('E-mail', 'tomada@clinica.test');
  await press('Enviar convite');
  expect(await screen.findByText('Já existe um acesso com este e-mail.')).toBeTruthy();
  await write('E-mail', 'caio@clinica.test');
  await userEvent.selectOptions(screen.getByLabelText('Perfil'), 'observer');
  await press('Enviar convite');
  await title('Administradores');
  expect(net.seen(createAdministratorCall).at(-1)?.input).toEqual({
    name: 'Caio Melo',
    email: 'caio@clinica.test',
    role: 'observer',
  });
});
