import { expect } from '@playwright/test';
import { layoutFaults } from '../support/layout/layout-faults.ts';
import { test } from '../support/people/test.ts';
import { CPF, PASSWORD } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';
import { WebKitWindow } from './webdriver.ts';

// Accessible names cannot be queried here, so elements are found by their text.
const saying = (tag: string, text: string): string => `//${tag}[contains(normalize-space(.), "${text}")]`;
const field = (label: string): string => `//input[@id=//label[starts-with(normalize-space(.), "${label}")]/@for]`;
const SIZES = [
  [390, 844],
  [820, 900],
  [1280, 900],
] as const;

let window: WebKitWindow;
test.beforeEach(async () => {
  window = await WebKitWindow.open();
});
test.afterEach(() => window.close());

/** Signs in at the page that is open. */
async function enter(): Promise<void> {
  await window.write(field('CPF'), CPF.maria);
  await window.write(field('Senha'), PASSWORD);
  await window.press(saying('button', 'Entrar'));
  await window.find(saying('h1', 'Olá, Maria'));
}

async function fits(screen: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await window.resize(width, height);
    const faults = await window.run<string[]>(`return (${layoutFaults.toString()})()`);
    expect.soft(faults, `${screen}, ${width} px wide, in WebKit`).toEqual([]);
  }
}

test('WebKit: sign-in with its errors, home, booking, documents, history and own data', async () => {
  await window.goTo(at('shell'));
  await window.press(saying('button', 'Entrar'));
  await window.find(saying('*[@role="alert"]', 'Confira 2 campos'));
  await fits('sign-in with empty fields');
  await enter();
  await fits('home');
  for (const [link, heading] of [
    ['Solicitar Agendamento', 'Solicitar Agendamento'],
    ['Minhas Consultas Agendadas', 'Minhas Consultas Agendadas'],
    ['Documentos Médicos Recebidos', 'Documentos Médicos Recebidos'],
    ['Histórico de Atendimento', 'Histórico de Atendimento'],
    ['Meus Dados', 'Meus Dados'],
  ] as const) {
    await window.press(saying('a', link));
    await window.find(saying('h1', heading));
    await fits(link);
    await window.press(`//a[normalize-space(.)="Início"]`);
    await window.find(saying('h1', 'Olá, Maria'));
  }
});

test('WebKit: a request until the camera check, which says what it has', async () => {
  await window.goTo(at('shell'));
  await window.find(saying('button', 'Entrar'));
  await enter();
  await window.press(saying('a', 'Solicitar Pronto Atendimento'));
  await window.write('//textarea', 'Tosse há três dias.');
  await fits('request, first step');
  await window.press(saying('button', 'Continuar'));
  await window.find(saying('h2', 'saúde') + ' | ' + saying('legend', 'saúde') + ' | ' + saying('button', 'Continuar'));
  await fits('request, second step');
  await window.press(saying('button', 'Continuar'));
  await window.find(saying('h2', 'Câmera e microfone') + ' | ' + saying('h2', 'Como você aparece'));
  await fits('request, third step');
});
