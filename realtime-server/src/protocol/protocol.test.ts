import { FrameAssembler, MAX_MESSAGE_CHARS } from './frames.ts';
import { parseClientMessage } from './messages.ts';
import { parseQuery, queryFields } from './query-wire.ts';

describe('putting frames together', () => {
  const accept = (...frames: string[]) => {
    const assembler = new FrameAssembler();
    return frames.map((frame) => assembler.accept(frame, MAX_MESSAGE_CHARS)).at(-1);
  };

  test('takes a short message as one frame, a long one by the announced number of pieces', () => {
    expect(accept('{"t":"c"}')).toEqual({ kind: 'message', text: '{"t":"c"}' });
    expect(accept('3', 'ab', '0', '12')).toEqual({ kind: 'message', text: 'ab012' });
    expect(accept('2', 'a', 'b', '{}')).toEqual({ kind: 'message', text: '{}' });
  });

  test('gives no message for a keep-alive', () => {
    expect(accept('0')).toEqual({ kind: 'incomplete' });
    expect(accept('0', '{}')).toEqual({ kind: 'message', text: '{}' });
  });

  test('finds an absurd number of pieces, or too much text, malformed', () => {
    expect(accept('10000')).toEqual({ kind: 'malformed', reason: 'count' });
    expect(accept('00')).toEqual({ kind: 'malformed', reason: 'count' });
    expect(accept('x'.repeat(MAX_MESSAGE_CHARS + 1))).toEqual({ kind: 'malformed', reason: 'size' });
    expect(accept('3', 'x'.repeat(MAX_MESSAGE_CHARS), 'x')).toEqual({ kind: 'malformed', reason: 'size' });
  });
});

describe('parsing a message', () => {
  test('reads requests and pings', () => {
    expect(parseClientMessage('{"t":"d","d":{"r":1,"a":"g","b":{"p":"/x"}}}')).toEqual({
      kind: 'request',
      request: { number: 1, action: 'g', body: { p: '/x' } },
    });
    expect(parseClientMessage('{"t":"c","d":{"t":"p","d":{}}}')).toEqual({ kind: 'ping' });
    expect(parseClientMessage('{"t":"c","d":{"t":"n","d":{}}}')).toEqual({ kind: 'other-control' });
  });

  test.each([
    '',
    '{',
    'null',
    '5',
    '[]',
    '{}',
    '{"t":"d"}',
    '{"t":"d","d":5}',
    '{"t":"d","d":{}}',
    '{"t":"d","d":{"r":"1","a":"g"}}',
    '{"t":"d","d":{"r":1,"a":5}}',
    '{"t":"d","d":{"r":1,"a":"g","b":[]}}',
    '{"t":"d","d":{"r":1,"a":"g","b":null}}',
    '{"t":"x","d":{"r":1,"a":"g"}}',
  ])('%s is no message', (text) => {
    expect(parseClientMessage(text)).toBeNull();
  });
});

describe('parsing a query', () => {
  test('reads all its fields', () => {
    expect(parseQuery({ i: 'a/b', sp: 1, sn: 'k', sin: false, ep: 'z', en: 'l', ein: true, l: 5, vf: 'r' })).toEqual({
      index: ['a', 'b'],
      start: { value: 1, key: 'k', inclusive: false },
      end: { value: 'z', key: 'l', inclusive: true },
      limit: { count: 5, from: 'last' },
    });
    expect(parseQuery({ l: 5, sp: null })).toEqual({
      index: 'priority',
      start: { value: null, inclusive: true },
      limit: { count: 5, from: 'first' },
    });
    expect(parseQuery({ i: '.key', l: 5 })).toEqual({ index: 'key', limit: { count: 5, from: 'last' } });
  });

  test('names it by its own fields alone', () => {
    expect(queryFields({ l: 5, vf: 'r', i: 'n', more: [[[]]] })).toEqual({ i: 'n', l: 5, vf: 'r' });
    expect(queryFields(undefined)).toBeUndefined();
  });

  test('takes one that asks for everything for none', () => {
    expect([parseQuery(undefined), parseQuery({}), parseQuery({ i: '.value' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each<[unknown]>([
    [null],
    [5],
    ['x'],
    [[]],
    [{ i: 5 }],
    [{ i: '' }],
    [{ i: '.nope' }],
    [{ sp: {} }],
    [{ sp: [] }],
    [{ sp: 1, sn: 5 }],
    [{ sp: 1, sin: 'x' }],
    [{ ep: {} }],
    [{ l: 0 }],
    [{ l: 1.5 }],
    [{ l: -1 }],
    [{ l: '5' }],
    [{ l: 5, vf: 'x' }],
    [{ i: '.key', sp: 5 }],
    [{ i: '.key', ep: null }],
  ])('%j is malformed', (wire) => {
    expect(parseQuery(wire)).toBeNull();
  });
});
