import { act, renderHook } from '@testing-library/react';
import { useSpeaker } from './devices.ts';

const SPEAKERS = ['headset', 'screen'];
const setSinkId = jest.fn(() => Promise.resolve());
const onLost = jest.fn();
let plugged: readonly string[];
let events: EventTarget;

beforeEach(() => {
  [plugged, events] = [SPEAKERS, new EventTarget()];
  setSinkId.mockClear();
  onLost.mockClear();
  Object.assign(HTMLMediaElement.prototype, { setSinkId });
  Object.assign(navigator, {
    mediaDevices: {
      enumerateDevices: () => Promise.resolve(plugged.map((deviceId) => ({ kind: 'audiooutput', deviceId }))),
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function playThrough(speakerId: string | undefined) {
  const element = { current: document.createElement('video') };
  const hook = renderHook(({ id }) => useSpeaker(element, id, onLost), { initialProps: { id: speakerId } });
  await act(() => Promise.resolve());
  return hook;
}
const plug = (speakers: readonly string[]): Promise<void> =>
  act(async () => {
    plugged = speakers;
    events.dispatchEvent(new Event('devicechange'));
    await Promise.resolve();
  });

describe('the chosen speaker', () => {
  it('is replaced by the default when it is unplugged, reports it, and plays again when it is back', async () => {
    await playThrough('headset');
    await plug(['screen']);
    expect(setSinkId.mock.calls).toEqual([['headset'], ['']]);
    expect(onLost.mock.calls).toEqual([[true]]);
    await plug(SPEAKERS);
    expect(setSinkId).toHaveBeenLastCalledWith('headset');
    expect(onLost).toHaveBeenLastCalledWith(false);
  });

  it('that is missing from the beginning is not reported as unplugged', async () => {
    plugged = ['screen'];
    await playThrough('headset');
    await plug([]);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('is not reported as unplugged when another device appears or disappears', async () => {
    await playThrough('headset');
    await plug(['headset']);
    expect(setSinkId.mock.calls).toEqual([['headset']]);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('is no longer reported once another one is chosen', async () => {
    const { rerender } = await playThrough('headset');
    await plug(['screen']);
    rerender({ id: 'screen' });
    expect(onLost).toHaveBeenLastCalledWith(false);
    expect(setSinkId).toHaveBeenLastCalledWith('screen');
  });

  it('is the browser’s while none was chosen', async () => {
    await playThrough(undefined);
    await plug([]);
    expect(setSinkId).not.toHaveBeenCalled();
  });
});
