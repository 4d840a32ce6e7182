import { checkPath } from './path-check.ts';

const RELAY = { urls: ['turn:relay.test'], username: 'u', credential: 'c' };
const STUN = { urls: ['stun:stun.test'] };

/** Connections of a network that allows what a test says; two that know each other's description are linked. */
class FakeConnection {
  static instances: FakeConnection[] = [];
  static opens = true;
  static ownAddress = true;
  onicecandidate: ((event: { candidate: unknown }) => void) | null = null;
  ondatachannel: ((event: { channel: unknown }) => void) | null = null;
  localDescription: unknown;
  closed = false;
  private readonly channel = { onopen: () => undefined as unknown, send: (word: string) => this.receive(word) };
  constructor(readonly configuration: RTCConfiguration) {
    FakeConnection.instances.push(this);
  }
  createDataChannel = () => this.channel;
  setLocalDescription(): Promise<void> {
    this.localDescription = {};
    this.onicecandidate?.({ candidate: { type: 'host' } });
    if (FakeConnection.ownAddress) this.onicecandidate?.({ candidate: { type: 'srflx' } });
    return Promise.resolve();
  }
  setRemoteDescription(): Promise<void> {
    const isAnswered = this === FakeConnection.instances[0];
    if (isAnswered && FakeConnection.opens) void Promise.resolve().then(() => this.channel.onopen());
    return Promise.resolve();
  }
  addIceCandidate = () => Promise.resolve();
  close(): void {
    this.closed = true;
  }
  private receive(data: string): void {
    const channel: { onmessage?: (event: unknown) => void } = {};
    FakeConnection.instances[1]?.ondatachannel?.({ channel });
    channel.onmessage?.({ data });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  [FakeConnection.instances, FakeConnection.opens, FakeConnection.ownAddress] = [[], true, true];
  Object.assign(globalThis, { RTCPeerConnection: FakeConnection });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
});

/** The result, however long it takes. */
async function found(...iceServers: { urls: string[] }[]) {
  const result = checkPath({ iceServers, relayOnly: true });
  await jest.advanceTimersByTimeAsync(10_000);
  return result;
}

describe('the trial of the network', () => {
  it('finds the relay when a message arrives through it alone, and leaves no connection open', async () => {
    expect(await found(STUN, RELAY)).toBe('relay');
    expect(FakeConnection.instances).toHaveLength(2);
    for (const { configuration, closed } of FakeConnection.instances) {
      expect(configuration.iceTransportPolicy).toBe('relay');
      expect(closed).toBe(true);
    }
  });
  it('finds no path when nothing arrives through the relay', async () => {
    FakeConnection.opens = false;
    expect(await found(RELAY)).toBe('none');
    expect(FakeConnection.instances.every(({ closed }) => closed)).toBe(true);
  });
  it('finds a direct path when a STUN server answers, and none when it does not', async () => {
    expect(await found(STUN)).toBe('direct');
    FakeConnection.ownAddress = false;
    expect(await found(STUN)).toBe('none');
  });
  it('proves nothing without a server', async () => {
    expect(await found()).toBe('unproven');
    expect(FakeConnection.instances).toEqual([]);
  });
});
