import type { Tokens } from './tokens.ts';

/** Answer of a sign-in endpoint. */
export interface SignInReply {
  readonly httpStatus: number;
  readonly body: unknown;
}

const done = (body: unknown): SignInReply => ({ httpStatus: 200, body });

/** A refusal in Firebase's wording; the SDK distinguishes errors by their message. */
function refused(message: string): SignInReply {
  return {
    httpStatus: 400,
    body: { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function jsonFields(body: string): Fields {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : {};
  } catch {
    return {};
  }
}

/** `accounts:signInWithCustomToken`: a token of the backend becomes an id token and a refresh token. */
async function signInWithCustomToken(tokens: Tokens, body: string): Promise<SignInReply> {
  const { token } = jsonFields(body);
  if (typeof token !== 'string' || token === '') return refused('MISSING_CUSTOM_TOKEN');
  const custom = await tokens.verifyCustomToken(token);
  if (!custom.ok)
    return refused(
      custom.reason === 'expired' ? 'INVALID_CUSTOM_TOKEN : the token has expired' : 'INVALID_CUSTOM_TOKEN',
    );
  return done({
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    idToken: await tokens.issueIdToken(custom.value),
    refreshToken: await tokens.issueRefreshToken(custom.value),
    expiresIn: String(tokens.idTokenLifeS),
    isNewUser: false,
  });
}

/** `accounts:lookup`: the user of an id token. */
async function lookup(tokens: Tokens, body: string): Promise<SignInReply> {
  const { idToken } = jsonFields(body);
  if (typeof idToken !== 'string' || idToken === '') return refused('MISSING_ID_TOKEN');
  const id = await tokens.verifyIdToken(idToken);
  if (!id.ok) return refused(id.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
  const signedInAtMs = String(Number(id.value.auth.token['auth_time']) * 1000);
  return done({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [{ localId: id.value.auth.uid, createdAt: signedInAtMs, lastLoginAt: signedInAtMs, customAuth: true }],
  });
}

/** `token`: a refresh token gives a new id token. */
async function refresh(tokens: Tokens, projectId: string, body: string): Promise<SignInReply> {
  const form = new URLSearchParams(body);
  const refreshToken = form.get('refresh_token');
  if (form.get('grant_type') !== 'refresh_token') return refused('INVALID_GRANT_TYPE');
  if (!refreshToken) return refused('MISSING_REFRESH_TOKEN');
  const user = await tokens.verifyRefreshToken(refreshToken);
  if (!user.ok) return refused(user.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_REFRESH_TOKEN');
  const idToken = await tokens.issueIdToken(user.value, user.value.authTimeS);
  return done({
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(tokens.idTokenLifeS),
    token_type: 'Bearer',
    user_id: user.value.uid,
    project_id: projectId,
  });
}

/** Takes the body of a POST request as text. */
export type SignInEndpoint = (body: string) => Promise<SignInReply>;

/**
 * The sign-in endpoints by path, with and without the host's name before it, as the SDK writes it for an emulator.
 * @see docs/product/realtime.md
 */
export function signInEndpoints(tokens: Tokens, projectId: string): ReadonlyMap<string, SignInEndpoint> {
  const signIn: SignInEndpoint = (body) => signInWithCustomToken(tokens, body);
  const find: SignInEndpoint = (body) => lookup(tokens, body);
  const renew: SignInEndpoint = (body) => refresh(tokens, projectId, body);
  return new Map([
    ['/v1/accounts:signInWithCustomToken', signIn],
    ['/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken', signIn],
    ['/v1/accounts:lookup', find],
    ['/identitytoolkit.googleapis.com/v1/accounts:lookup', find],
    ['/v1/token', renew],
    ['/securetoken.googleapis.com/v1/token', renew],
  ]);
}
