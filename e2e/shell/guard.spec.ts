import { expect } from '@playwright/test';
import { enter, toast, UNTIL_SHOWN } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { at } from '../support/stack/test-stack.ts';

const WANTED = [
  { path: '/portal-paciente', screen: 'Olá, Maria' },
  { path: '/portal-paciente/solicitar-pronto-atendimento', screen: 'Solicitar Pronto Atendimento' },
  { path: '/portal-paciente/video?video=999999', screen: 'Este atendimento não está mais em andamento' },
] as const;

for (const { path, screen } of WANTED) {
  test(`${path} asks for sign-in first, and opens after it`, { tag: '@wide' }, async ({ page, people }) => {
    const maria = await people.patient('maria');
    await page.goto(path, UNTIL_SHOWN);
    await expect(toast(page, 'Atenção, você precisa estar logado para acessar este endereço!')).toBeVisible();
    await expect(page).toHaveURL(at('shell'));
    await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();

    await enter(page, maria.cpf);
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await expect(page).toHaveURL(at('shell', path));
  });
}

test('the address asked for before sign-in survives a failed attempt and a reload', async ({ page, people }) => {
  const maria = await people.patient('maria');
  await page.goto(WANTED[1].path);
  await enter(page, maria.cpf, 'errada');
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' })).toBeVisible();
  await page.reload();
  await enter(page, maria.cpf);
  await expect(page).toHaveURL(at('shell', WANTED[1].path));
});

test('a patient who is signed in is led past the sign-in screen', { tag: '@wide' }, async ({ page, people }) => {
  const maria = await people.patient('maria');
  await page.goto('/');
  await enter(page, maria.cpf);
  await expect(page).toHaveURL(at('shell', '/portal-paciente'));
  await page.goto('/');
  await expect(page).toHaveURL(at('shell', '/portal-paciente'));
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
});

test(
  'an address that no remote owns asks for a session, then says so and offers a way on',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    await page.goto('/portal-paciente/nao-existe', UNTIL_SHOWN);
    await expect(toast(page, 'Atenção, você precisa estar logado para acessar este endereço!')).toBeVisible();
    await enter(page, maria.cpf);
    await expect(page).toHaveTitle('Página não encontrada - Acolhe');
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();

    await page.goto('/nada/disso?video=1');
    await page.getByRole('link', { name: 'Voltar ao Início' }).click();
    await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  },
);
