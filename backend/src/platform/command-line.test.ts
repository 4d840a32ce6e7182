import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { askSecret } from './command-line.ts';

const terminal = () => Object.assign(new PassThrough(), { isTTY: true, setRawMode: jest.fn() });

it('a secret that is typed on a terminal is not shown there', async () => {
  const [input, output] = [terminal(), new PassThrough()];
  const asked = askSecret('PIN: ', input, output);
  input.write('24');
  input.write('68\r');
  expect(await asked).toBe('2468');
  expect(input.setRawMode).toHaveBeenCalledWith(true);
  output.end();
  expect(await text(output)).toBe('PIN: \n');
});

it('a secret that is piped in is its first line, and nothing is asked', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked = askSecret('PIN: ', input, output);
  input.end('2468\n1357\n');
  expect(await asked).toBe('2468');
  output.end();
  expect(await text(output)).toBe('');
});

it.each([
  ['a pipe', () => new PassThrough(), ''],
  ['a terminal', terminal, '\u0003'],
])('a secret is missing when %s ends first', async (_where, open, typed) => {
  const input = open();
  const asked = askSecret('PIN: ', input, new PassThrough());
  input.end(typed);
  await expect(asked).rejects.toThrow('Nothing was typed.');
});
