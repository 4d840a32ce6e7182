import { createUnsavedInput } from './sign-out-guards.ts';

it('the guard of unsaved input reads the current state of each screen until the screen withdraws its hold', () => {
  const unsaved = createUnsavedInput();
  let typed = false;
  const release = unsaved.guard(() => typed);
  expect(unsaved.any()).toBe(false);
  typed = true;
  expect(unsaved.any()).toBe(true);
  release();
  expect(unsaved.any()).toBe(false);
});

it('the guard of unsaved input preserves the hold of one screen when another one with the same answer goes', () => {
  const unsaved = createUnsavedInput();
  const yes = () => true;
  unsaved.guard(yes);
  unsaved.guard(yes)();
  expect(unsaved.any()).toBe(true);
});
