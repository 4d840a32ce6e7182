import { readdirSync, readFileSync } from 'node:fs';
import { visitKey } from '@acolhe/contracts';
import { step } from '../step.ts';
import { newVisit, type Stage, type VisitEvent, type VisitState } from '../visit-state.ts';

/** An event as a screen received it, and the stage after it; `ignored` when it was not legal there. */
interface Moment {
  readonly event: VisitEvent;
  readonly stage: Stage;
  readonly ignored?: true;
}
interface Journey {
  /** Title of the journey in a failure. */
  readonly journey: string;
  readonly moments: readonly Moment[];
}

const folder = import.meta.dirname;
const journeys = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Journey);

it('there are recorded journeys to replay', () => {
  expect(journeys.length).toBeGreaterThanOrEqual(3);
});

// Recorded on a patient's screen in a browser, with the service, its database and a professional; ids were made small
// afterwards.
it.each(journeys)('$journey', ({ moments }) => {
  const replayed: Moment[] = [];
  let state: VisitState = newVisit(visitKey(1));
  for (const { event } of moments) {
    const next = step(state, event);
    state = next ?? state;
    replayed.push({ event, stage: state.stage, ...(!next && { ignored: true }) });
  }
  expect(replayed).toEqual(moments);
});
