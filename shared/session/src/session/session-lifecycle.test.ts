import { createUnsavedInput } from './session-lifecycle.ts';

it('the guard of unsaved input asks each screen as it stands now, until it takes its hold back', () => {
  const unsaved = createUnsavedInput();
  let typed = false;
  const release = unsaved.guard(() => typed);
  expect(unsaved.any()).toBe(false);
  typed = true;
  expect(unsaved.any()).toBe(true);
  release();
  expect(unsaved.any()).toBe(false);
});

it('the guard of unsaved input keeps the hold of one screen when another one with the same answer goes', () => {
  const unsaved = createUnsavedInput();
  const yes = () => true;
  unsaved.guard(yes);
  unsaved.guard(yes)();
  expect(unsaved.any()).toBe(true);
});
