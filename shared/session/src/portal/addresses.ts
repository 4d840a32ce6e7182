import type { AddressName, PlainAddressName, PortalAddresses, WebviewAddressName } from '../model/declarations.ts';

/** Finds addresses by name. */
export interface Addresses {
  /**
   * The address of a screen, whether or not this host leads there: for `navigate` where the screen has nothing else to
   * go on with.
   * @returns undefined when no remote declares it
   */
  addressOf(name: PlainAddressName | WebviewAddressName<PlainAddressName>): string | undefined;
  addressOf<N extends AddressName>(name: N | WebviewAddressName<N>, values: PortalAddresses[N]): string | undefined;
  /**
   * The address of a screen for a link.
   * @returns undefined when no remote declares it or this host does not lead there: the link is not shown
   */
  linkTo(name: PlainAddressName): string | undefined;
  linkTo<N extends AddressName>(name: N, values: PortalAddresses[N]): string | undefined;
}

/** Values for the template of an address, by name. */
export type AddressValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Fills in the template of an address: a URI template (RFC 6570) with `{name}`, and with `{?name}` and `{&name}`, which
 * are left out when there is no value.
 * @returns path, query and fragment
 * @throws Error when a `{name}` has no value
 */
export function expandAddress(template: string, values: AddressValues = {}): string {
  return template.replace(/\{([?&]?)(\w+)\}/g, (_, operator: string, name: string) => {
    const value = values[name];
    if (operator !== '') return value === undefined ? '' : `${operator}${name}=${encodeURIComponent(value)}`;
    if (value === undefined) throw new Error(`${template} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * Addresses by the templates that remotes declare.
 * @param templateOf template of a name, undefined when no remote declares it
 * @param serves whether the host leads to a path
 */
export function createAddresses(
  templateOf: (name: string) => string | undefined,
  serves: (path: string) => boolean,
): Addresses {
  const addressOf = (name: string, values?: AddressValues): string | undefined => {
    const template = templateOf(name);
    return template === undefined ? undefined : expandAddress(template, values);
  };
  return {
    addressOf,
    linkTo(name: string, values?: AddressValues) {
      const address = addressOf(name, values);
      return address !== undefined && serves(pathOf(address)) ? address : undefined;
    },
  };
}

const pathOf = (address: string): string => address.replace(/[?#].*/, '');
