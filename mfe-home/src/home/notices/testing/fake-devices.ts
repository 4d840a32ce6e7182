type Permissions = Readonly<Record<'camera' | 'microphone', PermissionState>>;

/** Devices of a browser that a test controls. */
export interface FakeDevices {
  /** Sets the permissions that the browser reports. */
  say(permissions: Permissions): void;
  /** How often camera and microphone were opened, and closed. */
  readonly opened: number;
  readonly closed: number;
  /** Sets the name of the error with which the devices do not open; undefined: they open. */
  refuse(errorName: string | undefined): void;
  remove(): void;
}

/** Gives the page's navigator devices and permissions; jsdom has neither. */
export function fakeDevices(
  permissions: Permissions,
  kinds: MediaDeviceKind[] = ['videoinput', 'audioinput'],
): FakeDevices {
  let said = permissions;
  let errorName: string | undefined;
  const counts = { opened: 0, closed: 0 };
  class Stream extends EventTarget {
    constructor(private readonly tracks: MediaStreamTrack[]) {
      super();
    }
    getTracks = () => this.tracks;
    getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
    getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  }
  const track = (kind: string) =>
    Object.assign(new EventTarget(), {
      kind,
      getSettings: () => ({}),
      stop: () => void (counts.closed += 1),
    }) as Partial<MediaStreamTrack> as MediaStreamTrack;
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve(kinds.map((kind) => ({ kind, label: '', deviceId: '' }))),
    getUserMedia: () => {
      if (errorName !== undefined) return Promise.reject(new DOMException('no', errorName));
      counts.opened += 1;
      return Promise.resolve(new Stream([track('video'), track('audio')]));
    },
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: ({ name }: { name: keyof Permissions }) => Promise.resolve({ state: said[name] }) },
  });
  Object.assign(globalThis, { MediaStream: Stream });
  return {
    say(now) {
      said = now;
    },
    get opened() {
      return counts.opened;
    },
    get closed() {
      return counts.closed;
    },
    refuse(name) {
      errorName = name;
    },
    remove() {
      for (const name of ['mediaDevices', 'permissions']) Reflect.deleteProperty(navigator, name);
      Reflect.deleteProperty(globalThis, 'MediaStream');
    },
  };
}
