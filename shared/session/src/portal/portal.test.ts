import { createAddresses, expandAddress } from './portal.tsx';

declare module '../model/declarations.ts' {
  interface PortalAddresses {
    readonly 'test-visit': { readonly requestId: number; readonly token?: string };
  }
}

it('fills in the values of a template, encoded, and leaves out those that may be missing', () => {
  const template = '/visit/{requestId}?a=1{&token}';
  expect(expandAddress(template, { requestId: 7, token: 'a&b' })).toBe('/visit/7?a=1&token=a%26b');
  expect(expandAddress(template, { requestId: 7 })).toBe('/visit/7?a=1');
  expect(expandAddress('/visit{?first}', { first: false })).toBe('/visit?first=false');
  expect(expandAddress('/visit{?first}')).toBe('/visit');
});

it('refuses a template without its value', () => {
  expect(() => expandAddress('/visit/{requestId}')).toThrow('/visit/{requestId} needs requestId');
});

it('finds addresses by name, and links only those that the host leads to', () => {
  const templates = new Map([
    ['home', '/start'],
    ['test-visit', '/visit?id={requestId}'],
  ]);
  const { addressOf, linkTo } = createAddresses(
    (name) => templates.get(name),
    (address) => address.startsWith('/visit'),
  );
  expect([addressOf('home'), linkTo('home')]).toEqual(['/start', undefined]);
  expect(linkTo('test-visit', { requestId: 5 })).toBe('/visit?id=5');
  expect([addressOf('sign-in'), linkTo('sign-in')]).toEqual([undefined, undefined]);
});
