import {
  changeCabinCall,
  changeCabinPinCall,
  createCabinCall,
  issueCabinCodeCall,
  listManagedCabinsCall,
  type ManagedCabin,
  managedCabin,
  readCatalogueCall,
  revokeCabinCall,
} from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { follow, open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const CABIN: ManagedCabin = {
  id: 3,
  name: 'Farmácia Central',
  place: 'Rua Um',
  mode: 'room',
  hasPrinter: false,
  isPinSet: true,
  state: 'enrolled',
  heardAt: '2026-01-02T12:00:00Z',
  lastReport: {
    camera: 'working',
    microphone: 'missing',
    browser: 'Chrome 140',
    hostVersion: '1.5.1',
    remoteVersion: '1.5.0',
    crashes: 2,
  },
  revision: 5,
};
const CODE = { ...CABIN, code: 'ABCD-EFGH-2345', codeExpiresAt: '2026-01-02T12:15:00Z' };

const at = async (address: string, heading: string) => {
  const net = open({ as: sampleAdministrator(), at: address });
  net.answer(listManagedCabinsCall, () => ({ items: [CABIN] }));
  net.answer(readCatalogueCall, () => ({ specialties: [], clients: [{ id: 1, name: 'Acolhe', revision: 1 }] }));
  await title(heading);
  return net;
};
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('"Cabines"', () => {
  it('lists cabins with their last report, by a state that is in the address', async () => {
    const net = await at('/cabines', 'Cabines');
    expect(
      await screen.findByRole('row', {
        name: 'Farmácia Central Rua Um Todas as instituições Definida 02/01/2026, 09:00 Câmera funciona, microfone não encontrado Em uso',
      }),
    ).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'revoked');
    await press('Filtrar');
    await waitFor(() =>
      expect(net.seen(listManagedCabinsCall).map(({ input }) => input)).toEqual([{}, { state: 'revoked' }]),
    );
  });

  it('says nothing of the camera of a cabin that has no device', async () => {
    const net = await at('/cabines', 'Cabines');
    net.answer(listManagedCabinsCall, () => ({ items: [{ ...CABIN, name: 'Cabine 1', state: 'no-device' as const }] }));
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'no-device');
    await press('Filtrar');
    expect(
      await screen.findByRole('row', { name: /^Cabine 1 .* 02\/01\/2026, 09:00 Sem informe Sem aparelho$/ }),
    ).toBeTruthy();
  });

  it('shows the code of a new cabin once, and refuses a PIN of letters', async () => {
    const net = await at('/cabines/nova', 'Incluir cabine');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Farmácia Central');
    await userEvent.type(screen.getByLabelText(/^Senha da equipe/), '12ab');
    await press('Incluir cabine');
    expect(screen.getByText('A senha tem de 4 a 8 algarismos')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/^Senha da equipe/));
    await userEvent.type(screen.getByLabelText(/^Senha da equipe/), '1234');
    net.answer(createCabinCall, () => CODE);
    await press('Incluir cabine');
    await title('Digite o código no aparelho');
    expect(screen.getByText('ABCD-EFGH-2345')).toBeTruthy();
    expect(screen.getByText(/Vale uma vez, até 02\/01\/2026, 09:15/)).toBeTruthy();
    expect(net.seen(createCabinCall).map(({ input }) => input)).toEqual([
      { name: 'Farmácia Central', place: null, clientId: null, mode: 'room', hasPrinter: false, pin: '1234' },
    ]);
    await follow('Voltar às cabines');
    await title('Cabines');
    expect(screen.queryByText('ABCD-EFGH-2345')).toBeNull();
  });

  it('changes a cabin on top of what another administrator saved during the edit', async () => {
    const net = await at('/cabines/3', 'Farmácia Central');
    await userEvent.click(screen.getByRole('checkbox', { name: /Tem impressora/ }));
    net.answer(
      changeCabinCall,
      () =>
        new HttpProblem({
          httpStatus: 409,
          code: 'changed-meanwhile',
          message: 'A cabine mudou.',
          current: z.encode(managedCabin, { ...CABIN, mode: 'queue', revision: 6 }),
        }),
    );
    await press('Salvar');
    expect(await screen.findByRole('row', { name: /Como o atendimento começa Fila: .* Lista: / })).toBeTruthy();
    await press('Continuar com o meu');
    net.answer(changeCabinCall, () => CABIN);
    await press('Salvar');
    await title('Cabines');
    expect(net.seen(changeCabinCall).at(-1)?.input).toEqual({ id: 3, revision: 6, hasPrinter: true });
  });

  it('takes the PIN of the staff away', async () => {
    const net = await at('/cabines/3', 'Farmácia Central');
    expect(screen.getByText('Câmera funciona, microfone não encontrado')).toBeTruthy();
    net.answer(changeCabinPinCall, () => CABIN);
    await press('Trocar a senha da equipe');
    const dialog = inDialog('Trocar a senha da equipe');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar senha' }));
    expect(dialog.getAllByText('A senha tem de 4 a 8 algarismos')).not.toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: /Tirar a senha/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar senha' }));
    await title('Cabines');
    expect(net.seen(changeCabinPinCall).map(({ input }) => input)).toEqual([{ id: 3, revision: 5, pin: null }]);
  });

  it('issues a new code after asking', async () => {
    const net = await at('/cabines/3', 'Farmácia Central');
    net.answer(issueCabinCodeCall, () => CODE);
    await press('Fazer um código novo');
    await userEvent.click(inDialog('Fazer um código novo?').getByRole('button', { name: 'Fazer código novo' }));
    await title('Digite o código no aparelho');
    expect(net.seen(issueCabinCodeCall).map(({ input }) => input)).toEqual([{ id: 3, revision: 5 }]);
  });

  it('revokes a cabin after asking, and stays when it is refused', async () => {
    const net = await at('/cabines/3', 'Farmácia Central');
    net.answer(
      revokeCabinCall,
      () => new HttpProblem({ httpStatus: 409, code: 'changed-meanwhile', message: 'A cabine mudou.' }),
    );
    await press('Revogar a cabine');
    const dialog = inDialog('Revogar Farmácia Central?');
    await userEvent.click(dialog.getByRole('button', { name: 'Revogar' }));
    expect(await dialog.findByText('A cabine mudou.')).toBeTruthy();
    net.answer(revokeCabinCall, () => ({ ...CABIN, state: 'revoked' as const }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revogar' }));
    await title('Cabines');
    expect(net.seen(revokeCabinCall)).toHaveLength(2);
  });
});
