import type { RemoteRoute } from './remote-config.ts';

/** A remote with the paths that it owns. */
interface Owner {
  readonly name: string;
  readonly routes: readonly RemoteRoute[];
}

const segments = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** The root path covers itself alone: a remote that owns it does not own every path. */
const isExact = ({ path, exact }: RemoteRoute): boolean => exact === true || path === '/';

/** Whether a route covers a path, by whole segments: `/portal` does not cover `/portals`. */
function covers(route: RemoteRoute, path: string): boolean {
  const own = segments(route.path);
  const asked = segments(path);
  if (isExact(route) ? asked.length !== own.length : asked.length < own.length) return false;
  return own.every((part, index) => part === asked[index]);
}

/** A remote with its paths and the addresses that it declares. */
interface AddressOwner extends Owner {
  readonly addresses?: Readonly<Record<string, string>>;
}

/**
 * Returns a sentence for each address that two remotes declare or that is not on a path of the remote that declares it.
 */
export function addressFaults(owners: readonly AddressOwner[]): readonly string[] {
  const declared = owners.flatMap(({ name, routes, addresses = {} }) =>
    Object.entries(addresses).map(([address, template]) => ({ name, routes, address, template })),
  );
  return declared.flatMap(({ name, routes, address, template }, index) => {
    const [path = ''] = template.split(/\{?[?#]/);
    const other = declared.findIndex((one) => one.address === address);
    return [
      ...(other === index ? [] : [`${declared[other]?.name} and ${name} both declare the address ${address}`]),
      ...(routes.some((route) => covers(route, path))
        ? []
        : [`${name} declares ${address} at ${path}, which is not its own`]),
    ];
  });
}

/** The owner of a path, and its route for that path. */
export interface RouteOwner<T> {
  readonly owner: T;
  readonly route: RemoteRoute;
}

/**
 * Finds who owns a path.
 * @param path path of an address, without query; a slash at the end does not matter
 */
export function ownerOf<T extends Owner>(owners: readonly T[], path: string): RouteOwner<T> | undefined {
  const candidates = owners.flatMap((owner) =>
    owner.routes.filter((route) => covers(route, path)).map((route) => ({ owner, route })),
  );
  return candidates.sort((a, b) => segments(b.route.path).length - segments(a.route.path).length)[0];
}

/** Two remotes that claim the same path. */
export interface Overlap {
  readonly names: readonly [string, string];
  readonly message: string;
}

/** Every pair of routes of different remotes of which one covers the other. */
export function overlappingRoutes(owners: readonly Owner[]): readonly Overlap[] {
  return owners.flatMap((first, index) =>
    owners.slice(index + 1).flatMap((second) =>
      first.routes.flatMap((mine) =>
        second.routes
          .filter((theirs) => covers(mine, theirs.path) || covers(theirs, mine.path))
          .map((theirs): Overlap => ({
            names: [first.name, second.name],
            message: `${first.name} owns ${mine.path} and ${second.name} owns ${theirs.path}: one address can have one owner only`,
          })),
      ),
    ),
  );
}
