import { type Fixture } from '../testing/fixture.ts';
import { CalendarInArch } from './calendar-in-arch.tsx';
import { CobogoWall, WallWithLooseBlock } from './cobogo-wall.tsx';
import { EmptyPlant } from './empty-plant.tsx';
import { OpeningDoor } from './opening-door.tsx';
import { PersonInDoorway } from './person-in-doorway.tsx';
import { Portrait } from './person.tsx';
import { QuietPlace } from './quiet-place.tsx';
import { ThanksPair } from './thanks-pair.tsx';

export const artFixtures: readonly Fixture[] = [
  { name: 'person in a doorway', node: <PersonInDoorway /> },
  {
    name: 'portraits',
    node: (
      <div>
        <Portrait who="technician" />
        <Portrait who="doctorMan" />
        <Portrait who="patientMan" />
      </div>
    ),
  },
  { name: 'opening door', node: <OpeningDoor /> },
  { name: 'calendar', node: <CalendarInArch /> },
  { name: 'quiet place', node: <QuietPlace /> },
  { name: 'wall', node: <CobogoWall /> },
  { name: 'wall with a loose block', node: <WallWithLooseBlock /> },
  { name: 'empty', node: <EmptyPlant /> },
  { name: 'thanks', node: <ThanksPair /> },
];
