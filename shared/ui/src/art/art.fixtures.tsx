import type { ReactNode } from 'react';
import type { Fixture } from '../testing/fixture.tsx';
import { CobogoWall, WallWithLooseBlock } from './cobogo-wall.tsx';
import { Anyone, NamePortrait, PersonInDoorway, Portrait, ThanksPair } from './person.tsx';
import { CalendarInArch, EmptyPlant, OpeningDoor, QuietPlace } from './scenes.tsx';

/** Drawings take all the width that they are given. */
const framed = (art: ReactNode) => <div style={{ maxWidth: '14rem' }}>{art}</div>;

export const artFixtures: readonly Fixture[] = [
  { name: 'person in a doorway', node: framed(<PersonInDoorway />) },
  {
    name: 'portraits',
    node: framed(
      <>
        <Portrait who="technician" />
        <Portrait who="doctorMan" />
        <Portrait who="patientMan" />
        <Portrait who="youngWoman" />
        <Portrait who="youngMan" />
        <NamePortrait name="Rafael Nunes" />
      </>,
    ),
  },
  { name: 'anyone', node: framed(<Anyone />) },
  { name: 'opening door', node: framed(<OpeningDoor />) },
  { name: 'calendar', node: framed(<CalendarInArch />) },
  { name: 'quiet place', node: framed(<QuietPlace />) },
  { name: 'wall', node: framed(<CobogoWall />) },
  { name: 'wall with a loose block', node: framed(<WallWithLooseBlock />) },
  { name: 'empty', node: framed(<EmptyPlant />) },
  { name: 'thanks', node: framed(<ThanksPair />) },
];
