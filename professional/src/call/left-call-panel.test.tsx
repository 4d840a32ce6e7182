import {
  finishVisitCall,
  getVisitEndingCall,
  listDoctorsCall,
  sendChatMessageCall,
  sendCommandCall,
  type VisitEnding,
} from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, press, stopConsole, talking } from '../testing/drive-console.ts';
import { type ConsoleUnderTest, inCall, paulas } from '../testing/render-console.tsx';

afterEach(() => {
  stopConsole();
  jest.restoreAllMocks();
});

const TITLE = 'O que você escrevia no atendimento de Maria da Silva';
const left = () => within(screen.getByRole('region', { name: TITLE }));
const nothingLeft = (): boolean => screen.queryByRole('region', { name: TITLE }) === null;
const box = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const GUIDANCE = /^O que fazer agora/;
const pressLeft = (name: string): Promise<void> => userEvent.click(left().getByRole('button', { name }));

async function writeGuidance(text: string): Promise<void> {
  await press('Finalizar atendimento');
  await userEvent.type(box(GUIDANCE), text);
}

/** The visit ends on the patient's screen, or by the service. */
function end({ service, realtime }: ConsoleUnderTest, ending: VisitEnding = 'cancelled'): Promise<void> {
  service.answer(getVisitEndingCall, () => ({ ending }));
  return change(() => realtime.professional.set(paulas({ available: true })));
}

describe('the guidance that was being typed when the patient ended the visit', () => {
  it('is left at the desk, and is sent from there once it is finished', async () => {
    const view = await talking();
    view.service.answer(finishVisitCall, () => ({ ok: true }));
    await writeGuidance('Repouso e');
    await end(view);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Maria da Silva encerrou o atendimento.')).toBeTruthy();
    expect(left().getByText('O atendimento terminou antes do envio.')).toBeTruthy();
    expect(box(GUIDANCE).value).toBe('Repouso e');
    await userEvent.type(box(GUIDANCE), ' água. ');
    await pressLeft('Enviar orientação');
    expect(view.service.seen(finishVisitCall).map(({ input }) => input)).toEqual([
      { requestId: 7, guidance: 'Repouso e água.' },
    ]);
    expect(await left().findByText('Orientação enviada.')).toBeTruthy();
    expect(left().queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(left().getByRole('heading', { name: TITLE }));
    await pressLeft('Pronto');
    expect(nothingLeft()).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /Paula/ }));
  });

  it('stays, and can be sent again, when the service did not take it', async () => {
    const view = await talking();
    view.service.answer(finishVisitCall, () => new HttpProblem({ httpStatus: 500 }));
    await writeGuidance('Repouso.');
    await end(view);
    await pressLeft('Enviar orientação');
    expect(await left().findByText('A orientação não foi enviada.')).toBeTruthy();
    expect(box(GUIDANCE).value).toBe('Repouso.');
    view.service.answer(finishVisitCall, () => ({ ok: true }));
    await pressLeft('Enviar orientação');
    expect(await left().findByText('Orientação enviada.')).toBeTruthy();
    expect(left().queryByText('A orientação não foi enviada.')).toBeNull();
  });

  it('is not sent empty', async () => {
    const view = await talking();
    await writeGuidance('R');
    await end(view);
    await userEvent.clear(box(GUIDANCE));
    await pressLeft('Enviar orientação');
    expect(left().getByText('Escreva a orientação para enviar.')).toBeTruthy();
    expect(view.service.seen(finishVisitCall)).toEqual([]);
  });

  it('is left too when the answer to ‘Finalizar’ was lost', async () => {
    const view = await talking();
    view.service.answer(finishVisitCall, () => {
      throw new Error('down');
    });
    await writeGuidance('Repouso.');
    await press('Finalizar');
    await screen.findByText('Não foi possível concluir.');
    await end(view);
    expect(box(GUIDANCE).value).toBe('Repouso.');
  });

  it('makes room for the next call, and is there again after it', async () => {
    const view = await talking();
    await writeGuidance('Repouso.');
    await end(view);
    await change(() => view.realtime.professional.set(inCall({ requestId: 8, visitKey: 'v8', patientName: 'Ana' })));
    expect(nothingLeft()).toBe(true);
    await press('Finalizar atendimento');
    expect(box(GUIDANCE).value).toBe('');
    await press('Voltar à chamada');
    await end(view);
    expect(box(GUIDANCE).value).toBe('Repouso.');
    expect(screen.queryByRole('region', { name: /Ana/ })).toBeNull();
  });
});

it.each<VisitEnding>(['returned', 'handed-over', 'finished'])(
  'the guidance of a visit that ended as %s is retained to be copied, and not sent',
  async (ending) => {
    const user = userEvent.setup();
    const view = await talking();
    await writeGuidance('Repouso.');
    await end(view, ending);
    expect(await left().findByRole('heading', { name: 'O que fazer agora' })).toBeTruthy();
    expect(left().queryByRole('button', { name: 'Enviar orientação' })).toBeNull();
    await user.click(left().getByRole('button', { name: 'Copiar: O que fazer agora' }));
    expect(await navigator.clipboard.readText()).toBe('Repouso.');
  },
);

it('a note to the doctor and a message that were being typed when the visit ended can be copied', async () => {
  const user = userEvent.setup();
  const view = await talking();
  view.service.answer(listDoctorsCall, () => []);
  await userEvent.type(box(/^Mensagem/), 'Tome a primeira');
  await press('Encaminhar ao médico');
  await userEvent.type(box(/^Recado para o médico/), 'Pressão 15 por 9.');
  await end(view);
  expect(left().getByText('Pressão 15 por 9.')).toBeTruthy();
  await user.click(left().getByRole('button', { name: 'Copiar: Recado para o médico' }));
  expect(await left().findByText('Copiado.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('Pressão 15 por 9.');
  await user.click(left().getByRole('button', { name: /^Copiar: Mensagem da conversa/ }));
  expect(await navigator.clipboard.readText()).toBe('Tome a primeira');
  await pressLeft('Descartar o que ficou');
  expect(nothingLeft()).toBe(true);
});

it('a message that was being sent when the visit ended is retained before the one that was being typed', async () => {
  const view = await talking();
  view.service.answer(sendChatMessageCall, () => new Promise(() => undefined));
  await userEvent.type(box(/^Mensagem/), 'Um.{Enter}Dois.');
  await end(view);
  expect(left().getByText(/^Um\.\s+Dois\.$/)).toBeTruthy();
});

it('what was left is selected by hand where the browser does not let it be copied', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const view = await talking();
  await writeGuidance('Repouso.');
  await end(view);
  await user.click(left().getByRole('button', { name: 'Copiar: O que fazer agora' }));
  expect(await left().findByText('O navegador não deixou copiar. Selecione o texto e copie.')).toBeTruthy();
});

describe('nothing is left at the desk', () => {
  it('when nothing was typed', async () => {
    const view = await talking();
    await end(view);
    await screen.findByText('Maria da Silva encerrou o atendimento.');
    expect(nothingLeft()).toBe(true);
  });

  it('when the professional finished the visit', async () => {
    const view = await talking();
    view.service.answer(finishVisitCall, () => ({ ok: true }));
    await userEvent.type(box(/^Mensagem/), 'Tch');
    await writeGuidance('Repouso.');
    await press('Finalizar');
    await end(view);
    expect(await screen.findByText('Atendimento finalizado.')).toBeTruthy();
    expect(nothingLeft()).toBe(true);
  });

  it('when the professional handed the visit over', async () => {
    const view = await talking();
    view.service.answer(sendCommandCall, () => ({ ok: true }));
    await press('Enviar para fila médica');
    await userEvent.type(box(/^Recado para o médico/), 'Pressão 15 por 9.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar' }));
    await end(view);
    expect(await screen.findByText('A espera é na fila médica.')).toBeTruthy();
    expect(nothingLeft()).toBe(true);
  });
});
