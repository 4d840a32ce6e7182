import { act, renderHook } from '@testing-library/react';
import { parsePictureFit, type PictureFit, usePictureFit } from './picture-fit.ts';

type Size = readonly [width: number, height: number];
const UPRIGHT: Size = [480, 640];
const WIDE: Size = [640, 480];

function showPicture(picture: Size, place: Size, chosen?: PictureFit) {
  const video = document.body.appendChild(document.createElement('video'));
  const give = ([videoWidth, videoHeight]: Size): void => {
    for (const [name, value] of Object.entries({ videoWidth, videoHeight }))
      Object.defineProperty(video, name, { value, configurable: true });
  };
  Object.defineProperty(video, 'clientWidth', { value: place[0] });
  Object.defineProperty(video, 'clientHeight', { value: place[1] });
  give(picture);
  const { result } = renderHook(() => usePictureFit({ current: video }, chosen));
  return {
    result,
    video,
    turn: (turned: Size): void =>
      act(() => {
        give(turned);
        video.dispatchEvent(new Event('resize'));
      }),
  };
}

it.each<[string, Size, Size, PictureFit, PictureFit | undefined]>([
  ['an upright picture in a wide place', UPRIGHT, [810, 500], 'contain', 'cover'],
  ['a wide picture in an upright place', WIDE, [375, 560], 'contain', 'cover'],
  ['a wide picture in a wide place', WIDE, [810, 500], 'cover', 'contain'],
  ['a picture of the shape of its place', WIDE, [800, 600], 'cover', undefined],
  ['a picture that has no size yet', [0, 0], [810, 500], 'cover', undefined],
])('%s has the right fit', (_, picture, place, fit, other) =>
  expect(showPicture(picture, place).result.current).toEqual({ fit, other }),
);

it('a picture retains the fit that was chosen, and offers the other', () => {
  expect(showPicture(UPRIGHT, [810, 500], 'cover').result.current).toEqual({ fit: 'cover', other: 'contain' });
  expect(showPicture(WIDE, [810, 500], 'contain').result.current).toEqual({ fit: 'contain', other: 'cover' });
});

it('a picture is fitted to the part of its place that notes leave', () => {
  const { result, turn, video } = showPicture(WIDE, [375, 300]);
  expect(result.current.fit).toBe('cover');
  video.style.paddingTop = '150px';
  turn(WIDE);
  expect(result.current.fit).toBe('contain');
});

it('a picture changes its fit when the phone that sends it is turned', () => {
  const { result, turn } = showPicture(WIDE, [810, 500]);
  turn(UPRIGHT);
  expect(result.current.fit).toBe('contain');
});

it.each([
  ['cover', 'cover'],
  ['contain', 'contain'],
  ['fill', undefined],
  [undefined, undefined],
] as const)('a stored choice of %s is read as %s', (text, fit) => expect(parsePictureFit(text)).toBe(fit));
