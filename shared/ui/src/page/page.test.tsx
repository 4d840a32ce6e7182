import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandOf } from '@acolhe/brand';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readParts, renderUi } from '../testing/render-ui.tsx';
import { Footer } from './footer.tsx';
import { Blocker } from './layout.tsx';
import { PageFrame } from './page-frame.tsx';
import { Page } from './page.tsx';
import { TopBar } from './top-bar.tsx';

test('the skip link puts the focus into the one main part', async () => {
  renderUi(
    <PageFrame>
      <Page title="Início">Conteúdo</Page>
    </PageFrame>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Ir para o conteúdo' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('what is free on a short page belongs to its content, not to the lines above and below', () => {
  renderUi(
    <PageFrame above="Sem internet" below="Instalar">
      Conteúdo
    </PageFrame>,
  );
  const { parentElement, className } = screen.getByText('Conteúdo');
  expect(parentElement).toBe(screen.getByRole('main'));
  expect(parentElement?.textContent).toBe('Sem internetConteúdoInstalar');
  // The sheet is empty here: the rows are read from its file.
  const sheet = readFileSync(join(__dirname, 'page-frame.module.css'), 'utf8');
  const ruleOf = (selector: string) => sheet.split(`\n${selector} {`)[1]?.split('}')[0];
  expect(ruleOf(`.${parentElement?.className}`)).toContain('grid-template-rows: auto 1fr auto;');
  expect(ruleOf(`.${className}`)).toContain('grid-row: 2;');
  expect(ruleOf(`.${className} ~ *`)).toContain('grid-row: 3;');
});

test("the breadcrumb reads 'Início > {here}' and leads inside the product", () => {
  const { followed } = renderUi(
    <Page title="Solicitar Agendamento" back={{ here: 'Solicitar Agendamento', href: '/portal-paciente' }}>
      Conteúdo
    </Page>,
  );
  const breadcrumb = screen.getByRole('navigation', { name: 'Você está em' });
  expect(breadcrumb.textContent).toBe('Início>Solicitar Agendamento');
  expect(breadcrumb.querySelector('[aria-current="page"]')?.textContent).toContain('Solicitar Agendamento');
  fireEvent.click(screen.getByRole('link', { name: 'Início' }));
  expect(followed).toEqual(['/portal-paciente']);
  expect(screen.getByRole('heading', { level: 1, name: 'Solicitar Agendamento' }).tabIndex).toBe(-1);
});

test('the top bar has the logo that goes home, the name, and the exit', async () => {
  const exit = jest.fn();
  const { followed } = renderUi(
    <TopBar logo={brandOf('acolhe').logo} home={{ href: '/portal-paciente' }} name="Maria da Silva" onExit={exit} />,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Acolhe, início' }));
  expect(followed).toEqual(['/portal-paciente']);
  expect(screen.getByText('Maria da Silva')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  expect(exit).toHaveBeenCalledTimes(1);
});

test('the footer offers the support number and says the version', () => {
  renderUi(<Footer supportPhone="0800 724 3838" version="1.5.1-z" />);
  expect(screen.getByRole('link', { name: 'Precisa de ajuda? 0800 724 3838' }).getAttribute('href')).toBe(
    'tel:08007243838',
  );
  expect(readParts(screen.getByText('Versão 1.5.1-z'))).toEqual(['Versão 1.5.1-z']);
});

test('a footer in the content of a page is shown where it is written, with no row of the frame', () => {
  const { container } = renderUi(<Footer inContent supportPhone="0800 724 3838" />);
  expect(screen.queryByText(/Versão/)).toBeNull();
  // The sheet is empty here: the rows are read from its file.
  const sheet = `\n${readFileSync(join(__dirname, 'footer.module.css'), 'utf8')}`;
  const rowsOf = [...(container.querySelector('footer')?.classList ?? [])].map(
    (name) => /grid-row: (\w+);/.exec(sheet.split(`\n.${name} {`)[1]?.split('}')[0] ?? '')?.[1],
  );
  expect(rowsOf).toEqual(['3', 'auto']);
  expect(sheet.indexOf('.inContent {')).toBeGreaterThan(sheet.indexOf('.footer {'));
});

test('the footer offers light and dark colours with text labels', async () => {
  const onChange = jest.fn();
  renderUi(<Footer supportPhone="0800 724 3838" version="1.5.1-z" appearance={{ value: 'device', onChange }} />);
  const list = screen.getByRole('combobox', { name: 'Aparência:' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['como o aparelho', 'clara', 'escura']);
  expect(list).toHaveProperty('value', 'device');
  await userEvent.selectOptions(list, 'escura');
  expect(onChange).toHaveBeenCalledWith('dark');
});

test('a support chat opens in a new tab, so that no unsaved work is lost', () => {
  renderUi(<Footer supportPhone="0800 724 3838" chatHref="https://chat.example/" version="1.5.1-z" />);
  const link = screen.getByRole('link', { name: 'Conversar com o suporte' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://chat.example/', '_blank']);
});

test('the number is dialled where there is a chat too, and a chat by WhatsApp is called so', () => {
  renderUi(<Footer supportPhone="0800 724 3838" chatHref="https://wa.me/5508007243838" version="1.5.1-z" />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Precisa de ajuda? 0800 724 3838', 'tel:08007243838'],
    ['Conversar pelo WhatsApp', 'https://wa.me/5508007243838'],
  ]);
});

test('a blocked page is out of reach and stays as it was', () => {
  const page = (on: boolean) => (
    <Blocker on={on}>
      <input aria-label="Texto" />
    </Blocker>
  );
  const { rerender } = renderUi(page(false));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'x' } });
  field.focus();
  rerender(page(true));
  expect(field.closest('[inert]')).not.toBeNull();
  field.blur();
  rerender(page(false));
  expect(field.closest('[inert]')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('x');
  expect(document.activeElement).toBe(field);
});
