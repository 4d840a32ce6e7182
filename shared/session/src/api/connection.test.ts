import { createAccessTokens, type Renewal } from './connection.ts';

function setUp() {
  const tokens = createAccessTokens();
  const asked: ((renewal: Renewal) => void)[] = [];
  tokens.renewBy(() => new Promise((resolve) => asked.push(resolve)));
  return { tokens, asked };
}

it('the holder of access tokens shares one renewal among those who ask at the same time', async () => {
  const { tokens, asked } = setUp();
  tokens.hold('old');
  const both = Promise.all([tokens.renew('old'), tokens.renew('old')]);
  asked[0]?.({ ok: true, token: 'new' });
  expect(await both).toEqual([
    { ok: true, token: 'new' },
    { ok: true, token: 'new' },
  ]);
  expect(asked).toHaveLength(1);
  expect(tokens.current()).toBe('new');
});

it('the holder of access tokens does not renew a token that was replaced during the call', async () => {
  const { tokens, asked } = setUp();
  tokens.hold('new');
  expect(await tokens.renew('old')).toEqual({ ok: true, token: 'new' });
  expect(asked).toHaveLength(0);
});

it('the holder of access tokens renews again after an attempt that failed', async () => {
  const { tokens, asked } = setUp();
  tokens.expect();
  const first = tokens.renew();
  asked[0]?.({ ok: false, error: { kind: 'offline', code: 'not-reached', message: '' } });
  expect((await first).ok).toBe(false);
  const second = tokens.renew();
  asked[1]?.({ ok: true, token: 'new' });
  expect((await second).ok).toBe(true);
});

it('the holder of access tokens gets no token without a session', async () => {
  const { tokens, asked } = setUp();
  expect((await tokens.renew()).ok).toBe(false);
  expect(asked).toHaveLength(0);
});

it('the holder of access tokens drops a token that arrives after the session ended', async () => {
  const { tokens, asked } = setUp();
  tokens.hold('old');
  const renewal = tokens.renew('old');
  tokens.drop();
  asked[0]?.({ ok: true, token: 'late' });
  expect((await renewal).ok).toBe(false);
  expect(tokens.current()).toBeUndefined();
});

it("the holder of access tokens retains the token of a new session when the old one's arrives late", async () => {
  const { tokens, asked } = setUp();
  tokens.hold('marias');
  const late = tokens.renew('marias');
  tokens.hold('pedros');
  asked[0]?.({ ok: true, token: 'marias-second' });
  await late;
  expect(tokens.current()).toBe('pedros');
});
