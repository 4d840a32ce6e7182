import { actionCardFixtures } from './action-card/action-card.fixtures.tsx';
import { artFixtures } from './art/art.fixtures.tsx';
import { brandMarkFixtures } from './brand-mark/brand-mark.fixtures.tsx';
import { buttonFixtures } from './button/button.fixtures.tsx';
import { callFixtures } from './call/call.fixtures.tsx';
import { chatFixtures } from './chat/chat.fixtures.tsx';
import { choiceFixtures } from './choice/choice.fixtures.tsx';
import { consentFixtures } from './consent/consent.fixtures.tsx';
import { contentStateFixtures } from './content-state/content-state.fixtures.tsx';
import { dateFixtures } from './date/date.fixtures.tsx';
import { dialogFixtures } from './dialog/dialog.fixtures.tsx';
import { fieldFixtures } from './field/field.fixtures.tsx';
import { fileFixtures } from './file/file.fixtures.tsx';
import { imagesFieldFixtures } from './file/images-field.fixtures.tsx';
import { formFixtures } from './form/form.fixtures.tsx';
import { helpFixtures } from './help/help.fixtures.tsx';
import { iconFixtures } from './icon/icon.fixtures.tsx';
import { linkFixtures } from './link/link.fixtures.tsx';
import { menuFixtures } from './menu/menu.fixtures.tsx';
import { noteFixtures } from './note/note.fixtures.tsx';
import { numberFixtures } from './number/number.fixtures.tsx';
import { pageFixtures } from './page/page.fixtures.tsx';
import { pagerFixtures } from './pager/pager.fixtures.tsx';
import { ratingFixtures } from './rating/rating.fixtures.tsx';
import { rowFixtures } from './row/row.fixtures.tsx';
import { spinnerFixtures } from './spinner/spinner.fixtures.tsx';
import { stepsFixtures } from './steps/steps.fixtures.tsx';
import { tableFixtures } from './table/table.fixtures.tsx';
import { textFixtures } from './text/text.fixtures.tsx';
import { toastFixtures } from './toast/toast.fixtures.tsx';
import { waitingFixtures } from './waiting/waiting.fixtures.tsx';
import { welcomeFixtures } from './welcome/welcome.fixtures.tsx';
import type { Fixture } from './testing/fixture.ts';

export { drawFixture, type Fixture } from './testing/fixture.ts';

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
  file: fileFixtures,
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
