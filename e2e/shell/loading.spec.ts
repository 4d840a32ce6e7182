import { expect } from '@playwright/test';
import { enter, fillRequest } from '../support/page/screens.ts';
import { watch } from '../support/page/watch.ts';
import { test } from '../support/people/test.ts';
import { PASSWORD } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';

test('each remote is loaded when its address is visited or about to be, and not before', async ({
  page,
  context,
  people,
}) => {
  const maria = await people.patient('maria');
  const seen = watch(context);
  await test.step('sign-in: mfe-auth alone', async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(seen.requestsTo('mfe-auth')).not.toEqual([]);
    for (const part of ['mfe-home', 'mfe-video', 'mfe-nps'] as const) expect(seen.requestsTo(part), part).toEqual([]);
    expect(seen.requestsTo('backend'), 'nobody is known here, so the service is not asked').toEqual([]);
  });
  await test.step('a patient begins to sign in: the home is preloaded', async () => {
    await page.getByLabel('CPF').focus();
    await expect.poll(() => seen.requestsTo('mfe-home')).toContainEqual(expect.stringContaining('routes'));
    expect(seen.requestsTo('mfe-video')).toEqual([]);
  });
  await test.step('home: urgent care only once the patient approaches its door', async () => {
    // By keyboard: a pointer that rests where the door appears would count as pointing at it.
    await page.getByLabel('CPF').fill(maria.cpf);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    const door = page.getByRole('link', { name: /Solicitar Pronto Atendimento/ });
    await expect(door).toBeVisible();
    expect(seen.requestsTo('mfe-video')).toEqual([]);
    await door.focus();
    await expect.poll(() => seen.requestsTo('mfe-video')).toContainEqual(expect.stringContaining('routes'));
    expect(seen.requestsTo('realtime')).toEqual([]);
    await door.press('Enter');
  });
  await test.step('request and waiting room: the rating is not there yet', async () => {
    await fillRequest(page, 'Tosse.');
    await expect(page.getByTestId('queue-position')).toBeVisible();
    expect(seen.requestsTo('mfe-nps')).toEqual([]);
  });
  expect(
    seen.requestsTo('mfe-video').filter((path) => /agora/i.test(path)),
    'Agora’s client is for those whose call runs there',
  ).toEqual([]);
  for (const part of ['mfe-auth', 'mfe-home', 'mfe-video'] as const) {
    const files = seen.requestsTo(part);
    expect(
      files.filter((path, index) => files.indexOf(path) !== index),
      `${part} asks for nothing twice`,
    ).toEqual([]);
  }
  expect(seen.errors).toEqual([]);
});

test('an address opened directly loads its own remote alone', { tag: '@wide' }, async ({ page, context, people }) => {
  const maria = await people.patient('maria');
  await page.goto('/');
  await enter(page, maria.cpf);
  await expect(page).toHaveURL(/portal-paciente$/);
  // Pending requests of the home must not count for the address that is opened next.
  await page.goto('about:blank');
  const seen = watch(context);
  await page.goto(at('shell', '/portal-paciente/nps?video=1'));
  await expect(page.getByRole('heading', { name: 'Como você avalia o nosso atendimento?' })).toBeVisible();
  expect(seen.requestsTo('mfe-nps')).not.toEqual([]);
  for (const part of ['mfe-auth', 'mfe-home', 'mfe-video'] as const) expect(seen.requestsTo(part), part).toEqual([]);
});
