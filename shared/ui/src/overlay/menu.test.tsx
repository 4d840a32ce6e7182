import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { link, video } from '../basics/icons.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ActionMenu } from './menu.tsx';

const LIST_HEIGHT = 200;

function drawMenu({ busy = false } = {}): jest.Mock {
  const press = jest.fn();
  renderUi(
    <ActionMenu
      name="Mais ações: Cardiologia"
      busy={busy}
      items={[
        { icon: link, label: 'Copiar link', name: 'Copiar link: Cardiologia', onPress: press },
        { icon: video, label: 'Remarcar', name: 'Remarcar: Cardiologia', href: '#remarcar' },
      ]}
    />,
  );
  return press;
}
const toggle = () => screen.getByRole('button', { name: 'Mais ações: Cardiologia' });
const list = () => screen.getByRole('list', { name: 'Mais ações: Cardiologia' });

describe('the menu of further actions', () => {
  afterEach(() => jest.restoreAllMocks());

  it('names its button, its list and each line after their thing', async () => {
    drawMenu();
    expect(toggle().textContent).toBe('Mais ações');
    await userEvent.click(toggle());
    expect(list().textContent).toBe('Copiar linkRemarcar');
    expect(screen.getByRole('button', { name: 'Copiar link: Cardiologia' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Remarcar: Cardiologia' }).getAttribute('href')).toBe('#remarcar');
  });

  it('is opened, walked through and used by keyboard alone, and gives the focus back', async () => {
    const press = drawMenu();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('list')).toBeNull();
    expect(document.activeElement).toBe(toggle());
  });

  it('does not open while one of its actions is in progress', async () => {
    drawMenu({ busy: true });
    await userEvent.click(screen.getByRole('button', { name: 'Carregando...' }));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each([
    ['below its button', 'where it has room', 300, 'below'],
    ['above its button', 'where it would reach below the window', 700, 'above'],
    ['below its button', 'where it has no room above either', 100, 'below'],
  ])('opens %s %s', async (_where, _when, top, side) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, LIST_HEIGHT));
    if (top === 100) jest.replaceProperty(window, 'innerHeight', 250);
    drawMenu();
    await userEvent.click(toggle());
    expect(list().className).toContain(side);
  });
});
