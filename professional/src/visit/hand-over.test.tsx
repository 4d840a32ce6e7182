import { finishVisitCall, getVisitForProfessionalCall, listDoctorsCall, sendCommandCall } from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, open, press, publish, stopConsole, talking } from '../testing/drive-console.ts';
import { type ConsoleUnderTest, RAFAEL, VISIT, inCall, offered, paulas, rafaels } from '../testing/render-console.tsx';

afterEach(stopConsole);

const DOCTORS = [
  { id: 103, name: 'Rafael Nunes', isFree: true },
  { id: 104, name: 'Helena Prado', isFree: false },
];
async function inCallWithDoctors(...given: Parameters<typeof talking>): Promise<ConsoleUnderTest> {
  const view = await talking(...given);
  view.service.answer(listDoctorsCall, () => DOCTORS);
  view.service.answer(sendCommandCall, () => ({ ok: true }));
  return view;
}
const inDialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string): Promise<void> => userEvent.click(inDialog().getByRole('button', { name }));

describe('the hand-over to a doctor', () => {
  it('asks first, and sends nothing when it is cancelled', async () => {
    const { service } = await inCallWithDoctors();
    await press('Encaminhar ao médico');
    await confirm('Voltar à chamada');
    expect(service.seen(sendCommandCall)).toEqual([]);
  });

  it('goes to any free doctor, and the desk shows where the patient is', async () => {
    const { service, realtime, room } = await inCallWithDoctors();
    await press('Encaminhar ao médico');
    await confirm('Encaminhar');
    expect(service.seen(sendCommandCall).map(({ input }) => input)).toEqual([
      { requestId: 7, command: 'forwardToDoctor' },
    ]);
    expect(screen.getByRole('button', { name: 'Encaminhando...' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Finalizar atendimento' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(await screen.findByText('Maria da Silva segue para o médico.')).toBeTruthy();
    expect(room.state).toBe('left');
    expect(screen.getByRole('button', { name: 'Ficar indisponível' })).toBeTruthy();
    expect(screen.queryByText('Último atendimento')).toBeNull();
  });

  it('lists the doctors and whether they are free, and asks the chosen one first', async () => {
    const { service } = await inCallWithDoctors();
    await press('Encaminhar ao médico');
    await userEvent.click(await screen.findByRole('radio', { name: /^Rafael Nunes ?Livre$/ }));
    expect(screen.getByRole('radio', { name: /^Helena Prado ?Em atendimento ou ausente/ })).toBeTruthy();
    await confirm('Encaminhar');
    expect(service.seen(sendCommandCall)[0]?.input).toEqual({
      requestId: 7,
      command: 'forwardToDoctor',
      doctorId: 103,
    });
  });

  it.each([
    ['no doctor is free', DOCTORS.map((doctor) => ({ ...doctor, isFree: false })), true],
    ['there is no doctor', [], true],
    ['one is free', DOCTORS, false],
  ])('says beforehand whether the patient will wait when %s', async (_, doctors, waits) => {
    const { service } = await inCallWithDoctors();
    service.answer(listDoctorsCall, () => doctors);
    await press('Encaminhar ao médico');
    await screen.findByRole('group', { name: 'Quem deve ser chamado?' });
    await change(() => undefined);
    expect(inDialog().queryByText('Nenhum médico está livre agora.') !== null).toBe(waits);
  });

  it('brings a note to the doctor, which is preserved when the hand-over fails', async () => {
    const { service } = await inCallWithDoctors();
    service.answer(sendCommandCall, () => new HttpProblem({ httpStatus: 500 }));
    await press('Encaminhar ao médico');
    await userEvent.type(inDialog().getByRole('textbox', { name: /^Recado para o médico/ }), ' Pressão 15 por 9. ');
    await confirm('Encaminhar');
    await screen.findByText('Não foi possível concluir.');
    service.answer(sendCommandCall, () => ({ ok: true }));
    await press('Enviar para fila médica');
    expect(inDialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe(' Pressão 15 por 9. ');
    await confirm('Enviar');
    expect(service.seen(sendCommandCall).map(({ input }) => input)).toEqual([
      { requestId: 7, command: 'forwardToDoctor', note: 'Pressão 15 por 9.' },
      { requestId: 7, command: 'sentToDoctorQueue', note: 'Pressão 15 por 9.' },
    ]);
  });

  it('works without the doctors’ names, which can be loaded again', async () => {
    const view = await inCallWithDoctors();
    view.service.answer(listDoctorsCall, () => new HttpProblem({ httpStatus: 500 }));
    await press('Encaminhar ao médico');
    expect(await screen.findByText('Os nomes dos médicos não abriram.')).toBeTruthy();
    view.service.answer(listDoctorsCall, () => DOCTORS);
    await confirm('Tentar novamente');
    expect(await screen.findByRole('radio', { name: /^Rafael/ })).toBeTruthy();
  });

  it('shows why it failed, and can be tried again', async () => {
    const { service } = await inCallWithDoctors();
    service.answer(
      sendCommandCall,
      () => new HttpProblem({ httpStatus: 409, code: 'not-in-call', message: 'Este atendimento não está com você.' }),
    );
    await press('Encaminhar ao médico');
    await confirm('Encaminhar');
    expect(await screen.findByText('Este atendimento não está com você.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Encaminhar ao médico' })).toBeTruthy();
  });

  it('is to another doctor when a doctor makes it, without the doctors’ queue', async () => {
    const { service } = await inCallWithDoctors(
      rafaels({ ...inCall(), professionalId: RAFAEL.id, name: RAFAEL.name, isTechnician: false }),
      { professional: RAFAEL },
    );
    expect(screen.queryByRole('button', { name: 'Enviar para fila médica' })).toBeNull();
    await press('Encaminhar a outro médico');
    expect(await screen.findByRole('radio', { name: /^Helena/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Rafael/ })).toBeNull();
    expect(service.seen(listDoctorsCall)).toHaveLength(1);
  });
});

it('the offer shows the doctor the colleague who handed the visit over, and their note', async () => {
  const view = open({ hinted: true, professional: RAFAEL });
  view.service.answer(getVisitForProfessionalCall, () => ({
    ...VISIT,
    handedOverBy: 'Paula Ribeiro',
    handOverNotes: [{ by: 'Paula Ribeiro', text: 'Pressão 15 por 9.' }],
  }));
  await publish(view, rafaels({ ...offered(), professionalId: RAFAEL.id, name: RAFAEL.name, isTechnician: false }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo atendimento' }));
  expect(await dialog.findByText('Encaminhado por Paula Ribeiro')).toBeTruthy();
  expect(dialog.getByText('Recado de Paula Ribeiro')).toBeTruthy();
  expect(dialog.getByText('Pressão 15 por 9.')).toBeTruthy();
});

it('a visit is sent to the doctors’ queue after a confirmation', async () => {
  const { service, realtime } = await inCallWithDoctors();
  await press('Enviar para fila médica');
  await confirm('Enviar');
  expect(service.seen(sendCommandCall).map(({ input }) => input)).toEqual([
    { requestId: 7, command: 'sentToDoctorQueue' },
  ]);
  await change(() => realtime.professional.set(paulas({ available: true })));
  expect(await screen.findByText('A espera é na fila médica.')).toBeTruthy();
});

describe('cancelling a call', () => {
  const cancel = async (): Promise<void> => {
    await press('Mais');
    await press('Cancelar ligação');
    await confirm('Cancelar ligação');
  };

  it('asks the patient’s screen, shows that, and leaves the other exits open', async () => {
    const { service, realtime } = await inCallWithDoctors();
    service.answer(finishVisitCall, () => ({ ok: true }));
    await cancel();
    expect(service.seen(sendCommandCall).map(({ input }) => input)).toEqual([{ requestId: 7, command: 'cancelCall' }]);
    expect(await screen.findByText('Cancelando a ligação...')).toBeTruthy();
    await press('Finalizar atendimento');
    expect(screen.getByRole('dialog', { name: 'Finalizar o atendimento?' })).toBeTruthy();
    await confirm('Voltar à chamada');
    await change(() => realtime.professional.set(paulas({ available: true })));
    expect(await screen.findByText('A ligação foi cancelada.')).toBeTruthy();
  });

  it('shows why the patient’s screen could not be asked', async () => {
    const { service } = await inCallWithDoctors();
    service.answer(sendCommandCall, () => new HttpProblem({ httpStatus: 500 }));
    await cancel();
    expect(await screen.findByText('Não foi possível concluir.')).toBeTruthy();
    expect(screen.queryByText('Cancelando a ligação...')).toBeNull();
  });
});
