import {
  handOverPasswordLinkCall,
  listManagedProfessionalsCall,
  type ManagedProfessional,
  readCatalogueCall,
} from '@acolhe/contracts/operations';
import type { OperationsRole } from '@acolhe/domain';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const ICARO: ManagedProfessional = {
  id: 5,
  name: 'Ícaro Souza',
  email: 'icaro@clinica.test',
  role: 'doctor',
  specialtyIds: [],
  isActive: true,
  hasPassword: false,
  revision: 3,
};
const ADDRESS = `http://localhost:3010/#/nova-senha/${'a'.repeat(43)}`;
const MAKE = 'Gerar link para entregar';

const recordFor = async (role: OperationsRole, record = ICARO): Promise<StubService> => {
  const net = open({ as: sampleAdministrator(role), at: '/profissionais/5' });
  net.answer(readCatalogueCall, () => ({ specialties: [], clients: [] }));
  net.answer(listManagedProfessionalsCall, () => ({ items: [record] }));
  await title('Ícaro Souza');
  return net;
};
const make = async (reason = '') => {
  await press(MAKE);
  const dialog = within(screen.getByRole('dialog'));
  if (reason) await userEvent.type(dialog.getByLabelText(/Motivo/), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Gerar link' }));
};

describe('a link for a password to hand over', () => {
  it('is made after a question, and shown with the end of its validity and a way to copy it', async () => {
    const net = await recordFor('administrator');
    net.answer(handOverPasswordLinkCall, () => ({ address: ADDRESS, goodUntil: '2026-08-21T17:32:00Z' }));
    expect(screen.queryByText(ADDRESS)).toBeNull();
    await make('sem e-mail');
    expect(await screen.findByText(ADDRESS)).toBeTruthy();
    expect(screen.getByText(/Vale uma vez, por 30 minutos: até 21\/08\/2026, 14:32, horário de Brasília/)).toBeTruthy();
    expect(net.seen(handOverPasswordLinkCall).map(({ input }) => input)).toEqual([
      { kind: 'professional', id: 5, reason: 'sem e-mail' },
    ]);
    // Brings a clipboard, which jsdom has not.
    userEvent.setup();
    await press('Copiar o link');
    expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  });

  it('stays unmade with the reason in the dialog when the person got enough of them', async () => {
    const net = await recordFor('administrator');
    const message = 'Esta pessoa já recebeu 3 links na última hora.';
    net.answer(
      handOverPasswordLinkCall,
      () => new HttpProblem({ httpStatus: 429, code: 'too-many-attempts', message, retryAfterSeconds: 600 }),
    );
    await make();
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByText(new RegExp(message))).toBeTruthy());
    expect(screen.queryByText(/Vale uma vez/)).toBeNull();
  });

  it.each([
    ['a manager', 'manager', ICARO],
    ['a professional who is let in no more', 'administrator', { ...ICARO, isActive: false }],
  ] as const)('is not offered to or for %s', async (_who, role, record) => {
    await recordFor(role, record);
    expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
  });
});
