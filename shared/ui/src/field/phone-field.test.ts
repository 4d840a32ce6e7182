import { maskitoTransform } from '@maskito/core';
import { PHONE_MASKS } from './phone-field.tsx';

test.each([
  ['11987654321', '(11)98765-4321', '(11) 98765-4321'],
  ['+55 (55) 98765-4321', '(55)98765-4321', '(55) 98765-4321'],
  ['(11) 98765-4321 ramal 2', '(11)98765-4321', '(11) 98765-4321'],
  ['015 91 98765-4321', '(91)98765-4321', '(91) 98765-4321'],
  ['+55 015 91 98765-4321', '(91)98765-4321', '(91) 98765-4321'],
  ['0xx11 98765-4321', '(11)98765-4321', '(11) 98765-4321'],
  ['(11) 98765-43210', '(11)98765-43210', '(11) 98765-43210'],
  ['15 91 98765-4321', '(15)91987-654321', '(15) 91987-654321'],
  ['1134567890', '(11)34567-890', '(11) 34567-890'],
  ['sem telefone', '', ''],
])('the phone masks write %j as %j and %j', (text, compact, spaced) => {
  expect(maskitoTransform(text, PHONE_MASKS.compact)).toBe(compact);
  expect(maskitoTransform(text, PHONE_MASKS.spaced)).toBe(spaced);
});
