import type { ReactElement } from 'react';

describe('test of a screen ›', () => {
  it('knows what hides an element, and resolves no colours', () => {
    document.body.innerHTML = '<div style="visibility: hidden; pointer-events: none"><p hidden>a</p></div>';
    const { display, visibility, pointerEvents, color } = getComputedStyle(document.querySelector('p')!);
    expect({ display, visibility, pointerEvents, color }).toEqual({
      display: 'none',
      visibility: 'hidden',
      pointerEvents: 'none',
      color: '',
    });
  });

  it('takes no stack for each element of React', () => {
    const stack = (element: ReactElement) => (element as ReactElement & { _debugStack: Error })._debugStack;
    expect(stack(<p />)).toBeInstanceOf(Error);
    expect(stack(<p />)).toBe(stack(<i />));
  });
});
