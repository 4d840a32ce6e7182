import type { StoredLink } from '../signed-link/stored-link.ts';
import { readVideoAddress, videoEntry, type VideoEntry } from './video-entry.ts';

const LINK: VideoEntry = { kind: 'link', key: '7001-proof' };
const STORED: StoredLink = { key: '7001-proof', appointmentId: 3001 };

it.each<[address: string, signedIn: boolean, kept: StoredLink | undefined, entry: VideoEntry]>([
  ['key=7001-proof', false, undefined, LINK],
  ['key=7001-proof', true, undefined, LINK],
  ['key=7001-proof&video=5&token=h&agendamento=9', true, undefined, LINK],
  ['key=7002-other', true, STORED, { kind: 'link', key: '7002-other' }],
  // After a reload.
  ['', false, { key: '7001-proof' }, LINK],
  ['agendamento=3001', false, STORED, LINK],
  ['agendamento=3001', true, STORED, LINK],
  // The link of another call says nothing about this one.
  ['agendamento=3002', true, STORED, { kind: 'appointment', appointmentId: 3002 }],
  ['agendamento=3002', false, STORED, { kind: 'sign-in' }],
  ['', true, STORED, { kind: 'stale' }],
  ['video=5', true, { key: '7001-proof' }, { kind: 'visit', requestId: 5 }],
  ['video=5&token=h', true, undefined, { kind: 'visit', requestId: 5, handle: 'h' }],
  ['video=5&agendamento=3001', true, undefined, { kind: 'visit', requestId: 5 }],
  ['agendamento=3001', true, undefined, { kind: 'appointment', appointmentId: 3001 }],
  ['agendamento=3001&from=AXIA', true, undefined, { kind: 'appointment', appointmentId: 3001 }],
  ['', true, undefined, { kind: 'stale' }],
  ['token=h', true, undefined, { kind: 'token', handle: 'h' }],
  ['token=h', false, undefined, { kind: 'sign-in' }],
  ['video=x&agendamento=-1', true, undefined, { kind: 'stale' }],
  ['key=', true, undefined, { kind: 'stale' }],
  ['video=5&token=h', false, undefined, { kind: 'sign-in' }],
  ['', false, undefined, { kind: 'sign-in' }],
])('the address %s, signed in: %s, stored: %j', (address, signedIn, stored, entry) => {
  expect(videoEntry(readVideoAddress(new URLSearchParams(address)), stored, signedIn)).toEqual(entry);
});

it('the address of the video screen can ask for a fresh start', () => {
  expect(
    ['refresh', 'refresh=1', 'video=5'].map((address) => readVideoAddress(new URLSearchParams(address)).refresh),
  ).toEqual([true, true, false]);
});
