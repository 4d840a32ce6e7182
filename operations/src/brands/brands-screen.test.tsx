import { listBrandsCall, type ManagedBrand, saveBrandCall } from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const AXIA: ManagedBrand = {
  key: 'axia',
  name: 'Axia',
  isServed: true,
  portals: ['https://saude.example'],
  revision: 3,
  fixedFields: [],
  effective: {
    palette: 'axia',
    colors: [{ role: 'action.bg', value: '#1a4fb3' }],
    darkColors: [],
    supportPhone: '0800 111 2222',
    supportChatUrl: 'https://wa.me/5511912345678',
    signInLogo: true,
    consentForm: true,
    privacyForm: true,
    terms: 'own',
    privacy: 'generic',
    termsFacts: {
      supportHours: '08:00 às 18:00',
      supportOnWhatsApp: false,
      forum: 'Vitória/ES',
      endsWithoutNotice: false,
    },
    agendaNote: null,
    privacyUrl: null,
    systemRedirectUrl: null,
    partnerReturnUrl: null,
    logoReturnsToPartner: false,
    deeplinks: ['axia'],
  },
};

const at = async (address: string, heading: string, more: Partial<ManagedBrand> = {}) => {
  const net = open({ as: sampleAdministrator(), at: address });
  net.answer(listBrandsCall, () => ({ brands: [{ ...AXIA, ...more }] }));
  await title(heading);
  return net;
};
const field = (label: RegExp) => screen.getByRole('textbox', { name: label });

describe('"Marcas"', () => {
  it('lists brands with their portals, and opens one', async () => {
    await at('/marcas', 'Marcas');
    expect(await screen.findByRole('row', { name: 'Axia https://saude.example 0800 111 2222 No ar' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Axia' }));
    await title('Axia');
    expect(field(/^Cores próprias, claras/)).toHaveProperty('value', 'action.bg #1a4fb3');
  });

  it('lists what patients see first, then the others by name', async () => {
    const others = ['Zelo', 'Água'].map((name) => ({ ...AXIA, key: name, name, isServed: false }));
    open({ as: sampleAdministrator(), at: '/marcas' }).answer(listBrandsCall, () => ({ brands: [...others, AXIA] }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^(Zelo|Água|Axia)$/ })).toHaveLength(3));
    expect(screen.getAllByRole('link', { name: /^(Zelo|Água|Axia)$/ }).map(({ textContent }) => textContent)).toEqual([
      'Axia',
      'Água',
      'Zelo',
    ]);
  });

  it('saves what was changed, and names at its field what the service refuses', async () => {
    const net = await at('/marcas/axia', 'Axia');
    await userEvent.clear(field(/^Conversa com o suporte/));
    await userEvent.clear(field(/^Cores próprias, claras/));
    await userEvent.type(field(/^Cores próprias, claras/), 'azul');
    await press('Salvar');
    expect(screen.getByText('Escreva uma cor por linha, como action.bg #1a4fb3')).toBeTruthy();
    expect(net.seen(saveBrandCall)).toEqual([]);
    await userEvent.clear(field(/^Cores próprias, claras/));
    await userEvent.type(field(/^Cores próprias, claras/), 'action.bg #ffffff');
    await userEvent.type(field(/^Foro/), 'x');
    const contrast = 'Sem contraste suficiente: action.text sobre action.bg tem 1:1 e precisa de 4,5:1.';
    net.answer(
      saveBrandCall,
      () =>
        new HttpProblem({
          httpStatus: 400,
          code: 'invalid-input',
          message: 'Verifique os dados informados.',
          fields: [
            { path: 'colors', message: contrast },
            { path: 'termsFacts.forum', message: 'Escreva cidade e estado, como São Paulo/SP.' },
          ],
        }),
    );
    await press('Salvar');
    expect((await screen.findAllByText(contrast)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Escreva cidade e estado, como São Paulo/SP.').length).toBeGreaterThan(0);
    net.answer(saveBrandCall, () => AXIA);
    await userEvent.type(field(/^Motivo/), 'combinado');
    await press('Salvar');
    await title('Marcas');
    expect(net.seen(saveBrandCall).at(-1)?.input).toEqual({
      key: 'axia',
      revision: 3,
      settings: {
        supportChatUrl: null,
        colors: [{ role: 'action.bg', value: '#ffffff' }],
        termsFacts: {
          supportHours: '08:00 às 18:00',
          supportOnWhatsApp: false,
          forum: 'Vitória/ESx',
          endsWithoutNotice: false,
        },
      },
      reason: 'combinado',
    });
  });

  it('shows what the file of the server decides, and does not allow editing it', async () => {
    const net = await at('/marcas/axia', 'Axia', { fixedFields: ['supportPhone', 'palette', 'consentForm'] });
    expect(screen.getAllByText('Definido no arquivo do servidor.')).toHaveLength(3);
    expect([field(/^Telefone de suporte/), field(/^Paleta/), field(/^Mostrar o termo de uso/)]).toEqual([
      expect.objectContaining({ readOnly: true, value: '0800 111 2222' }),
      expect.objectContaining({ readOnly: true, value: 'axia' }),
      expect.objectContaining({ readOnly: true, value: 'Sim' }),
    ]);
    expect(screen.queryByRole('checkbox', { name: /termo de uso/ })).toBeNull();
    net.answer(saveBrandCall, () => AXIA);
    await userEvent.type(field(/^Aviso no agendamento/), 'Abre no dia 20.');
    await press('Salvar');
    await title('Marcas');
    expect(net.seen(saveBrandCall).at(-1)?.input).toMatchObject({ settings: { agendaNote: 'Abre no dia 20.' } });
  });

  it('shows what another administrator saved during the edit next to the form’s values', async () => {
    const net = await at('/marcas/axia', 'Axia');
    await userEvent.type(field(/^Aviso no agendamento/), 'Abre no dia 20.');
    const current = { ...AXIA, revision: 4, effective: { ...AXIA.effective, supportPhone: '4004 1234' } };
    net.answer(
      saveBrandCall,
      () => new HttpProblem({ httpStatus: 409, code: 'changed-meanwhile', message: 'A marca mudou.', current }),
    );
    await press('Salvar');
    expect(await screen.findByRole('row', { name: 'Telefone de suporte 4004 1234 0800 111 2222' })).toBeTruthy();
    await press('Continuar com o meu');
    net.answer(saveBrandCall, () => AXIA);
    await press('Salvar');
    await title('Marcas');
    expect(net.seen(saveBrandCall).at(-1)?.input).toEqual({
      key: 'axia',
      revision: 4,
      settings: { agendaNote: 'Abre no dia 20.' },
    });
  });

  it('asks before unsaved input is lost', async () => {
    await at('/marcas/axia', 'Axia');
    await userEvent.type(field(/^Aviso no agendamento/), 'Abre');
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows support, terms and policy as the sign-in would', async () => {
    await at('/marcas/axia', 'Axia');
    const shown = () =>
      screen.getByRole('group', { name: 'Prévia em cores claras' }).firstElementChild?.shadowRoot?.textContent;
    await waitFor(() => expect(shown()).toContain('Precisa de ajuda? 0800 111 2222'));
    expect(shown()).toContain('Conversar pelo WhatsApp');
    expect(shown()).toContain('Termo de uso');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar o termo de uso na entrada' }));
    await userEvent.clear(field(/^Conversa com o suporte/));
    expect(shown()).not.toContain('Termo de uso');
    expect(shown()).not.toContain('Conversar');
  });

  it('shows the brand in both schemes while it is written', async () => {
    await at('/marcas/axia', 'Axia');
    await userEvent.type(field(/^Aviso no agendamento/), 'Abre no dia 20.');
    const previews = ['Prévia em cores claras', 'Prévia em cores escuras'].map(
      (name) => screen.getByRole('group', { name }).firstElementChild?.shadowRoot?.textContent,
    );
    expect(previews).toEqual([expect.stringContaining('Abre no dia 20.'), expect.stringContaining('Abre no dia 20.')]);
  });

  it('says that no brand is at an address', async () => {
    await at('/marcas/nenhuma', 'Marca');
    expect(await screen.findByText('Não há marca neste endereço')).toBeTruthy();
  });
});
