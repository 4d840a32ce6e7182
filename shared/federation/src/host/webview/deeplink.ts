/**
 * The app's own address that a webview address names in `deeplink`, if the brand lets it through.
 * @param given value of the query parameter
 * @param schemes schemes of the brand's apps, without a colon
 * @returns undefined when there is none, when it is no address, or when its scheme is not the brand's
 * @see docs/product/mobile.md
 */
export function allowedDeeplink(given: string | null, schemes: readonly string[]): string | undefined {
  if (given === null || !URL.canParse(given)) return undefined;
  const { protocol, href } = new URL(given);
  return schemes.includes(protocol.slice(0, -1)) ? href : undefined;
}
