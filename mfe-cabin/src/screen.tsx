import { PortalUi, type ScreenModule } from '@acolhe/federation/remote';
import { CabinScreen } from './screens/cabin-screen.tsx';

/**
 * The cabin for a host that shows nothing else, and needs no router for it.
 * @see docs/kiosk.md
 */
export const Screen: ScreenModule['Screen'] = ({ search }) => (
  <PortalUi>
    <CabinScreen search={search} />
  </PortalUi>
);
