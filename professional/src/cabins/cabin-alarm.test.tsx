import { type CabinForProfessional, listCabinsCall } from '@acolhe/contracts';
import { screen } from '@testing-library/react';
import { change, open, publish, stopConsole } from '../testing/drive-console.ts';
import { paulas } from '../testing/render-console.tsx';
import { cabin, waitingRoom } from '../testing/samples.ts';

const TONES_OF_A_SOUND = 2;
let tones = 0;
class Tone {
  constructor() {
    tones += 1;
  }
  connect = (next: unknown) => next;
  start = () => undefined;
  stop = () => undefined;
}
class Volume {
  gain = { linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = (next: unknown) => next;
}
class Audio {
  state = 'running';
  currentTime = 0;
  destination = {};
}

beforeAll(() => Object.assign(globalThis, { AudioContext: Audio, OscillatorNode: Tone, GainNode: Volume }));
beforeEach(() => {
  tones = 0;
});
afterEach(stopConsole);

const ALONE = 'Ninguém espera nas cabines.';
const ONE = '1 paciente espera em uma cabine.';

async function openDesk(cabins: readonly CabinForProfessional[], available: boolean) {
  const view = open({ hinted: true });
  view.service.answer(listCabinsCall, () => [...cabins]);
  await publish(view, paulas({ available }));
  return {
    sounds: () => tones / TONES_OF_A_SOUND,
    become: (now: boolean) => change(() => view.realtime.professional.set(paulas({ available: now }))),
    sendCabins(next: readonly CabinForProfessional[]) {
      view.service.answer(listCabinsCall, () => [...next]);
      return change(() => view.realtime.cabinSummaries.set([]));
    },
  };
}

it('the cabin alarm › rings once for an available professional when a patient waits in a cabin', async () => {
  const { sendCabins, sounds } = await openDesk([cabin()], true);
  await screen.findByText(ALONE);
  expect(sounds()).toBe(0);
  await sendCabins([cabin({ room: waitingRoom() })]);
  await screen.findByText(ONE);
  expect(sounds()).toBe(1);
  const both = [cabin({ room: waitingRoom() }), cabin({ id: 8, room: waitingRoom({ requestId: 9 }) })];
  await sendCabins(both);
  await screen.findByText('2 pacientes esperam em cabines.');
  expect(sounds()).toBe(2);
  await sendCabins(both.slice(1));
  await screen.findByText(ONE);
  expect(sounds()).toBe(2);
});

it('the cabin alarm › is silent for an unavailable professional, and rings for patients once available', async () => {
  const { become, sounds } = await openDesk([cabin({ room: waitingRoom() })], false);
  await screen.findByText(ONE);
  expect(sounds()).toBe(0);
  await become(true);
  expect(sounds()).toBe(1);
  await become(false);
  await become(true);
  expect(sounds()).toBe(1);
});

it('the cabin alarm › leaves a patient whose visit goes to the queue to the offer’s alarm', async () => {
  const { sounds } = await openDesk([cabin({ mode: 'queue', room: waitingRoom({ canEnter: false }) })], true);
  await screen.findByText(/^Aguardando na fila desde/);
  expect(sounds()).toBe(0);
});
