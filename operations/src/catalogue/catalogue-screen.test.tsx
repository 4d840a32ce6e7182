import {
  createInstitutionCall,
  createSpecialtyCall,
  type NamedChoice,
  readCatalogueCall,
  removeSpecialtyCall,
  renameSpecialtyCall,
} from '@acolhe/contracts/operations';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { open, press, title, write } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

describe('"Cadastros"', () => {
  it('brings in a specialty that there is not yet, and shows it', async () => {
    const net = open({ as: sampleAdministrator(), at: '/cadastros' });
    const specialties: NamedChoice[] = [];
    net.answer(readCatalogueCall, () => ({ specialties, clients: [{ id: 1, name: 'Acolhe', revision: 1 }] }));
    await title('Cadastros');
    expect(await screen.findByText('Ainda não há especialidades.')).toBeTruthy();
    await press('Incluir especialidade');
    expect(screen.getAllByText('Nome não informado')).not.toEqual([]);
    net.answer(
      createSpecialtyCall,
      () => new HttpProblem({ httpStatus: 409, code: 'name-taken', message: 'Este nome já existe.' }),
    );
    await write('Nova especialidade', ' Cardiologia ');
    await press('Incluir especialidade');
    expect((await screen.findAllByText('Este nome já existe.')).length).toBeGreaterThan(0);
    net.answer(createSpecialtyCall, ({ name }) => {
      specialties.push({ id: 1, name, revision: 1 });
      return { id: 1, name, revision: 1 };
    });
    await press('Incluir especialidade');
    await waitFor(() => expect(screen.getByRole('row', { name: /^Cardiologia/ })).toBeTruthy());
    expect(screen.getByLabelText<HTMLInputElement>('Nova especialidade').value).toBe('');
    expect(net.seen(createSpecialtyCall).at(-1)?.input).toEqual({ name: 'Cardiologia' });
  });

  it('allows administrators to add institutions, and managers only to read them', async () => {
    const net = open({ as: sampleAdministrator('manager'), at: '/cadastros' });
    net.answer(readCatalogueCall, () => ({ specialties: [], clients: [{ id: 1, name: 'Acolhe', revision: 1 }] }));
    expect(await screen.findByRole('row', { name: 'Acolhe' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Incluir instituição' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Renomear Acolhe' })).toBeNull();
  });

  it('sends the name of an institution', async () => {
    const net = open({ as: sampleAdministrator(), at: '/cadastros' });
    net.answer(readCatalogueCall, () => ({ specialties: [], clients: [] }));
    net.answer(createInstitutionCall, ({ name }) => ({ id: 2, name, revision: 1 }));
    expect(await screen.findByText('Ainda não há instituições.')).toBeTruthy();
    await write('Nova instituição', 'Vida');
    await press('Incluir instituição');
    await waitFor(() => expect(net.seen(readCatalogueCall)).toHaveLength(2));
    expect(net.seen(createInstitutionCall).map(({ input }) => input)).toEqual([{ name: 'Vida' }]);
  });

  describe('of a specialty that is there', () => {
    let net: StubService;
    const CARDIOLOGY: NamedChoice = { id: 4, name: 'Cardiologa', revision: 2 };
    beforeEach(async () => {
      net = open({ as: sampleAdministrator('manager'), at: '/cadastros' });
      net.answer(readCatalogueCall, () => ({ specialties: [CARDIOLOGY], clients: [] }));
      await screen.findByRole('row', { name: /^Cardiologa/ });
    });

    it('corrects the name, on top of what another administrator saved during the edit', async () => {
      net.answer(renameSpecialtyCall, ({ revision, name }) =>
        revision === 2
          ? new HttpProblem({
              httpStatus: 409,
              code: 'changed-meanwhile',
              message: 'Outra pessoa alterou.',
              current: { id: 4, name: 'Cárdio', revision: 3 },
            })
          : { id: 4, name, revision: 4 },
      );
      await press('Renomear Cardiologa');
      await write('Nome', ' ');
      await press('Salvar');
      expect(screen.getAllByText('Nome não informado')).not.toEqual([]);
      expect(net.seen(renameSpecialtyCall)).toEqual([]);
      await write('Nome', 'Cardiologia');
      await press('Salvar');
      expect(await screen.findByText(/Outra pessoa mudou o nome para Cárdio/)).toBeTruthy();
      await press('Salvar');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(net.seen(renameSpecialtyCall).at(-1)?.input).toEqual({ id: 4, name: 'Cardiologia', revision: 3 });
      expect(net.seen(readCatalogueCall)).toHaveLength(2);
    });

    it('removes it after a question, and says why one that is in use stays', async () => {
      const inUse = 'Há registros com este nome. Ele pode ser alterado, mas não excluído.';
      net.answer(removeSpecialtyCall, () => new HttpProblem({ httpStatus: 409, code: 'in-use', message: inUse }));
      await press('Excluir Cardiologa');
      await press('Excluir');
      expect(await screen.findByText(inUse)).toBeTruthy();
      net.answer(removeSpecialtyCall, () => ({ ok: true as const }));
      await press('Excluir');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(net.seen(removeSpecialtyCall).at(-1)?.input).toEqual({ id: 4, revision: 2 });
    });
  });
});
