import {
  changePartnerCall,
  createPartnerCall,
  listPartnersCall,
  type ManagedPartner,
  managedPartner,
  readCatalogueCall,
  renewPartnerKeyCall,
  revokePartnerCall,
} from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { follow, open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const PARTNER: ManagedPartner = {
  id: 4,
  name: 'Portal Vida',
  clientId: 1,
  client: 'Acolhe',
  parts: ['urgent-care', 'documents'],
  unsignedLinks: false,
  portalSignIn: false,
  origins: ['https://vida.example'],
  isSetByFile: true,
  revision: 2,
};

const at = async (address: string, heading: string) => {
  const net = open({ as: sampleAdministrator(), at: address });
  net.answer(listPartnersCall, () => ({ items: [PARTNER] }));
  net.answer(readCatalogueCall, () => ({ specialties: [], clients: [{ id: 1, name: 'Acolhe', revision: 1 }] }));
  await title(heading);
  return net;
};
const confirm = (dialog: string, button: string) =>
  userEvent.click(within(screen.getByRole('dialog', { name: dialog })).getByRole('button', { name: button }));

describe('"Parceiros"', () => {
  it('lists partners by whether they are revoked, which is in the address', async () => {
    const net = await at('/parceiros', 'Parceiros');
    expect(
      await screen.findByRole('row', {
        name: 'Portal Vida Acolhe Pronto atendimento, Documentos do paciente https://vida.example Não Não Ativo',
      }),
    ).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'revogados');
    await press('Filtrar');
    await waitFor(() =>
      expect(net.seen(listPartnersCall).map(({ input }) => input)).toEqual([{}, { isRevoked: true }]),
    );
  });

  it('shows the key of a new partner once, to be copied', async () => {
    const net = await at('/parceiros/novo', 'Incluir parceiro');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Portal Vida');
    await press('Incluir parceiro');
    expect(screen.getAllByText('Escolha a instituição').length).toBeGreaterThan(1);
    await userEvent.selectOptions(screen.getByLabelText('Instituição'), '1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Agendamento' }));
    net.answer(
      createPartnerCall,
      () =>
        new HttpProblem({ httpStatus: 409, code: 'partner-exists', message: 'Já existe um parceiro com este nome.' }),
    );
    await press('Incluir parceiro');
    expect((await screen.findAllByText('Já existe um parceiro com este nome.')).length).toBeGreaterThan(0);
    net.answer(createPartnerCall, () => ({ ...PARTNER, key: 'pk_segredo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Incluir parceiro' }));
    await title('Guarde a chave agora');
    // Brings a clipboard, which jsdom has not.
    userEvent.setup();
    await press('Copiar a chave');
    expect(await screen.findByRole('button', { name: 'Copiada' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('pk_segredo');
    await follow('Já guardei, voltar aos parceiros');
    await title('Parceiros');
    expect(screen.queryByText('pk_segredo')).toBeNull();
    expect(net.seen(createPartnerCall).at(-1)?.input).toEqual({
      name: 'Portal Vida',
      clientId: 1,
      parts: ['urgent-care', 'appointments', 'documents', 'clinical-documents', 'history'],
    });
  });

  it('allows unsigned links in addition to the parts, and shows that the file of brands decides again', async () => {
    const net = await at('/parceiros/4', 'Portal Vida');
    expect(screen.getByText('O arquivo de marcas decide de novo')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /Links sem assinatura.*Quem souber um CPF/ }));
    net.answer(
      changePartnerCall,
      () =>
        new HttpProblem({
          httpStatus: 409,
          code: 'changed-meanwhile',
          message: 'O parceiro mudou.',
          current: z.encode(managedPartner, { ...PARTNER, parts: undefined, revision: 3 }),
        }),
    );
    await press('Salvar');
    expect(await screen.findByRole('row', { name: /Partes que pode embutir Todas/ })).toBeTruthy();
    await press('Continuar com o meu');
    net.answer(changePartnerCall, () => PARTNER);
    await press('Salvar');
    await title('Parceiros');
    expect(net.seen(changePartnerCall).at(-1)?.input).toEqual({ id: 4, revision: 3, unsignedLinks: true });
  });

  it('takes the origins of pages, one to a line, and says which line is none', async () => {
    const net = await at('/parceiros/4', 'Portal Vida');
    const pages = screen.getByRole('textbox', { name: /^Páginas do parceiro/ });
    expect(pages).toHaveProperty('value', 'https://vida.example');
    await userEvent.type(pages, '{Enter}https://vida.example/consultas');
    await press('Salvar');
    expect(screen.getByText(/^Escreva uma origem por linha/)).toBeTruthy();
    expect(net.seen(changePartnerCall)).toEqual([]);
    await userEvent.clear(pages);
    await userEvent.type(pages, 'https://vida.example{Enter}http://localhost:9090');
    net.answer(changePartnerCall, () => PARTNER);
    await press('Salvar');
    await title('Parceiros');
    expect(net.seen(changePartnerCall).at(-1)?.input).toEqual({
      id: 4,
      revision: 2,
      origins: ['https://vida.example', 'http://localhost:9090'],
    });
  });

  it('chooses a brand for the pages of a partner, and takes it away', async () => {
    let stored: ManagedPartner = PARTNER;
    const net = open({ as: sampleAdministrator(), at: '/parceiros/4' });
    net.answer(listPartnersCall, () => ({ items: [stored] }));
    net.answer(changePartnerCall, ({ brand }) => (stored = { ...PARTNER, brand: brand ?? undefined }));
    await title('Portal Vida');
    await userEvent.selectOptions(screen.getByLabelText('Marca'), 'Axia');
    await press('Salvar');
    await title('Parceiros');
    expect(net.seen(changePartnerCall).at(-1)?.input).toEqual({ id: 4, revision: 2, brand: 'axia' });
    await screen.findByRole('link', { name: 'Portal Vida' });
    await follow('Portal Vida');
    await title('Portal Vida');
    await userEvent.selectOptions(screen.getByLabelText('Marca'), 'A que a página disser');
    await press('Salvar');
    await title('Parceiros');
    expect(net.seen(changePartnerCall).at(-1)?.input).toEqual({ id: 4, revision: 2, brand: null });
  });

  it('revokes a partner after asking', async () => {
    const net = await at('/parceiros/4', 'Portal Vida');
    net.answer(revokePartnerCall, () => ({ ...PARTNER, revokedAt: '2026-01-02T12:00:00Z' }));
    await press('Revogar o parceiro');
    expect(net.seen(revokePartnerCall)).toEqual([]);
    await confirm('Revogar Portal Vida?', 'Revogar');
    await title('Parceiros');
    expect(net.seen(revokePartnerCall).map(({ input }) => input)).toEqual([{ id: 4, revision: 2 }]);
  });

  it('gives a partner a new key after asking, and says why when it does not', async () => {
    const net = await at('/parceiros/4', 'Portal Vida');
    net.answer(
      renewPartnerKeyCall,
      () => new HttpProblem({ httpStatus: 409, code: 'changed-meanwhile', message: 'O parceiro mudou.' }),
    );
    await press('Fazer uma chave nova');
    await confirm('Fazer uma chave nova?', 'Fazer chave nova');
    expect(await screen.findByText('O parceiro mudou.')).toBeTruthy();
    net.answer(renewPartnerKeyCall, () => ({ ...PARTNER, key: 'pk_outra' }));
    await confirm('Fazer uma chave nova?', 'Fazer chave nova');
    await title('Guarde a chave agora');
    expect(screen.getByText('pk_outra')).toBeTruthy();
  });
});
