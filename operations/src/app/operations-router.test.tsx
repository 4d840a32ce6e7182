import { listAdministratorsCall } from '@acolhe/contracts/operations';
import { screen } from '@testing-library/react';
import { open } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

it('a screen outside the role › shows that it is not permitted, without a request or a navigation link', async () => {
  const net = open({ as: sampleAdministrator('observer'), at: '/administradores' });
  expect(await screen.findByText('Seu perfil não tem acesso a esta página')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Registro de alterações' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Profissionais' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sessões' })).toBeTruthy();
  expect(net.seen(listAdministratorsCall)).toEqual([]);
});
