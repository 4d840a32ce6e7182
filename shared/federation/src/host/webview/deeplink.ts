/**
 * The way back to the app that a webview address names in `deeplink`, if the brand lets it through: an address of one
 * of its schemes, or a link that its app opens (an https address of one of its origins).
 * @param given value of the query parameter
 * @param allowed schemes without a colon, and https origins
 * @returns undefined when there is none, when it is no address, or when it is not the brand's
 * @see docs/product/mobile.md
 */
export function allowedDeeplink(given: string | null, allowed: readonly string[]): string | undefined {
  if (given === null || !URL.canParse(given)) return undefined;
  const { protocol, origin, href } = new URL(given);
  return allowed.includes(protocol === 'https:' ? origin : protocol.slice(0, -1)) ? href : undefined;
}
