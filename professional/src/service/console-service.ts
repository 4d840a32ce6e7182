import {
  type AccessToken,
  type Call,
  type CallInput,
  type CallOutput,
  type OwnProfessional,
  type RealtimeAccess,
  downloadFileCall,
  professionalEndSessionCall,
  professionalRefreshCall,
  professionalSignInCall,
} from '@acolhe/contracts';
import type { ConnectOptions, Realtime } from '@acolhe/realtime';
import { type ApiAnswer, accessToRealtime, createConnection, loadFile, sendCall } from '@acolhe/session';
import { useEffect, useState } from 'react';

/** Opens the realtime database: `connectRealtime` of @acolhe/realtime, or a test's. */
export type Connect = (access: RealtimeAccess, options: ConnectOptions) => Promise<Realtime>;

/** The console's connection to the service. Failures are answers: no method throws unless it says so. */
export interface ConsoleService {
  signIn(email: string, password: string): Promise<ApiAnswer<OwnProfessional>>;
  /** Restores the session of an earlier page. Without one the service refuses with 401. */
  restore(): Promise<ApiAnswer<OwnProfessional>>;
  signOut(): Promise<void>;
  /** Makes a call of the contracts. With `keepalive` it outlives the page. */
  call<C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: { readonly keepalive?: boolean },
  ): Promise<ApiAnswer<CallOutput<C>>>;
  /** Loads an attachment; undefined when it does not load. */
  attachment(fileId: number): Promise<Blob | undefined>;
  /**
   * Opens the realtime database.
   * @throws PortalCallFailed when the service refuses or is not reached
   * @throws RealtimeConnectError when the database does not open
   */
  realtime(): Promise<Realtime>;
}

/**
 * Creates the connection to the service.
 * @param onLost is called when the service ends the session
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

  const startSession = ({
    data,
    error,
  }: ApiAnswer<{ professional: OwnProfessional; access: AccessToken }>): ApiAnswer<OwnProfessional> => {
    if (!data) return { error };
    tokens.hold(data.access.token);
    return { data: data.professional };
  };
  const { getAccess, renewAccess } = accessToRealtime(connection);

  return {
    signIn: async (email, password) =>
      startSession(await sendCall(connection, professionalSignInCall, { email, password })),
    restore: async () => startSession(await sendCall(connection, professionalRefreshCall, {})),
    async signOut() {
      await sendCall(connection, professionalEndSessionCall, {}, { keepalive: true });
      tokens.drop();
    },
    call: (call, input, options) => sendCall(connection, call, input, options),
    attachment: (fileId) => loadFile(connection, downloadFileCall.path.replace('{id}', String(fileId))),
    realtime: async () => connect(await getAccess(), { renewAccess }),
  };
}

const RETRY_MS = { first: 1_000, longest: 15_000 } as const;

/** Connects to the realtime database for this session, and tries again until it is reached. */
export function useRealtime(service: ConsoleService): Realtime | undefined {
  const [realtime, setRealtime] = useState<Realtime>();
  useEffect(() => {
    let current = true;
    let opened: Realtime | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (delayMs: number): void => {
      service.realtime().then(
        (there) => {
          if (!current) return void there.close();
          opened = there;
          setRealtime(there);
        },
        () => {
          if (current) timer = setTimeout(() => open(Math.min(delayMs * 2, RETRY_MS.longest)), delayMs);
        },
      );
    };
    open(RETRY_MS.first);
    return () => {
      current = false;
      clearTimeout(timer);
      setRealtime(undefined);
      void opened?.close();
    };
  }, [service]);
  return realtime;
}

/** São Paulo has had the same offset from UTC all year since 2019. */
const OFFSET = '-03:00';
const WALL_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) - (\d{2}:\d{2}:\d{2})$/;

/**
 * Converts a wall time to an instant.
 * @param text São Paulo wall time, `DD/MM/YYYY - HH:mm:ss`
 * @returns epoch milliseconds; undefined when the text is invalid
 */
export function wallTimeMs(text: string): number | undefined {
  const [, day, month, year, time] = WALL_TIME.exec(text) ?? [];
  const instantMs = Date.parse(`${year}-${month}-${day}T${time}${OFFSET}`);
  return Number.isNaN(instantMs) ? undefined : instantMs;
}
