import {
  type AccessToken,
  type Call,
  type CallInput,
  type CallOutput,
  type Professional,
  type RealtimeAccess,
  downloadFileCall,
  professionalEndSessionCall,
  professionalRefreshCall,
  professionalSignInCall,
} from '@acolhe/contracts';
import type { ConnectOptions, Realtime } from '@acolhe/realtime';
import { type ApiAnswer, accessToRealtime, createConnection, loadFile, sendCall } from '@acolhe/session';

/** How the realtime database is opened: `connectRealtime` of @acolhe/realtime, or a test's own. */
export type Connect = (access: RealtimeAccess, options: ConnectOptions) => Promise<Realtime>;

/** What the console asks of the service. Nothing here throws unless said; failures are answers. */
export interface ConsoleService {
  signIn(email: string, password: string): Promise<ApiAnswer<Professional>>;
  /** Goes on with the session of an earlier page; refused with 401 when there is none. */
  restore(): Promise<ApiAnswer<Professional>>;
  signOut(): Promise<void>;
  /** Makes a call of the contracts. `keepalive` lets it outlive the page. */
  call<C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: { readonly keepalive?: boolean },
  ): Promise<ApiAnswer<CallOutput<C>>>;
  /** The content of an attachment; undefined when it cannot be had. */
  attachment(fileId: number): Promise<Blob | undefined>;
  /**
   * @throws PortalCallFailed when access is refused or not reached, RealtimeConnectError when the database is not
   * entered
   */
  realtime(): Promise<Realtime>;
}

/**
 * @param onLost is called when the service ends the session by itself
 * @see docs/product/console.md
 */
export function createConsoleService(apiUrl: string, connect: Connect, onLost: () => void): ConsoleService {
  const connection = createConnection({ apiUrl, credentials: 'include' });
  const tokens = connection.accessTokens;

  tokens.renewBy(async () => {
    const { data, error } = await sendCall(connection, professionalRefreshCall, {});
    if (data) return { ok: true, token: data.access.token };
    if (error.kind === 'refused') {
      tokens.drop();
      onLost();
    }
    return { ok: false, error };
  });

  const enter = ({
    data,
    error,
  }: ApiAnswer<{ professional: Professional; access: AccessToken }>): ApiAnswer<Professional> => {
    if (!data) return { error };
    tokens.hold(data.access.token);
    return { data: data.professional };
  };
  const { getAccess, renewAccess } = accessToRealtime(connection);

  return {
    signIn: async (email, password) => enter(await sendCall(connection, professionalSignInCall, { email, password })),
    restore: async () => enter(await sendCall(connection, professionalRefreshCall, {})),
    async signOut() {
      await sendCall(connection, professionalEndSessionCall, {}, { keepalive: true });
      tokens.drop();
    },
    call: (call, input, options) => sendCall(connection, call, input, options),
    attachment: (fileId) => loadFile(connection, downloadFileCall.path.replace('{id}', String(fileId))),
    realtime: async () => connect(await getAccess(), { renewAccess }),
  };
}
