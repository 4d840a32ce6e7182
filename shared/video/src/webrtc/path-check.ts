import type { RoomCredentials } from '@acolhe/contracts';

/**
 * What a trial of the network found for sound and picture. `relay`: they get through the operator's relay; `direct`: an
 * answer from outside was received; `none`: they do not get through; `unproven`: there is no server to try it with.
 */
export type PathCheck = 'relay' | 'direct' | 'none' | 'unproven';

/** A network that allows the trial does so within this time, over TLS too. */
const CHECK_LIMIT_MS = 10_000;

/**
 * Tries whether sound and picture pass the network, with the settings of rooms: through the relay by a
 * connection of the page with itself, over which a message must arrive; without a relay by asking a STUN server for the
 * address of the page. Takes no device.
 * @see docs/product/urgent-care-request.md
 */
export async function checkPath(settings: Pick<RoomCredentials, 'iceServers' | 'relayOnly'>): Promise<PathCheck> {
  const urls = settings.iceServers.flatMap((server) => server.urls);
  if (urls.some((url) => url.startsWith('turn'))) return (await within(loop(settings))) ? 'relay' : 'none';
  if (urls.some((url) => url.startsWith('stun'))) return (await within(askOwnAddress(settings))) ? 'direct' : 'none';
  return 'unproven';
}

interface Trial {
  readonly succeeded: Promise<unknown>;
  end(): void;
}

async function within(trial: Trial): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_LIMIT_MS);
  });
  try {
    return await Promise.race([trial.succeeded.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    trial.end();
  }
}

/** Connects the page with itself through the relay alone. */
function loop({ iceServers }: Pick<RoomCredentials, 'iceServers'>): Trial {
  const configuration: RTCConfiguration = { iceServers, iceTransportPolicy: 'relay' };
  const [one, other] = [new RTCPeerConnection(configuration), new RTCPeerConnection(configuration)];
  const pass = (to: RTCPeerConnection) => (event: RTCPeerConnectionIceEvent) => {
    if (event.candidate) to.addIceCandidate(event.candidate).catch(() => undefined);
  };
  one.onicecandidate = pass(other);
  other.onicecandidate = pass(one);
  const arrived = new Promise<void>((resolve) => {
    other.ondatachannel = ({ channel }) => {
      channel.onmessage = () => resolve();
    };
  });
  const trialChannel = one.createDataChannel('trial');
  trialChannel.onopen = () => trialChannel.send('trial');
  const agree = async (): Promise<void> => {
    // Each has a local description once that is set.
    await one.setLocalDescription();
    await other.setRemoteDescription(one.localDescription as RTCSessionDescription);
    await other.setLocalDescription();
    await one.setRemoteDescription(other.localDescription as RTCSessionDescription);
  };
  return {
    succeeded: agree().then(() => arrived),
    end() {
      one.close();
      other.close();
    },
  };
}

/** Gathers until a STUN server has returned this page's address. */
function askOwnAddress({ iceServers }: Pick<RoomCredentials, 'iceServers'>): Trial {
  const connection = new RTCPeerConnection({ iceServers });
  connection.createDataChannel('trial');
  const addressFound = new Promise<void>((resolve) => {
    connection.onicecandidate = ({ candidate }) => {
      if (candidate?.type === 'srflx') resolve();
    };
  });
  return {
    succeeded: connection.setLocalDescription().then(() => addressFound),
    end: () => connection.close(),
  };
}
