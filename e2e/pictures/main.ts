import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillRequest, openOperations } from '../support/page/screens.ts';
import { seat, type Person } from '../support/people/people.ts';
import { PASSWORD } from '../support/service/client.ts';
import { layOutPastVisits } from '../support/service/past-visits.ts';
import { startPictureStack } from '../support/stack/start-stack.ts';
import { at, ROOT } from '../support/stack/test-stack.ts';

// node --import tsx e2e/pictures/main.ts: takes the pictures of docs/pictures again, from the running product.
const folder = join(ROOT, 'docs', 'pictures');
const take = ({ page }: Person, name: string) => page.screenshot({ path: join(folder, `${name}.png`) });

async function signIn({ page }: Person, cpf: string): Promise<void> {
  await page.goto(at('shell'));
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: /^Olá/ }).waitFor();
}

/** Leads a new patient with a gift card to the registration form. */
async function openRegistration({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Inserir código de Gift Card' }).click();
  await page.getByLabel('Código do Gift Card').fill('BEMVINDO-2026');
  await page.getByRole('dialog').getByLabel('CPF').fill('01234567890');
  await page.getByRole('button', { name: 'Salvar e Continuar' }).click();
  await page.getByRole('button', { name: 'Concordar e Continuar' }).click();
  await page.getByLabel('Nome completo').waitFor();
}

mkdirSync(folder, { recursive: true });
const stack = await startPictureStack();
const [maria, pedro, paula, administrator] = [
  await seat('maria', { permissions: ['camera', 'microphone'] }),
  await seat('pedro'),
  await seat('paula', { viewport: { width: 1280, height: 800 } }),
  await seat('rafael', { viewport: { width: 1280, height: 800 } }),
];
try {
  await maria.page.goto(at('shell'));
  await maria.page.getByLabel('CPF').waitFor();
  await take(maria, 'sign-in');
  await openRegistration(maria);
  await take(maria, 'registration');
  await maria.page.goto(at('shell'));
  await signIn(maria, '390.533.447-05');
  await maria.page.getByRole('link', { name: /^Gift Card/ }).click();
  await maria.page.getByRole('heading', { name: 'Atendimentos disponíveis' }).waitFor();
  await take(maria, 'gift-cards');
  await maria.page.getByRole('button', { name: 'Sair' }).click();
  await maria.page.getByRole('heading', { name: 'Acesse sua conta' }).waitFor();
  await signIn(maria, '529.982.247-25');
  await maria.page.getByRole('link', { name: /^Meus Dados/ }).click();
  await maria.page.getByLabel('Nome Social').waitFor();
  await take(maria, 'own-data');
  await maria.page.getByRole('link', { name: 'Início', exact: true }).click();
  await maria.page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).waitFor();
  await take(maria, 'home');
  for (const [link, ready, name] of [
    [/^Minhas Consultas Agendadas/, 'Próxima consulta', 'appointments'],
    [/^Documentos Médicos Recebidos/, 'Tipo de Arquivo', 'received-documents'],
    [/^Meus Documentos Enviados/, 'Meus Documentos', 'sent-documents'],
  ] as const) {
    await maria.page.getByRole('link', { name: link }).click();
    await maria.page.getByText(ready, { exact: true }).first().waitFor();
    await take(maria, name);
    await maria.page.getByRole('link', { name: 'Início', exact: true }).click();
    await maria.page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).waitFor();
  }
  await maria.page.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
  await fillRequest(maria.page, 'Febre alta desde ontem e dor de garganta.');
  await maria.page.getByTestId('queue-position').waitFor();

  await pedro.page.setViewportSize({ width: 1280, height: 800 });
  await pedro.page.goto(at('mfe-cabin', '/cabine'));
  await pedro.page.getByRole('button', { name: 'Começar' }).waitFor();
  await take(pedro, 'cabin');
  await pedro.page.getByRole('button', { name: 'Começar' }).click();
  await pedro.page.getByLabel(/^CPF/).pressSequentially('52998224');
  await take(pedro, 'cabin-cpf');
  await pedro.page.goto(at('partner-page'));
  await pedro.page.getByLabel('Visitante de demonstração').selectOption('pedro');
  await pedro.page.getByRole('button', { name: 'Abrir o atendimento' }).click();
  await fillRequest(pedro.page, 'Dor nas costas.');
  await pedro.page.getByTestId('queue-position').waitFor();
  await take(pedro, 'partner-page');
  await maria.page.waitForTimeout(6_000);
  await take(maria, 'waiting-room');

  await paula.page.goto(at('professional'));
  await paula.page.getByLabel('E-mail').waitFor();
  await take(paula, 'console-sign-in');
  await paula.page.getByLabel('E-mail').fill('paula@acolhe.test');
  await paula.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await paula.page.getByRole('button', { name: 'Entrar' }).click();
  await paula.page.getByRole('button', { name: 'Ficar disponível' }).click();
  const offer = paula.page.getByRole('dialog', { name: 'Novo atendimento' });
  await offer.getByText('Febre alta').waitFor();
  await paula.page.waitForTimeout(1_000);
  await take(paula, 'console-offer');
  await offer.getByRole('button', { name: 'Atender' }).click();
  await maria.page.getByTestId('connection-level').waitFor();
  await paula.page.getByLabel('Mensagem').fill('Bom dia, Maria. Estou lendo o que você escreveu.');
  await paula.page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await maria.page.getByTestId('unread-count').waitFor();
  await maria.page.waitForTimeout(10_000);
  await take(maria, 'call');
  await take(paula, 'console-call');

  await layOutPastVisits();
  await openOperations(administrator.page, '/agora');
  await administrator.page.getByText(/^Lido às/).waitFor();
  await administrator.page.getByRole('table', { name: 'Atendimentos abertos' }).waitFor();
  await take(administrator, 'operations-now');
  await administrator.page.getByRole('link', { name: 'Números' }).click();
  await administrator.page.getByRole('link', { name: 'Últimos 30 dias' }).click();
  const plots = administrator.page.getByRole('heading', { name: 'Por dia' });
  await plots.waitFor();
  await plots.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await take(administrator, 'operations-figures');
  await administrator.page.goto(at('operations', '/pessoas/1001'));
  await administrator.page.getByLabel('Nome', { exact: true }).waitFor();
  await take(administrator, 'operations-patient');
} finally {
  await Promise.all([maria.leave(), pedro.leave(), paula.leave(), administrator.leave()]);
  await stack.stop();
}
process.exit();
