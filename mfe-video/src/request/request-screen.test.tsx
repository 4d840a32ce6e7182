import { screen, within } from '@testing-library/react';
import { answerFirstStep, openRequest, REASON } from '../testing/open-request.tsx';

describe('what you feel', () => {
  test('a reason is required, and the summary leads to it', async () => {
    const { user } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link', { name: 'Informe o motivo do atendimento.' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: REASON }).getAttribute('aria-invalid')).toBe('true');
  });

  test('offers the five symptoms, the advice and the way to SAMU', async () => {
    await openRequest();
    for (const label of ['Dor no corpo', 'Dores articulares', 'Dor lombar', 'Tontura', 'Febre']) expect(screen.getByRole('checkbox', { name: label })).toBeTruthy();
    expect(screen.getByText('Use fones de ouvido e fique em um lugar silencioso, claro e reservado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ligar 192 (SAMU)' }).getAttribute('href')).toBe('tel:192');
  });

  test('cancelling leads home and forgets what was written', async () => {
    const { user, portal, view } = await openRequest();
    await user.type(screen.getByRole('textbox', { name: REASON }), 'Febre');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente' }]);
    expect(portal.recorded.events).toEqual([{ type: 'visit-cancelled' }]);
    view.unmount();
    await openRequest({ portal });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe('');
  });

  test('in a host without a home, cancelling begins anew', async () => {
    const { user, portal } = await openRequest({ serves: () => false });
    await answerFirstStep(user);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe('');
    expect(portal.recorded.navigations).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Início' })).toBeNull();
  });
});

test('what must not wait in a queue stands before the first question', async () => {
  const { user } = await openRequest();
  expect(screen.getByText('Não espere na fila se houver sinal de emergência')).toBeTruthy();
  expect(screen.getByText(/Dor no peito, falta de ar/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Ligar 192 (SAMU)' })).toHaveLength(1);
  await answerFirstStep(user);
  expect(screen.queryByText(/Dor no peito/)).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Ligar 192 (SAMU)' })).toHaveLength(1);
});

describe('the draft', () => {
  test('survives a reload, step and all', async () => {
    const { user, portal, view } = await openRequest();
    await answerFirstStep(user);
    await user.type(screen.getByRole('textbox', { name: /remédio/ }), 'Losartana');
    view.unmount();
    const again = await openRequest({ portal });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /remédio/ }).value).toBe('Losartana');
    await again.user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe('Febre alta desde ontem.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Febre' }).checked).toBe(true);
  });
});
