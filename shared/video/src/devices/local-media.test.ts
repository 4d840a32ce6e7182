import { VideoError } from '../model/video-room.ts';
import { type LocalMedia, createLocalMedia } from './local-media.ts';

class FakeTrack extends EventTarget {
  enabled = true;
  readyState: MediaStreamTrackState = 'live';
  constructor(readonly kind: 'audio' | 'video') {
    super();
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
const events = { changed: jest.fn(), lost: jest.fn() };
let media: LocalMedia;

const getUserMedia = jest.fn((constraints?: MediaStreamConstraints) => {
  const kinds = (['audio', 'video'] as const).filter((kind) => constraints?.[kind]);
  const failure = kinds.map((kind) => failing[kind]).find((name) => name !== undefined);
  if (failure) return Promise.reject(new DOMException('', failure));
  const tracks = kinds.map((kind) => new FakeTrack(kind));
  given.push(...tracks);
  return Promise.resolve(new FakeStream(tracks) as never);
});
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

it('the local media holder takes only what is to be on, and turns off what was on', async () => {
  await media.prepare({ camera: false, microphone: true });
  expect(given.map(({ kind }) => kind)).toEqual(['audio']);
  await media.prepare();
  expect(media.on).toEqual({ camera: true, microphone: true });
  expect(given.map(({ kind }) => kind)).toEqual(['audio', 'video']);
  await media.prepare({ camera: false, microphone: false });
  expect(live()).toEqual(['audio']);
  expect(media.on).toEqual({ camera: false, microphone: false });
});

it('the local media holder tells of a device that is taken away, and takes it again when asked', async () => {
  await media.prepare();
  given.find(({ kind }) => kind === 'video')?.lose();
  expect(events.lost).toHaveBeenCalledWith('camera');
  expect(media.on.camera).toBe(false);
  await media.set('camera', true);
  expect(media.on.camera).toBe(true);
  expect(events.lost).toHaveBeenCalledTimes(1);
});

it.each([
  ['audio', 'NotFoundError', 'device-not-found', 'microphone'],
  ['video', 'NotReadableError', 'device-busy', 'camera'],
] as const)('the local media holder names the device that fails: %s', async (kind, name, failure, device) => {
  failing = { [kind]: name };
  await expect(media.prepare()).rejects.toMatchObject({ failure, device });
  expect(live()).toEqual([]);
});

it('the local media holder does not ask a person who refused again by itself', async () => {
  failing = { audio: 'NotAllowedError', video: 'NotAllowedError' };
  await expect(media.prepare()).rejects.toEqual(new VideoError('permission-denied'));
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

it('the local media holder may be tried again after a failure', async () => {
  failing = { video: 'NotAllowedError' };
  await expect(media.prepare()).rejects.toThrow();
  failing = {};
  await media.prepare();
  expect(media.on.camera).toBe(true);
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

  it.each(['prepare', 'set'] as const)(
    'that is gone when it is to be taken is stood in for by another (%s)',
    async (how) => {
      await media.choose('camera', 'gone');
      getUserMedia.mockImplementationOnce(() => Promise.reject(new DOMException('', 'OverconstrainedError')));
      await (how === 'prepare' ? media.prepare() : media.set('camera', true));
      expect(asked().map((text) => text.includes('gone'))).toEqual([true, false]);
      expect(media.on.camera).toBe(true);
    },
  );

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
    // The other person gets the on/off states every second, and need not hear of the moment between the two.
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

  it('that cannot be had, nor the one from before, is told as lost', async () => {
    await media.prepare();
    failing = { video: 'NotReadableError' };
    await expect(media.choose('camera', 'busy')).rejects.toMatchObject({ failure: 'device-busy' });
    expect(events.changed).toHaveBeenLastCalledWith('camera', undefined);
    expect(events.lost).toHaveBeenCalledWith('camera');
    expect(media.on.camera).toBe(false);
  });
});
