import { useStyles } from '@acolhe/ui';
import * as styles from '../home.module.css';
import { BrowserNote } from './browser-note.tsx';
import { MediaNote } from './media-note.tsx';
import { useDevicesModule } from './use-devices-module.ts';

/**
 * What stands in the way of a call on this device: camera, microphone, browser.
 * @param onFocusLost takes the focus when a notice goes with it
 */
export function HomeNotices({ onFocusLost }: { readonly onFocusLost: () => void }) {
  const css = useStyles(styles);
  const devices = useDevicesModule();
  if (!devices) return null;
  return (
    <div className={css.notices}>
      <MediaNote devices={devices} onFocusLost={onFocusLost} />
      <BrowserNote devices={devices} onFocusLost={onFocusLost} />
    </div>
  );
}
