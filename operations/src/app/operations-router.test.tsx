import { listAdministratorsCall } from '@acolhe/contracts/operations';
import { screen } from '@testing-library/react';
import { open } from '../testing/bench.tsx';
import { somebody } from '../testing/render-operations.tsx';

it('an observer sees no part of the console that the role does not permit, and is told so at its address without the service being asked', async () => {
  const net = open({ as: somebody('observer'), at: '/administradores' });
  expect(await screen.findByText('Seu perfil não tem acesso a esta página')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Registro de alterações' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Profissionais' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sessões' })).toBeTruthy();
  expect(net.seen(listAdministratorsCall)).toEqual([]);
});
