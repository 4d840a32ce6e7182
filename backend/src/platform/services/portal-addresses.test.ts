import { FORGOTTEN_PASSWORD_PATH, RESET_PASSWORD_PATH } from '../../../../mfe-auth/remote.config.ts';
import { RECEIVED_DOCUMENTS_PATH } from '../../../../mfe-documents/remote.config.ts';
import { APPOINTMENTS_PATH, SCHEDULING_PATH } from '../../../../mfe-scheduling/remote.config.ts';
import { PATHS } from '../../../../mfe-video/remote.config.ts';
import { PORTAL_PATHS } from './portal-addresses.ts';

it('mails and calendars › lead to the screens of the portal by the paths that its remotes declare', () => {
  expect(PORTAL_PATHS).toEqual({
    appointments: APPOINTMENTS_PATH,
    scheduling: SCHEDULING_PATH,
    video: PATHS.video,
    'received-documents': RECEIVED_DOCUMENTS_PATH,
    'forgotten-password': FORGOTTEN_PASSWORD_PATH,
    'new-password': RESET_PASSWORD_PATH,
  });
});
