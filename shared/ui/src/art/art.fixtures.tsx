import type { ReactNode } from 'react';
import type { Fixture } from '../testing/fixture.ts';
import { Anyone } from './anyone.tsx';
import { CalendarInArch } from './calendar-in-arch.tsx';
import { CobogoWall, WallWithLooseBlock } from './cobogo-wall.tsx';
import { EmptyPlant } from './empty-plant.tsx';
import { NamePortrait } from './name-portrait.tsx';
import { OpeningDoor } from './opening-door.tsx';
import { PersonInDoorway } from './person-in-doorway.tsx';
import { Portrait } from './person.tsx';
import { QuietPlace } from './quiet-place.tsx';
import { ThanksPair } from './thanks-pair.tsx';

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
