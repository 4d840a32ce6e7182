import { DURATIONS } from '@acolhe/domain';
import { VideoError } from '../model/video-room.ts';
import { type LocalMedia, createLocalMedia } from './local-media.ts';

class FakeTrack extends EventTarget {
  enabled = true;
  muted = false;
  readyState: MediaStreamTrackState = 'live';
  constructor(
    readonly kind: 'audio' | 'video',
    private readonly deviceId = '',
  ) {
    super();
  }
  getSettings = () => ({ deviceId: this.deviceId });
  /** Takes its picture or sound away, or gives it back, as a phone call does. */
  mute(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
  stop(): void {
    this.readyState = 'ended';
  }
  /** Ends the track as an unplugged device does. */
  lose(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}
class FakeStream {
  constructor(private tracks: FakeTrack[] = []) {}
  addTrack = (track: FakeTrack): void => void this.tracks.push(track);
  removeTrack = (track: FakeTrack): void => {
    this.tracks = this.tracks.filter((one) => one !== track);
  };
  getTracks = (): FakeTrack[] => this.tracks;
  getVideoTracks = (): FakeTrack[] => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = (): FakeTrack[] => this.tracks.filter(({ kind }) => kind === 'audio');
}
Object.assign(globalThis, { MediaStream: FakeStream });

let given: FakeTrack[];
let failing: Partial<Record<'audio' | 'video', string>>;
const events = { changed: jest.fn(), lost: jest.fn(), states: jest.fn() };
let media: LocalMedia;

const getUserMedia = jest.fn((constraints?: MediaStreamConstraints) => {
  const kinds = (['audio', 'video'] as const).filter((kind) => constraints?.[kind]);
  const failure = kinds.map((kind) => failing[kind]).find((name) => name !== undefined);
  if (failure) return Promise.reject(new DOMException('', failure));
  const tracks = kinds.map((kind) => new FakeTrack(kind, idOf(constraints?.[kind])));
  given.push(...tracks);
  return Promise.resolve(new FakeStream(tracks) as never);
});
const idOf = (wanted: boolean | MediaTrackConstraints | undefined): string =>
  (typeof wanted === 'object' && typeof wanted.deviceId === 'object' && 'exact' in wanted.deviceId
    ? wanted.deviceId.exact?.toString()
    : undefined) ?? 'usual';
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};
const live = () =>
  given
    .filter(({ readyState }) => readyState === 'live')
    .map(({ kind }) => kind)
    .sort();

beforeEach(() => {
  given = [];
  failing = {};
  jest.clearAllMocks();
  media = createLocalMedia({ getUserMedia }, events);
});
afterEach(() => media.close());

it('the local media holder asks the person once for both, and once only', async () => {
  await Promise.all([media.prepare(), media.prepare()]);
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  expect(media.on).toEqual({ camera: true, microphone: true });
});

it('the local media holder gives the camera back while it is off, and mutes the microphone', async () => {
  await media.prepare();
  await media.set('camera', false);
  await media.set('microphone', false);
  expect(live()).toEqual(['audio']);
  expect(media.track('microphone')?.enabled).toBe(false);
  expect(media.on).toEqual({ camera: false, microphone: false });
  expect(events.changed).toHaveBeenCalledWith('camera', undefined);
  await media.set('camera', true);
  await media.set('microphone', true);
  expect(live()).toEqual(['audio', 'video']);
  expect(media.on).toEqual({ camera: true, microphone: true });
});

it('the local media holder ends quick taps in the state of the last one', async () => {
  await media.prepare();
  await Promise.all([media.set('camera', false), media.set('camera', true), media.set('camera', false)]);
  expect(live()).toEqual(['audio']);
});

it('the local media holder takes only wanted devices, and turns the others off', async () => {
  await media.prepare({ camera: false, microphone: true });
  expect(given.map(({ kind }) => kind)).toEqual(['audio']);
  await media.prepare();
  expect(media.on).toEqual({ camera: true, microphone: true });
  expect(given.map(({ kind }) => kind)).toEqual(['audio', 'video']);
  await media.prepare({ camera: false, microphone: false });
  expect(live()).toEqual(['audio']);
  expect(media.on).toEqual({ camera: false, microphone: false });
});

it('the local media holder reports a device that is taken away, and takes it again when asked', async () => {
  await media.prepare();
  given.find(({ kind }) => kind === 'video')?.lose();
  expect(events.lost).toHaveBeenCalledWith('camera');
  expect(media.on.camera).toBe(false);
  await media.set('camera', true);
  expect(media.on.camera).toBe(true);
  expect(events.lost).toHaveBeenCalledTimes(1);
});

describe('a device that fails', () => {
  it.each([
    ['audio', 'NotFoundError', { camera: 'on', microphone: 'gone' }],
    ['video', 'NotReadableError', { camera: 'busy', microphone: 'on' }],
    ['video', 'NotAllowedError', { camera: 'forbidden', microphone: 'forbidden' }],
    ['audio', 'TypeError', { camera: 'on', microphone: 'failed' }],
  ] as const)('costs itself alone, and says why: %s, %s', async (kind, name, states) => {
    failing = { [kind]: name };
    await media.prepare();
    expect(media.states).toEqual(states);
    expect(events.states).toHaveBeenLastCalledWith(states);
    failing = {};
    await media.prepare();
    expect(media.states).toEqual({ camera: 'on', microphone: 'on' });
  });

  it('is named by the error of the press that tries it again', async () => {
    failing = { video: 'NotReadableError' };
    await media.prepare();
    await expect(media.set('camera', true)).rejects.toEqual(new VideoError('device-busy', 'camera'));
    expect(media.states.microphone).toBe('on');
  });

  it('is replaced by another one that is chosen', async () => {
    getUserMedia.mockImplementationOnce(() => Promise.reject(new DOMException('', 'NotReadableError')));
    getUserMedia.mockImplementationOnce(() => Promise.reject(new DOMException('', 'NotReadableError')));
    await media.prepare();
    expect(media.states.camera).toBe('busy');
    await media.choose('camera', 'cam-2');
    expect(media.states.camera).toBe('on');
    expect(media.deviceIds.camera).toBe('cam-2');
  });
});

describe('a device that another program holds', () => {
  const permit = (state: PermissionState): void =>
    void Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { permissions: { query: () => Promise.resolve(Object.assign(new EventTarget(), { state })) } },
    });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const look = (visibilityState: 'visible' | 'hidden'): void =>
    void Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'));
  const tries = () => getUserMedia.mock.calls.length;
  beforeEach(async () => {
    permit('granted');
    Object.assign(globalThis, { document: page });
    look('visible');
    jest.useFakeTimers();
    media.close();
    media = createLocalMedia({ getUserMedia }, events);
    failing = { video: 'NotReadableError' };
    await media.prepare();
    getUserMedia.mockClear();
  });
  afterEach(() => {
    media.close();
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'document');
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('is tried again by itself with growing pauses, and on as soon as it is free', async () => {
    const emittedBefore = events.states.mock.calls.length;
    await pass(1_999);
    expect(tries()).toBe(0);
    await pass(1);
    expect(tries()).toBe(1);
    await pass(3_999);
    expect(tries()).toBe(1);
    await pass(1);
    expect(tries()).toBe(2);
    await pass(8_000 + 16_000 + 30_000 + 30_000);
    expect(tries()).toBe(6);
    // Nothing of it is reported, and the other device is as it was.
    expect(events.states.mock.calls).toHaveLength(emittedBefore);
    failing = {};
    await pass(30_000);
    expect(media.states).toEqual({ camera: 'on', microphone: 'on' });
    await pass(60_000);
    expect(tries()).toBe(7);
  });

  it('is left alone while the page is hidden, and tried soon after', async () => {
    await pass(2_000 + 4_000);
    look('hidden');
    await pass(300_000);
    expect(tries()).toBe(2);
    look('visible');
    await pass(2_000);
    expect(tries()).toBe(3);
  });

  it.each([
    ['it is turned off', () => media.set('camera', false)],
    ['the room is left', () => Promise.resolve(media.close())],
    ['the browser would ask again', () => Promise.resolve(permit('prompt'))],
  ])('is not tried again when %s', async (_when, happen) => {
    await happen();
    await pass(60_000);
    expect(tries()).toBe(0);
  });
});

describe('a question of the browser', () => {
  const permissions = (states: Partial<Record<string, PermissionState>>): void =>
    void Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { permissions: { query: ({ name }: { name: string }) => Promise.resolve(statusOf(states[name])) } },
    });
  const statusOf = (state: PermissionState | undefined) => Object.assign(new EventTarget(), { state });
  afterEach(() => permissions({}));

  it('is not asked again after a refusal', async () => {
    failing = { audio: 'NotAllowedError', video: 'NotAllowedError' };
    await media.prepare();
    expect(getUserMedia).toHaveBeenCalledTimes(1);
  });

  it.each(['granted', 'prompt'] as const)(
    'about both that fails for a forbidden camera leaves the microphone, which is %s',
    async (microphone) => {
      permissions({ camera: 'denied', microphone });
      failing = { video: 'NotAllowedError' };
      await media.prepare();
      expect(media.states).toEqual({ camera: 'forbidden', microphone: 'on' });
      expect(getUserMedia).toHaveBeenCalledTimes(2);
    },
  );

  it('is reported while it is open, and a device that is turned off during it is not taken', async () => {
    let answer: (stream: never) => void = () => undefined;
    getUserMedia.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const preparing = media.prepare();
    await Promise.resolve();
    expect(media.states).toEqual({ camera: 'asking', microphone: 'asking' });
    void media.set('camera', false);
    expect(media.states.camera).toBe('off');
    const tracks = [new FakeTrack('video'), new FakeTrack('audio')];
    answer(new FakeStream(tracks) as never);
    await preparing;
    expect(media.states).toEqual({ camera: 'off', microphone: 'on' });
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  });

  it('that is answered later in the settings brings the device back', async () => {
    const status = statusOf('denied');
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { permissions: { query: () => Promise.resolve(status) } },
    });
    media.close();
    media = createLocalMedia({ getUserMedia }, events);
    failing = { video: 'NotAllowedError', audio: 'NotAllowedError' };
    await media.prepare();
    failing = {};
    Object.assign(status, { state: 'granted' }).dispatchEvent(new Event('change'));
    await settle();
    expect(media.states).toEqual({ camera: 'on', microphone: 'on' });
  });
});

it('the local media holder reports a device once it is on, unless its question stays open', async () => {
  jest.useFakeTimers();
  await media.prepare({ camera: false, microphone: true });
  events.states.mockClear();
  await media.set('camera', true);
  expect(events.states.mock.calls).toEqual([[{ camera: 'on', microphone: 'on' }]]);
  await media.set('camera', false);
  getUserMedia.mockImplementationOnce(() => new Promise(() => undefined));
  void media.set('camera', true);
  await jest.advanceTimersByTimeAsync(DURATIONS.devices.questionMs);
  expect(media.states).toEqual({ camera: 'asking', microphone: 'on' });
  jest.useRealTimers();
});

it('the local media holder reports a device that the system takes away for a while, and its return', async () => {
  jest.useFakeTimers();
  await media.prepare();
  const camera = given.find(({ kind }) => kind === 'video');
  camera?.mute(true);
  expect(media.states.camera).toBe('on');
  jest.advanceTimersByTime(DURATIONS.devices.mutedMs);
  expect(events.states).toHaveBeenLastCalledWith({ camera: 'muted', microphone: 'on' });
  camera?.mute(false);
  expect(events.states).toHaveBeenLastCalledWith({ camera: 'on', microphone: 'on' });
  jest.useRealTimers();
});

it('the local media holder takes a device again that is on but gives nothing', async () => {
  jest.useFakeTimers();
  await media.prepare();
  const camera = given.find(({ kind }) => kind === 'video');
  camera?.mute(true);
  jest.advanceTimersByTime(DURATIONS.devices.mutedMs);
  await media.set('camera', true);
  expect(camera?.readyState).toBe('ended');
  expect(media.states.camera).toBe('on');
  jest.useRealTimers();
});

describe('what is plugged in', () => {
  let listed: { kind: string; deviceId: string; groupId: string }[];
  let source: EventTarget & { enumerateDevices: () => Promise<never>; getUserMedia: typeof getUserMedia };
  const microphone = (deviceId: string, groupId = deviceId) => ({ kind: 'audioinput', deviceId, groupId });
  const plug = async (...devices: typeof listed): Promise<void> => {
    listed = devices;
    source.dispatchEvent(new Event('devicechange'));
    await settle();
  };
  beforeEach(async () => {
    listed = [microphone('default', 'built-in'), microphone('built-in')];
    source = Object.assign(new EventTarget(), {
      getUserMedia,
      enumerateDevices: () => Promise.resolve(listed as never),
    });
    media.close();
    media = createLocalMedia(source, events);
    await settle();
  });

  it('brings back a device that was missing', async () => {
    failing = { audio: 'NotFoundError' };
    await media.prepare();
    await plug();
    expect(media.states.microphone).toBe('gone');
    failing = {};
    await plug(microphone('usb'));
    expect(media.states.microphone).toBe('on');
  });

  it('takes the chosen device again instead of its substitute', async () => {
    await media.choose('microphone', 'headset');
    await media.prepare();
    given.find(({ kind }) => kind === 'audio')?.lose();
    getUserMedia.mockImplementationOnce(() => Promise.reject(new DOMException('', 'OverconstrainedError')));
    await media.set('microphone', true);
    expect(media.deviceIds.microphone).toBe('usual');
    await plug(microphone('built-in'), microphone('headset'));
    expect(media.deviceIds.microphone).toBe('headset');
  });

  it('is followed where it becomes the default and nothing was chosen', async () => {
    await media.prepare();
    const [before] = given.filter(({ kind }) => kind === 'audio');
    await plug(microphone('default', 'built-in'), microphone('built-in'), microphone('other'));
    expect(media.track('microphone')).toBe(before);
    await plug(microphone('default', 'headset'), microphone('built-in'), microphone('headset'));
    expect(before?.readyState).toBe('ended');
    expect(media.states.microphone).toBe('on');
  });

  it('turns nothing on that is off', async () => {
    await media.prepare({ camera: false, microphone: false });
    await plug(microphone('default', 'headset'), microphone('headset'));
    expect(given).toEqual([]);
  });
});

it('the local media holder frees what arrives after it was closed', async () => {
  const preparing = media.prepare();
  media.close();
  await expect(preparing).rejects.toThrow(VideoError);
  expect(live()).toEqual([]);
});

describe('a chosen device', () => {
  const asked = () => getUserMedia.mock.calls.map(([constraints]) => JSON.stringify(constraints));

  it('is what is taken when its kind is next taken', async () => {
    await media.choose('camera', 'cam-2');
    expect(getUserMedia).not.toHaveBeenCalled();
    await media.prepare();
    expect(asked()[0]).toContain('"deviceId":{"exact":"cam-2"}');
    expect(asked()[0]).not.toContain('facingMode');
  });

  it.each(['prepare', 'set'] as const)('that is missing when it is taken has a substitute (%s)', async (how) => {
    await media.choose('camera', 'gone');
    getUserMedia.mockImplementationOnce(() => Promise.reject(new DOMException('', 'OverconstrainedError')));
    await (how === 'prepare' ? media.prepare() : media.set('camera', true));
    expect(asked()[0]).toContain('gone');
    expect(asked().at(-1)).not.toContain('gone');
    expect(media.states.camera).toBe('on');
  });

  it('takes the place of the one in use, which is given back first', async () => {
    await media.prepare();
    const [camera] = given.filter(({ kind }) => kind === 'video');
    let freeFirst = false;
    let onMeanwhile = false;
    getUserMedia.mockImplementationOnce(() => {
      freeFirst = camera?.readyState === 'ended';
      onMeanwhile = media.on.camera;
      const track = new FakeTrack('video');
      given.push(track);
      return Promise.resolve(new FakeStream([track]) as never);
    });
    await media.choose('camera', 'cam-2');
    expect(freeFirst).toBe(true);
    // The other person gets the on/off states every second, and need not receive the moment between the two.
    expect(onMeanwhile).toBe(true);
    expect(live()).toEqual(['audio', 'video']);
    expect(events.changed).toHaveBeenLastCalledWith('camera', given.at(-1));
    expect(events.lost).not.toHaveBeenCalled();
  });

  it('stays muted when the one before it was', async () => {
    await media.prepare();
    await media.set('microphone', false);
    await media.choose('microphone', 'mic-2');
    expect(asked().at(-1)).toContain('"deviceId":{"exact":"mic-2"}');
    expect(media.on.microphone).toBe(false);
    expect(media.track('microphone')).toBe(given.at(-1));
  });

  it('that cannot be had leaves the one from before', async () => {
    await media.prepare();
    getUserMedia.mockImplementationOnce(() => Promise.reject(new DOMException('', 'OverconstrainedError')));
    await expect(media.choose('camera', 'gone')).rejects.toMatchObject({
      failure: 'device-not-found',
      device: 'camera',
    });
    expect(media.on.camera).toBe(true);
    await media.set('camera', false);
    await media.set('camera', true);
    expect(asked().at(-1)).not.toContain('gone');
  });

  it('that is not available, nor the one from before, is reported as lost', async () => {
    await media.prepare();
    failing = { video: 'NotReadableError' };
    await expect(media.choose('camera', 'busy')).rejects.toMatchObject({ failure: 'device-busy' });
    expect(events.changed).toHaveBeenLastCalledWith('camera', undefined);
    expect(events.lost).toHaveBeenCalledWith('camera');
    expect(media.on.camera).toBe(false);
  });
});
