import { iceServersFor, parseIceServers } from './ice-servers.ts';

const end = new Date('2026-01-01T00:10:00Z');

it('a room needs no ICE servers', () => {
  expect(iceServersFor([], 'u', end)).toEqual({ iceServers: [], relayOnly: false });
});

it('a room sends media through the TURN server alone when there is one', () => {
  const stun = { urls: ['stun:stun.example.org'] };
  expect(iceServersFor([stun], 'u', end)).toEqual({ iceServers: [stun], relayOnly: false });
  const turn = { urls: ['turns:turn.example.org:5349'], username: 'a', credential: 'b' };
  expect(iceServersFor([stun, turn], 'u', end)).toEqual({ iceServers: [stun, turn], relayOnly: true });
});

it('a room gets TURN credentials that end with its token, and never the secret', () => {
  const { iceServers } = iceServersFor([{ urls: ['turn:turn.example.org'], secret: 'north' }], 'u', end);
  // printf 1767226200:u | openssl dgst -sha1 -hmac north -binary | base64
  expect(iceServers).toEqual([
    { urls: ['turn:turn.example.org'], username: '1767226200:u', credential: '+xqwuaWzMGOusBDcjfZwwji3NQ4=' },
  ]);
});

it('the setting of ICE servers is read from JSON, and refused when it is none or has other kinds of addresses', () => {
  expect(parseIceServers('')).toEqual([]);
  expect(parseIceServers('[{"urls":["stun:stun.example.org"]}]')).toEqual([{ urls: ['stun:stun.example.org'] }]);
  expect(parseIceServers('[{"urls":"turn:turn.example.org","secret":"s"}]')).toEqual([
    { urls: ['turn:turn.example.org'], secret: 's' },
  ]);
  for (const text of ['stun:x', '{}', '[{"urls":[]}]', '[{"urls":["http://example.org"]}]'])
    expect(() => parseIceServers(text)).toThrow('ACOLHE_ICE_SERVERS');
});
