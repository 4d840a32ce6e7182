import { checklistKey, readChecklistCall } from '@acolhe/contracts/operations';
import type { OperationsRole } from '@acolhe/domain';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const RECOMMENDED: readonly string[] = ['specialty', 'doctor', 'brand-contact', 'video'];
const openHome = (role: OperationsRole, missing: readonly string[]) => {
  const net = open({ as: sampleAdministrator(role) });
  net.answer(readChecklistCall, () => ({
    items: checklistKey.options.map((key) => {
      const isDone = !missing.includes(key);
      return { key, isDone, isRequired: !RECOMMENDED.includes(key), count: isDone ? 1 : 0 };
    }),
  }));
  return net;
};
const step = (name: string) => within(screen.getByText(name).closest('li')!);

describe('the home of the operations console', () => {
  it('shows a manager what is missing until a first visit, where it is done, and what the server lacks', async () => {
    openHome('manager', ['doctor', 'mail']);
    await title('Primeiros passos');
    expect(screen.getByText(/5 de 6 passos obrigatórios estão feitos, e 3 de 4 recomendados\./)).toBeTruthy();
    expect(step('O envio de e-mails').getByText('Falta')).toBeTruthy();
    const doctor = step('Um médico ou outro especialista');
    expect(doctor.getByText('Recomendado')).toBeTruthy();
    expect(doctor.getByRole('link', { name: 'Abrir Profissionais' }).getAttribute('href')).toBe('/profissionais');
    expect(step('O envio de e-mails').getByText('ACOLHE_SMTP_URL')).toBeTruthy();
    const technician = step('Um profissional de enfermagem');
    expect(technician.getByText('Feito')).toBeTruthy();
    expect(technician.queryByRole('link')).toBeNull();
  });

  it.each(checklistKey.options)('says in Portuguese what to do while "%s" is missing', async (key) => {
    openHome('administrator', [key]);
    await title('Primeiros passos');
    const missing = within(screen.getByText(/^(Falta|Recomendado)$/).closest('li')!);
    expect(missing.getAllByText(/\p{L}{3,}.*\./u)).not.toEqual([]);
  });

  it('says that a visit can take place once only what is recommended is missing', async () => {
    openHome('administrator', ['video']);
    await title('Primeiros passos');
    expect(screen.getByText(/O primeiro atendimento já pode acontecer/)).toBeTruthy();
    expect(step('Chamadas de vídeo entre redes diferentes').getByText('Recomendado')).toBeTruthy();
  });

  it('shows the sections alone once everything is there', async () => {
    openHome('administrator', []);
    await title('Início');
    expect(await screen.findByText(/O que você quer fazer/)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Primeiros passos' })).toBeNull();
  });

  it('shows the sections below the steps once these are known, or cannot be read', async () => {
    const net = open({ as: sampleAdministrator('administrator') });
    let fail = (_: HttpProblem): void => undefined;
    net.answer(readChecklistCall, () => new Promise<HttpProblem>((resolve) => (fail = resolve)));
    await title('Início');
    expect(screen.queryByText(/^As filas, quem/)).toBeNull();
    await waitFor(() => expect(net.seen(readChecklistCall)).toHaveLength(1));
    fail(new HttpProblem({ httpStatus: 503 }));
    expect(await screen.findByText(/^As filas, quem/)).toBeTruthy();
    expect(screen.getByText('Os primeiros passos não abriram')).toBeTruthy();
  });

  it('does not ask for an observer, who could do nothing about it', async () => {
    const net = openHome('observer', ['mail']);
    await title('Início');
    expect(screen.queryByText('Primeiros passos')).toBeNull();
    expect(net.seen(readChecklistCall)).toEqual([]);
  });

  it('shows the sections too when the steps do not load, and tries again', async () => {
    const net = open({ as: sampleAdministrator() });
    expect(await screen.findByText('Os primeiros passos não abriram')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Acompanhar' })).toBeTruthy();
    net.answer(readChecklistCall, () => ({
      items: (['mail', 'technician'] as const).map((key) => ({ key, isDone: false, isRequired: true, count: 0 })),
    }));
    await press('Tentar novamente');
    await title('Primeiros passos');
    expect(screen.getByText(/0 de 2 passos obrigatórios estão feitos\.$/)).toBeTruthy();
  });
});
