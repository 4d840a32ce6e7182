import { artFixtures } from './art/art.fixtures.tsx';
import {
  helpFixtures,
  iconFixtures,
  linkFixtures,
  noteFixtures,
  spinnerFixtures,
  textFixtures,
} from './basics/basics.fixtures.tsx';
import { buttonFixtures } from './basics/button.fixtures.tsx';
import { callFixtures } from './care/call.fixtures.tsx';
import { chatFixtures, consentFixtures, ratingFixtures, waitingFixtures } from './care/care.fixtures.tsx';
import { choiceFixtures, dateFixtures } from './field/date.fixtures.tsx';
import { fieldFixtures, numberFixtures } from './field/field.fixtures.tsx';
import { fileFixtures, imagesFieldFixtures } from './field/file.fixtures.tsx';
import { formFixtures } from './form/form.fixtures.tsx';
import {
  actionCardFixtures,
  contentStateFixtures,
  pagerFixtures,
  rowFixtures,
  storedFileFixtures,
  tableFixtures,
} from './list/list.fixtures.tsx';
import { dialogFixtures, menuFixtures, toastFixtures } from './overlay/overlay.fixtures.tsx';
import { brandMarkFixtures, pageFixtures, stepsFixtures, welcomeFixtures } from './page/page.fixtures.tsx';
import type { Fixture } from './testing/fixture.tsx';

export { drawFixture, type Fixture } from './testing/fixture.tsx';

/** All fixtures by the folder of their component. */
export const allFixtures: Readonly<Record<string, readonly Fixture[]>> = {
  'action-card': actionCardFixtures,
  art: artFixtures,
  'brand-mark': brandMarkFixtures,
  button: buttonFixtures,
  call: callFixtures,
  chat: chatFixtures,
  choice: choiceFixtures,
  consent: consentFixtures,
  'content-state': contentStateFixtures,
  date: dateFixtures,
  dialog: dialogFixtures,
  field: fieldFixtures,
  file: [...fileFixtures, ...storedFileFixtures],
  form: formFixtures,
  help: helpFixtures,
  icon: iconFixtures,
  'images-field': imagesFieldFixtures,
  link: linkFixtures,
  menu: menuFixtures,
  note: noteFixtures,
  number: numberFixtures,
  page: pageFixtures,
  pager: pagerFixtures,
  rating: ratingFixtures,
  row: rowFixtures,
  spinner: spinnerFixtures,
  steps: stepsFixtures,
  table: tableFixtures,
  text: textFixtures,
  toast: toastFixtures,
  waiting: waitingFixtures,
  welcome: welcomeFixtures,
};
