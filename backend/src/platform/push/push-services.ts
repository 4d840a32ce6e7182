/**
 * The push services of the browsers: Chromium's and Edge's on Android and desktop, Firefox's, Safari's, older Edge's. A
 * star stands for one name or more before the rest.
 */
const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const fits = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) && host.length > service.length - 1 : host === service;

/**
 * Whether a browser's subscription may be written to: an https address of a listed service, on its usual port, without
 * a name and password. Anything else would let a browser make this service call where it wants.
 * @see docs/product/push.md
 */
export function isPushEndpoint(endpoint: string, services: readonly string[] = PUSH_SERVICES): boolean {
  if (!URL.canParse(endpoint) || /[\s\\]/.test(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    services.some((service) => fits(hostname, service))
  );
}
