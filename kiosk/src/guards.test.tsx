import { installGuards } from './guards.ts';

let off: () => void;
beforeEach(() => {
  document.body.innerHTML =
    '<input id="field"><p id="text">Olá</p><a id="out" href="https://example.com/">fora</a><a id="tab" href="/x" target="_blank">aba</a><a id="in" href="/cabine#a">dentro</a>';
  off = installGuards(window);
});
afterEach(() => off());

/** Whether a page swallows a key that is pressed on an element. */
function isSwallowed(key: string, modifiers: KeyboardEventInit = {}, target = 'text'): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.getElementById(target)?.dispatchEvent(event);
  return event.defaultPrevented;
}
const isPrevented = (event: Event, target = 'text'): boolean => {
  document.getElementById(target)?.dispatchEvent(event);
  return event.defaultPrevented;
};
const fresh = (type: string, more: Record<string, unknown> = {}): Event =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), more);

describe('the page of a cabin', () => {
  it.each(['F1', 'F3', 'F5', 'F6', 'F11', 'F12', 'ContextMenu', 'BrowserBack'])('swallows %s', (key) =>
    expect(isSwallowed(key)).toBe(true),
  );
  it.each([...'rRwtnplsofhjduk+-=0', 'Tab', 'F4', 'F5'])('swallows Ctrl+%s', (key) => {
    expect(isSwallowed(key, { ctrlKey: true })).toBe(true);
    expect(isSwallowed(key, { metaKey: true, shiftKey: true })).toBe(true);
  });
  it.each(['ArrowLeft', 'ArrowRight', 'Home', 'd', 'F4'])('swallows Alt+%s', (key) =>
    expect(isSwallowed(key, { altKey: true })).toBe(true),
  );
  it('swallows Backspace outside fields', () =>
    expect([isSwallowed('Backspace'), isSwallowed('Backspace', {}, 'field')]).toEqual([true, false]));
  it.each(['1', 'a', 'r', 'Tab', 'Enter', 'Escape', 'ArrowLeft', 'Home', 'PageDown', ' '])('takes %s as ever', (key) =>
    expect(isSwallowed(key, {}, 'field')).toBe(false),
  );
  it.each(['c', 'v', 'a', 'x', 'z'])('takes Ctrl+%s as ever', (key) =>
    expect(isSwallowed(key, { ctrlKey: true }, 'field')).toBe(false),
  );

  it('has no menu, no dragging, no selection outside fields, no zoom', () => {
    for (const type of ['contextmenu', 'dragstart', 'drop', 'gesturestart', 'selectstart'])
      expect([type, isPrevented(fresh(type))]).toEqual([type, true]);
    expect(isPrevented(fresh('selectstart'), 'field')).toBe(false);
    expect(isPrevented(fresh('wheel', { ctrlKey: true }))).toBe(true);
    expect(isPrevented(fresh('wheel', { ctrlKey: false }))).toBe(false);
    expect(isPrevented(fresh('touchmove', { touches: [1, 2] }))).toBe(true);
    expect(isPrevented(fresh('touchmove', { touches: [1] }))).toBe(false);
  });

  it('opens no other site and no window', () => {
    const click = () => fresh('click');
    // jsdom follows no link, and says so.
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect([isPrevented(click(), 'out'), isPrevented(click(), 'tab'), isPrevented(click(), 'in')]).toEqual([
      true,
      true,
      false,
    ]);
    silenced.mockRestore();
    expect(window.open('https://example.com')).toBeNull();
  });

  it('is where a step back leads', () => {
    const before = window.history.length;
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect([window.history.length, window.location.href]).toEqual([before + 1, window.location.href]);
  });
});
