// Icons as path data: a grid of 24, lines of 2 with round ends. One export each, so that a bundle holds what it draws.

/** Path data of an icon. */
export type IconShape = string;

export const chevronRight: IconShape = 'm9 5 7 7-7 7';
export const chevronLeft: IconShape = 'm15 5-7 7 7 7';
export const arrowRight: IconShape = 'M4 12h15M13 6l6 6-6 6';
export const check: IconShape = 'm5 12.5 4.5 4.5L19 7.5';
export const close: IconShape = 'M6 6l12 12M18 6 6 18';
export const eye: IconShape =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z';
export const eyeOff: IconShape =
  'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1';
export const video: IconShape =
  'M5.5 6h7a3 3 0 0 1 3 3v6a3 3 0 0 1 -3 3h-7a3 3 0 0 1 -3 -3v-6a3 3 0 0 1 3 -3ZM15.5 11l6-3.5v9l-6-3.5';
export const videoOff: IconShape =
  'M3 3l18 18M8 6h4.5a3 3 0 0 1 3 3v2l6-3.5v9M15.5 15.5A3 3 0 0 1 12.5 18h-7a3 3 0 0 1-3-3V9a3 3 0 0 1 2-2.8';
export const mic: IconShape =
  'M12 2.5h0a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1 -3.5 3.5h0a3.5 3.5 0 0 1 -3.5 -3.5v-5a3.5 3.5 0 0 1 3.5 -3.5ZM5 11.5a7 7 0 0 0 14 0M12 18.5V22';
export const micOff: IconShape =
  'M3 3l18 18M8.5 8.5V11a3.5 3.5 0 0 0 5.5 2.9M15.5 10V6a3.5 3.5 0 0 0-6.7-1.4M5 11.5a7 7 0 0 0 11 5.7M19 11.5a7 7 0 0 1-.5 2.6M12 18.5V22';
export const chat: IconShape = 'M4 18.5V8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H8.5ZM8.5 9h7M8.5 12.5h4.5';
export const hangup: IconShape =
  'M22.61 14.12L20.84 15.89A1 1 0 0 1 19.57 16.03L16.74 14.19A1 1 0 0 1 16.24 13.27L16.24 10.59A13 13 0 0 0 7.76 10.59L7.76 13.27A1 1 0 0 1 7.26 14.19L4.43 16.03A1 1 0 0 1 3.16 15.89L1.39 14.12A3 3 0 0 1 1.39 9.88A15 15 0 0 1 22.61 9.88A3 3 0 0 1 22.61 14.12Z';
export const phone: IconShape =
  'M6 3h2.5a1 1 0 0 1 1 .8l.7 3.3a1 1 0 0 1-.3 1L8 10a13 13 0 0 0 6 6l1.9-1.9a1 1 0 0 1 1-.3l3.3.7a1 1 0 0 1 .8 1V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z';
export const exit: IconShape = 'M10 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h3M15 8l4 4-4 4M19 12H9.5';
export const calendar: IconShape =
  'M6.5 5h11a3 3 0 0 1 3 3v9.5a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-9.5a3 3 0 0 1 3 -3ZM3.5 10h17M8 2.5V6M16 2.5V6';
export const clock: IconShape = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM12 7v5.3l3.5 2';
export const inbox: IconShape =
  'M6 20.5h12a2 2 0 0 0 2-2V8.5L14.5 3H6a2 2 0 0 0-2 2v13.5a2 2 0 0 0 2 2ZM14 3v6h6M8.5 14.5l2.5 2.5 4.5-4.5';
export const file: IconShape =
  'M6 20.5h12a2 2 0 0 0 2-2V8.5L14.5 3H6a2 2 0 0 0-2 2v13.5a2 2 0 0 0 2 2ZM14 3v6h6M8 13h8M8 16.5h5';
export const fileUp: IconShape =
  'M6 20.5h12a2 2 0 0 0 2-2V8.5L14.5 3H6a2 2 0 0 0-2 2v13.5a2 2 0 0 0 2 2ZM14 3v6h6M12 17.5V12M9.5 14l2.5-2.5 2.5 2.5';
export const history: IconShape = 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.5M3.5 3.5v5h5M12 7.5v5l3.5 2';
export const user: IconShape = 'M7.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM3.5 21a8.5 7.5 0 0 1 17 0';
export const gift: IconShape =
  'M5 8h14a1.5 1.5 0 0 1 1.5 1.5v1.5a1.5 1.5 0 0 1 -1.5 1.5h-14a1.5 1.5 0 0 1 -1.5 -1.5v-1.5a1.5 1.5 0 0 1 1.5 -1.5ZM5 12.5V19a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6.5M12 8v13M12 8C9 8 6.5 7 6.5 5S9.5 2 12 8c2.5-6 5.5-5 5.5-3S15 8 12 8Z';
export const open: IconShape = 'M13.5 4H20v6.5M20 4l-9.5 9.5M9 5H7a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-2';
export const trash: IconShape =
  'M4 6.5h16M9 6V4.5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 4.5V6M6 6.5l.8 12.2a2 2 0 0 0 2 1.8h6.4a2 2 0 0 0 2-1.8L18 6.5M10 11v5.5M14 11v5.5';
export const copy: IconShape =
  'M11 8.5h7a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1 -2.5 2.5h-7a2.5 2.5 0 0 1 -2.5 -2.5v-7a2.5 2.5 0 0 1 2.5 -2.5ZM5.5 15.5H5a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 5 3.5h9A1.5 1.5 0 0 1 15.5 5v.5';
export const send: IconShape = 'M21 3.5 3 10.5l7 3 3 7ZM10 13.5l4.5-4';
export const link: IconShape =
  'M9.5 14.5a4.2 4.2 0 0 0 6 0l3.7-3.7a4.2 4.2 0 0 0-6-6l-1.2 1.2M14.5 9.5a4.2 4.2 0 0 0-6 0l-3.7 3.7a4.2 4.2 0 0 0 6 6l1.2-1.2';
export const warning: IconShape = 'M4 20.5V11a8 8 0 0 1 16 0v9.5ZM12 8.5v5M12 17v.01';
export const info: IconShape = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM12 11.5v5M12 7.8v.01';
export const error: IconShape = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM12 7v6M12 16.5v.01';
export const ring: IconShape = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z';
export const success: IconShape = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM8 12.3l2.8 2.7L16 9.5';
export const search: IconShape = 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0ZM15.5 15.5l5 5';
export const camera: IconShape =
  'M4 8.5A2.5 2.5 0 0 1 6.5 6H8l1.5-2.5h5L16 6h1.5A2.5 2.5 0 0 1 20 8.5v8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3ZM8.5 12.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z';
export const image: IconShape =
  'M6.5 4h11a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-10a3 3 0 0 1 3 -3ZM7 9.2a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0ZM4 17.5l5-4.5 3.5 3 3-2.5 5 4';
export const headphones: IconShape =
  'M4 15v-3a8 8 0 0 1 16 0v3M5 13.5h0.5a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-0.5a2 2 0 0 1 -2 -2v-3a2 2 0 0 1 2 -2ZM18.5 13.5h0.5a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-0.5a2 2 0 0 1 -2 -2v-3a2 2 0 0 1 2 -2Z';
export const minus: IconShape = 'M5 12h14';
export const download: IconShape = 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15';
export const print: IconShape =
  'M7.5 8.5v-5h9v5M7.5 17H6a2.5 2.5 0 0 1-2.5-2.5V11A2.5 2.5 0 0 1 6 8.5h12a2.5 2.5 0 0 1 2.5 2.5v3.5A2.5 2.5 0 0 1 18 17h-1.5M7.5 13.5h9v7h-9Z';
export const plus: IconShape = 'M12 5v14M5 12h14';
export const retry: IconShape = 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5';
export const stetho: IconShape =
  'M5 3.5H3.5V9a5 5 0 0 0 10 0V3.5H12M8.5 14v1.5a5 5 0 0 0 10 0V13M16 10.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0Z';
export const forward: IconShape = 'M4 12h15M13 6l6 6-6 6';
export const bell: IconShape = 'M5.5 17h13c-1.5-1.5-1.5-3-1.5-6a5 5 0 0 0-10 0c0 3 0 4.5-1.5 6ZM10 20.5h4';
export const more: IconShape =
  'M4.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0ZM11.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0ZM18.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0Z';
export const backspace: IconShape =
  'M9 5h9.5A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5H9l-6-7ZM11.5 9.5l5 5M16.5 9.5l-5 5';
export const menu: IconShape = 'M4 6.5h16M4 12h16M4 17.5h16';
export const pulse: IconShape = 'M3 12h4l3-7.5 4 15 3-7.5h4';
export const bars: IconShape = 'M4 20.5h16M7 17v-5M12 17V5M17 17V8.5';
export const shield: IconShape = 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6ZM9 12l2.2 2.2 4-4.2';
export const list: IconShape = 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01';
export const palette: IconShape =
  'M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-1 1.6-2.2-.5-1.5.4-2.8 2-2.8h2.2a3 3 0 0 0 2.7-3c0-5-3.8-9-8.5-9ZM8 11.5v.01M10.5 7.5v.01M14.5 7.5v.01';
export const key: IconShape = 'M3.5 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM11.3 12.3 20 3.5M16 7.5l3 3';
export const lock: IconShape =
  'M6.5 10.5h11a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-11a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2';
export const screen: IconShape =
  'M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2ZM8.5 20h7M12 16.5V20';
export const door: IconShape = 'M6 20.5V10a6 6 0 0 1 12 0v10.5M3 20.5h18M14.5 13.5v1.5';
export const filter: IconShape = 'M4 6.5h16M7 12h10M10 17.5h4';
