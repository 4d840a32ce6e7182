import { createConnection } from './connection.ts';
import { loadFile } from './files.ts';

const before = globalThis.fetch;
let asked: { readonly address: string; readonly token: string | null }[];
let good: string;
beforeEach(() => {
  asked = [];
  good = 'first';
  globalThis.fetch = (address, init) => {
    const token = new Headers(init?.headers).get('authorization');
    asked.push({ address: address instanceof Request ? address.url : address.toString(), token });
    return Promise.resolve(token === `Bearer ${good}` ? new Response('picture') : new Response('', { status: 401 }));
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

function open(token?: string) {
  const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'include' });
  connection.accessTokens.renewBy(() => Promise.resolve({ ok: true, token: 'second' }));
  if (token === undefined) connection.accessTokens.expect();
  else connection.accessTokens.hold(token);
  return connection;
}

it('loadFile shows the token and gives the content', async () => {
  expect(await (await loadFile(open('first'), '/api/files/1'))?.text()).toBe('picture');
  expect(asked).toEqual([{ address: 'http://api.test/api/files/1', token: 'Bearer first' }]);
});

it.each([
  ['is refused', 'first'],
  ['is not there yet', undefined],
])('loadFile gets another token when the one at hand %s', async (_, token) => {
  good = 'second';
  expect(await (await loadFile(open(token), '/api/files/1'))?.text()).toBe('picture');
});

it('loadFile gives nothing for a file that is not there, nor without a way to the service', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('', { status: 404 }));
  expect(await loadFile(open('first'), '/api/files/1')).toBeUndefined();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await loadFile(open('first'), '/api/files/1')).toBeUndefined();
});
