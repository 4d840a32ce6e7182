import { isPublicAddress, postOverHttps } from './https-post.ts';
import { isPushEndpoint, keyPairFrom } from './push-sender.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://user:secret@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com@169.254.169.254/', false],
  ['https://fcm.googleapis.com.evil.example/', false],
  ['https://evilfcm.googleapis.com/', false],
  ['https://notify.windows.com/', false],
  ['https://.notify.windows.com/', false],
  ['https://evilnotify.windows.com/', false],
  ['https://localhost/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://2130706433/', false],
  ['https:\\\\fcm.googleapis.com\\x', false],
  ['https://fcm.googleapis.com/\n', false],
  ['file:///etc/passwd', false],
  ['', false],
])('whether a browser may be written to at %s: %s', (endpoint, allowed) => {
  expect(isPushEndpoint(endpoint)).toBe(allowed);
});

it('the operator names push services instead of the usual ones', () => {
  const services = ['push.example', '*.push.example'];
  expect(isPushEndpoint('https://push.example/1', services)).toBe(true);
  expect(isPushEndpoint('https://a.push.example/1', services)).toBe(true);
  expect(isPushEndpoint('https://fcm.googleapis.com/1', services)).toBe(false);
});

it.each([
  ['142.250.79.10', true],
  ['2800:3f0:4001:81a::200a', true],
  ['10.0.0.5', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.5', false],
  ['::ffff:142.250.79.10', false],
  ['64:ff9b::a00:5', false],
  ['2002:a00:5::', false],
  ['push.example', false],
])('whether %s is an address of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([[['10.0.0.5']], [['142.250.79.10', '127.0.0.1']], [[]]])(
  'nothing is sent to a name that leads to %j',
  async (addresses: readonly string[]) => {
    const post = postOverHttps({
      resolve: (_hostname, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
    });
    await expect(post({ url: 'https://fcm.googleapis.com/', headers: {}, body: Buffer.from('x') })).rejects.toThrow(
      /^fcm\.googleapis\.com leads to .*where nothing is sent$/,
    );
  },
);

it('a secret gives one pair of keys, another secret another', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(keyPairFrom(one)).toEqual(keyPairFrom(one));
  expect(keyPairFrom(one).publicKey).not.toBe(keyPairFrom(other).publicKey);
  expect(Buffer.from(keyPairFrom(one).publicKey, 'base64url')).toHaveLength(65);
});
