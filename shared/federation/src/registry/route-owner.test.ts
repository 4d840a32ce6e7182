import fc from 'fast-check';
import type { RemoteRoute } from './remote-config.ts';
import { overlappingRoutes, ownerOf } from './route-owner.ts';

const remote = (name: string, ...routes: (string | RemoteRoute)[]) => ({
  name,
  routes: routes.map((route): RemoteRoute => (typeof route === 'string' ? { path: route, access: 'patient' } : route)),
});
const exact = (path: string): RemoteRoute => ({ path, exact: true, access: 'patient' });
const owners = [
  remote('auth', { path: '/', access: 'public' }),
  remote('home', exact('/portal')),
  remote('video', '/portal/video', '/portal/request'),
];

describe('ownerOf', () => {
  it.each([
    ['/', 'auth'],
    ['/portal', 'home'],
    ['/portal/', 'home'],
    ['/portal/video', 'video'],
    ['/portal/video/1', 'video'],
  ])('finds the owner of %s', (path, name) => expect(ownerOf(owners, path)?.owner.name).toBe(name));

  it.each(['/portals', '/portal/other', '/portal/videos', '/elsewhere', '/Portal'])('finds no owner of %s', (path) => {
    expect(ownerOf(owners, path)).toBeUndefined();
  });

  it('gives the longest route of an owner, with its access', () => {
    const owner = remote('x', { path: '/a', access: 'public' }, { path: '/a/b', access: 'patient' });
    expect(ownerOf([owner], '/a/b/c')?.route.access).toBe('patient');
    expect(ownerOf([owner], '/a/c')?.route.access).toBe('public');
  });

  const segment = fc.stringMatching(/^[a-z]{1,4}$/);
  it('covers whole segments only, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), segment, (parts, more) => {
        const path = `/${parts.join('/')}`;
        const one = [remote('one', path)];
        expect(ownerOf(one, `${path}/${more}`)).toBeDefined();
        expect(ownerOf(one, `${path}${more}`)).toBeUndefined();
      }),
    );
  });
});

describe('overlappingRoutes', () => {
  it('accepts neighbours', () => expect(overlappingRoutes(owners)).toEqual([]));

  it.each([
    ['the same path', '/portal/video', '/portal/video'],
    ['a path below', '/portal', '/portal/video'],
    ['a path above', '/portal/video/x', '/portal/video'],
  ])('names both owners of %s', (_, mine, theirs) => {
    const [overlap] = overlappingRoutes([remote('first', mine), remote('second', theirs)]);
    expect(overlap).toEqual({
      names: ['first', 'second'],
      message: `first owns ${mine} and second owns ${theirs}: one address can have one owner only`,
    });
  });

  it('allows an exact route above another remote', () => {
    expect(overlappingRoutes([remote('home', exact('/portal')), remote('video', '/portal/video')])).toEqual([]);
  });
});
