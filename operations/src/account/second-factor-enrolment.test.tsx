import {
  confirmSecondFactorCall,
  getOwnAdministratorCall,
  renewRecoveryCodesCall,
  startSecondFactorCall,
} from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, title, write } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

describe('the second factor of the operations console', () => {
  it('is set up by a new administrator before anything else, who sees the recovery codes once', async () => {
    const net = open({ as: { ...sampleAdministrator(), hasSecondFactor: false, needsSecondFactor: true } });
    net.answer(startSecondFactorCall, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' }));
    net.answer(confirmSecondFactorCall, () => ({ recoveryCodes: ['um-1', 'dois-2'] }));
    net.answer(getOwnAdministratorCall, () => sampleAdministrator());
    await title('Proteja a sua conta');
    expect(screen.queryByRole('navigation', { name: 'Seções' })).toBeNull();
    await write('Sua senha', 'certa');
    await press('Continuar');
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    await write('Código do aplicativo', '123456');
    await press('Confirmar');
    expect(await screen.findByText('dois-2')).toBeTruthy();
    await press('Continuar');
    expect(screen.getByText('um-1')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Guardei os códigos'));
    await press('Continuar');
    await title('Início');
  });

  it('gives new recovery codes for a code of the authenticator, copies them, and warns when few are left', async () => {
    const net = open({ as: { ...sampleAdministrator(), recoveryCodesLeft: 1 }, at: '/conta' });
    net.answer(renewRecoveryCodesCall, ({ code }) =>
      code === '123456'
        ? { recoveryCodes: ['tres-3', 'quatro-4'] }
        : new HttpProblem({ httpStatus: 403, code: 'wrong-second-factor', message: 'Código inválido.' }),
    );
    net.answer(getOwnAdministratorCall, () => ({ ...sampleAdministrator(), recoveryCodesLeft: 2 }));
    await title('Minha conta');
    expect(screen.getByText('Códigos de recuperação que ainda valem: 1.')).toBeTruthy();
    await press('Fazer novos códigos de recuperação');
    await write('Código do aplicativo', '000000');
    await press('Fazer novos códigos');
    expect(await screen.findByText('Código inválido.')).toBeTruthy();
    await write('Código do aplicativo', '123456');
    await press('Fazer novos códigos');
    expect(await screen.findByText('tres-3')).toBeTruthy();
    // Brings a clipboard, which jsdom has not.
    userEvent.setup();
    await press('Copiar');
    expect(await screen.findByRole('button', { name: 'Copiados' })).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Guardei os códigos'));
    await press('Continuar');
    expect(await screen.findByText('Códigos de recuperação que ainda valem: 2.')).toBeTruthy();
  });
});
