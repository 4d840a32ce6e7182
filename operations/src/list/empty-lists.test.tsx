import {
  findGiftCardsCall,
  findPatientsCall,
  listAdministratorsCall,
  listChangesCall,
  listDataRequestsCall,
  listGiftCardBatchesCall,
  listManagedCabinsCall,
  listManagedProfessionalsCall,
  listPartnersCall,
  readCatalogueCall,
} from '@acolhe/contracts/operations';
import { screen } from '@testing-library/react';
import { open, press, title, write } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

/** Opens a list without a row. */
async function openEmpty(address: string, heading: string): Promise<void> {
  const net = open({ as: sampleAdministrator(), at: address });
  net.answer(readCatalogueCall, () => ({ specialties: [], clients: [] }));
  net.answer(listManagedCabinsCall, () => ({ items: [] }));
  net.answer(listChangesCall, () => ({ items: [] }));
  net.answer(listAdministratorsCall, () => ({ items: [] }));
  net.answer(listDataRequestsCall, () => ({ items: [] }));
  net.answer(findGiftCardsCall, () => ({ items: [] }));
  net.answer(listGiftCardBatchesCall, () => ({ items: [] }));
  net.answer(listPartnersCall, () => ({ items: [] }));
  net.answer(listManagedProfessionalsCall, () => ({ items: [] }));
  net.answer(findPatientsCall, () => ({ items: [] }));
  await title(heading);
}

describe('an empty list', () => {
  it.each([
    ['Cabines', '/cabines', 'Nenhuma cabine.'],
    ['Cabines', '/cabines?situacao=revoked', 'Nenhuma cabine com esses filtros.'],
    ['Registro de alterações', '/registro', 'Nenhuma alteração.'],
    ['Registro de alterações', '/registro?tipo=administrator', 'Nenhuma alteração com esses filtros.'],
    ['Solicitações LGPD', '/solicitacoes', 'Nenhuma solicitação.'],
    ['Solicitações LGPD', '/solicitacoes?situacao=pendentes', 'Nenhuma solicitação com esses filtros.'],
    ['Cartões', '/cartoes', 'Nenhum cartão.'],
    ['Cartões', '/cartoes?situacao=free', 'Nenhum cartão com esses filtros.'],
    ['Parceiros', '/parceiros', 'Nenhum parceiro.'],
    ['Parceiros', '/parceiros?situacao=ativos', 'Nenhum parceiro com esses filtros.'],
    ['Profissionais', '/profissionais', 'Nenhum profissional.'],
    ['Profissionais', '/profissionais?situacao=ativos', 'Nenhum profissional com esses filtros.'],
    ['Pacientes', '/pessoas', 'Ainda não há pacientes.'],
  ])('of %s at %s says "%s"', async (heading, address, sentence) => {
    await openEmpty(address, heading);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('of Pacientes names the search that finds none', async () => {
    await openEmpty('/pessoas', 'Pacientes');
    await write('CPF, nome ou e-mail', 'Zuleica');
    await press('Buscar');
    expect(await screen.findByText('Nenhum paciente com essa busca.')).toBeTruthy();
  });
});
