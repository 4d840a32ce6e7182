import { readRecoveryPlace } from './console-recovery.ts';

it.each([
  ['', undefined],
  ['#/', undefined],
  ['#/nova-senha/', undefined],
  ['#/nova-senhas', undefined],
  ['#/esqueci-senha', { screen: 'forgotten-password' }],
  ['#/nova-senha', { screen: 'new-password' }],
  ['#/nova-senha/a-b_C', { screen: 'new-password', link: 'a-b_C' }],
])('the address %j leads to %j of the recovery', (hash, place) => {
  expect(readRecoveryPlace(hash)).toEqual(place);
});
