import { answering, finishing, goOnDuty, says } from '../support/people/duty.ts';
import { type Person, seat } from '../support/people/people.ts';
import { ADMINISTRATOR_EMAIL, CPF, EMAIL, PASSWORD } from '../support/service/client.ts';
import { BENCH_PORTS } from './bench-stack.ts';
import { ask, clearBench, mariaAtHome, onDuty } from './call-of-two.ts';
import type { Figure } from './figures.ts';
import { ScreenRecorder } from './screen-recorder.ts';

const DESK = { viewport: { width: 1280, height: 800 } };
const REASON = 'Tosse há três dias.';
const addressOf = (part: 'shell' | 'professional' | 'operations', path = '/'): string =>
  `http://localhost:${BENCH_PORTS[part]}${path}`;

/** Addresses that a patient can open directly. */
const PATIENT_PATHS = [
  '/',
  '/esqueci-senha',
  '/ajuda',
  '/portal-paciente',
  '/portal-paciente/agendamento',
  '/portal-paciente/links',
  '/portal-paciente/documentos',
  '/portal-paciente/documentos-clinicos',
  '/portal-paciente/historico-atendimento',
  '/portal-paciente/gift-card',
  '/portal-paciente/user-info',
  '/portal-paciente/solicitar-pronto-atendimento',
] as const;
const OPERATIONS_PATHS = ['/', '/agora', '/numeros', '/profissionais', '/pessoas', '/contratos', '/registro'] as const;

/**
 * Uses every main screen of a patient, a professional and an administrator on a slow device: how long from a press or a
 * key until the next frame shows what it did, and how far the content shifts until then.
 */
export async function interactionTimes(): Promise<Figure[]> {
  return [...(await patientTimes()), ...(await professionalTimes()), ...(await administratorTimes())];
}

async function patientTimes(): Promise<Figure[]> {
  const [maria, paula] = [await seat('maria'), await onDutyLater()];
  const { page } = maria;
  try {
    const screens = await ScreenRecorder.at(page);
    await page.goto(addressOf('shell'));
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await screens.slowDown();
    await stepsBeforeCare(screens, maria);
    await stepsOfOwnRecords(screens, maria);
    await stepsOfCare(screens, maria, paula);
    for (const path of PATIENT_PATHS) await screens.load(addressOf('shell', path));
    return screens.figures('a patient');
  } finally {
    await Promise.all([maria.leave(), paula.leave()]);
    await clearBench();
  }
}

/** A professional at a console who is not on duty yet. */
async function onDutyLater(): Promise<Person> {
  const paula = await onDuty('paula');
  await paula.page.getByRole('button', { name: 'Ficar indisponível' }).click();
  await paula.page.getByRole('button', { name: 'Ficar disponível' }).waitFor();
  return paula;
}

const homeOf = ({ page }: Person) => page.getByRole('link', { name: /Solicitar Pronto Atendimento/ });

async function stepsBeforeCare(screens: ScreenRecorder, maria: Person): Promise<void> {
  const { page } = maria;
  await screens.step('recovery', async () => {
    await screens.press('link', 'Esqueci a senha');
    await screens.write('CPF', CPF.maria);
    await screens.press('button', 'Confirmar');
    await page.goBack();
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
  });
  await screens.step('sign-in', async () => {
    await screens.press('button', 'Entrar');
    await screens.write('CPF', CPF.maria);
    await screens.write(/^Senha/, PASSWORD);
    await screens.press('button', 'Entrar');
    await homeOf(maria).waitFor();
  });
  await screens.step('home, to the booking', async () => {
    await screens.press('link', /Solicitar Agendamento/);
    await page.getByRole('group', { name: 'Especialidade' }).getByRole('radio').first().waitFor({ state: 'attached' });
  });
  await screens.step('booking', async () => {
    for (const name of ['Especialidade', 'Profissional', 'Data da consulta', 'Horário'])
      await page.getByRole('group', { name }).getByRole('radio').last().check();
    await page.getByText(/^Este horário está reservado para você/).waitFor();
    await screens.press('button', 'Cancelar');
    await page.getByRole('link', { name: /^Minhas Consultas Agendadas/ }).waitFor();
  });
  await screens.step('appointments', async () => {
    await screens.press('link', /^Minhas Consultas Agendadas/);
    await page
      .getByRole('button', { name: /^Mais ações/ })
      .last()
      .click();
    await page.keyboard.press('Escape');
    await screens.press('link', 'Início');
  });
}

async function stepsOfOwnRecords(screens: ScreenRecorder, maria: Person): Promise<void> {
  const { page } = maria;
  await screens.step('sent documents', async () => {
    await screens.press('link', /Meus Documentos Enviados/);
    await screens.press('button', 'Salvar');
    await page.getByRole('alert', { name: /^Confira/ }).waitFor();
    await screens.press('link', 'Início');
  });
  await screens.step('received documents', async () => {
    await screens.press('link', /^Documentos Médicos Recebidos/);
    await page.getByRole('table').waitFor();
    await screens.press('button', 'Filtrar');
    await screens.write('Data de Consulta', '31122199');
    await screens.press('button', 'Pesquisar');
    await screens.press('link', 'Início');
  });
  await screens.step('history', async () => {
    await screens.press('link', /^Histórico de Atendimento/);
    await page.getByRole('table').waitFor();
    await screens.press('button', 'Filtrar');
    await screens.write('Profissional', 'Rafael');
    await screens.press('button', 'Pesquisar');
    await screens.press('link', 'Início');
  });
  await screens.step('gift cards', async () => {
    await screens.press('link', /Gift Card/);
    await screens.write('Código', 'NAO-EXISTE');
    await screens.press('button', 'Resgatar');
    await page.getByText(/Código inválido!/).waitFor();
    await screens.press('link', 'Início');
  });
  await screens.step('own data', async () => {
    await screens.press('link', /^Meus Dados/);
    const name = page.getByRole('textbox', { name: 'Nome Social' });
    await name.fill('');
    await screens.write('Nome Social', 'Maria Aparecida');
    await name.fill('');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await screens.press('link', 'Início');
    await screens.press('button', 'Sair sem salvar');
    await homeOf(maria).waitFor();
  });
}

async function stepsOfCare(screens: ScreenRecorder, maria: Person, paula: Person): Promise<void> {
  const { page } = maria;
  const request = async () => {
    await screens.press('link', /Solicitar Pronto Atendimento/);
    await screens.write(/motivo/, REASON);
    await page.getByRole('checkbox', { name: 'Febre' }).check();
    await screens.press('button', 'Continuar');
    await screens.press('button', 'Continuar');
    await page.getByText('Câmera funcionando').waitFor();
  };
  await screens.step('request', request);
  await screens.step('waiting room', async () => {
    await screens.press('button', 'Solicitar Atendimento');
    await page.getByTestId('queue-position').waitFor();
    await screens.press('button', 'Cancelar ligação');
    await page.keyboard.press('Escape');
    await screens.press('button', 'Cancelar ligação');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar ligação' }).click();
    await homeOf(maria).waitFor();
  });
  await goOnDuty(paula);
  await request();
  await screens.press('button', 'Solicitar Atendimento');
  await answering(paula);
  await page.getByTestId('connection-level').waitFor();
  await screens.step('call with conversation', async () => {
    await screens.press('button', /Conversa/);
    await screens.write('Mensagem', 'Bom dia, estou com tosse.');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await says(paula, 'Há quantos dias?');
    await page.getByText('Há quantos dias?').first().waitFor();
  });
  await finishing(paula);
  await page.getByText('Como você avalia o nosso atendimento?').waitFor({ timeout: 60_000 });
  await screens.step('rating', async () => {
    await page.getByRole('radio', { name: /^5/ }).check();
    await page.getByRole('heading', { name: /Em uma escala de 0 a 10/ }).waitFor();
    await screens.press('button', '10');
    await homeOf(maria).waitFor();
  });
}

async function professionalTimes(): Promise<Figure[]> {
  const [paula, maria] = [await seat('paula', DESK), await mariaAtHome()];
  const { page } = paula;
  try {
    const screens = await ScreenRecorder.at(page);
    await page.goto(addressOf('professional'));
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await screens.slowDown();
    await screens.step("the console's sign-in", async () => {
      await screens.write('E-mail', EMAIL.paula);
      await screens.write(/^Senha/, PASSWORD);
      await screens.press('button', 'Entrar');
      await page.getByRole('button', { name: 'Ficar disponível' }).waitFor();
    });
    await screens.step('going on duty', async () => {
      await screens.press('button', 'Ficar disponível');
      await page.getByRole('button', { name: 'Ficar indisponível' }).waitFor();
    });
    await screens.step('answering', async () => {
      await ask(maria);
      await answering(paula);
      await page.getByTestId('remote-video').waitFor();
    });
    await screens.step("the console's call: conversation, document, hand-over", async () => {
      await screens.write('Mensagem', 'Há quantos dias?');
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await page.getByRole('button', { name: 'Emitir documento', exact: true }).click();
      await screens.write('Texto do documento', 'Repouso por dois dias.');
      await page.getByRole('button', { name: 'Encaminhar ao médico', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Voltar à chamada' }).click();
      await finishing(paula);
    });
    return screens.figures('a professional');
  } finally {
    await Promise.all([maria.leave(), paula.leave()]);
    await clearBench();
  }
}

async function administratorTimes(): Promise<Figure[]> {
  const administrator = await seat('rafael', DESK);
  const { page } = administrator;
  try {
    const screens = await ScreenRecorder.at(page);
    await page.goto(addressOf('operations'));
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await screens.slowDown();
    await screens.step("the operations console's sign-in", async () => {
      await screens.write('E-mail', ADMINISTRATOR_EMAIL);
      await screens.write(/^Senha/, PASSWORD);
      await screens.press('button', 'Entrar');
      await page.getByRole('navigation', { name: 'Seções' }).waitFor();
    });
    await screens.step('figures and live view', async () => {
      await screens.press('link', 'Agora');
      await screens.press('button', 'Atualizar agora');
      await screens.press('link', 'Números');
      await page.getByRole('heading', { level: 1, name: 'Números' }).waitFor();
    });
    await screens.step('a list and a record', async () => {
      await screens.press('link', 'Profissionais');
      await screens.write('Nome ou e-mail', 'Helena');
      await page.keyboard.press('Enter');
      await screens.press('link', /^Helena/);
      await screens.write('Motivo', 'Conferido.');
      await page.goBack();
      await screens.press('button', 'Sair sem salvar');
    });
    for (const path of OPERATIONS_PATHS) await screens.load(addressOf('operations', path));
    return screens.figures('an administrator');
  } finally {
    await administrator.leave();
  }
}
