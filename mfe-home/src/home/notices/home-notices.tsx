import { useStyles } from '@acolhe/ui';
import { BrowserNote } from './browser-note.tsx';
import * as styles from './home-notices.module.css';
import { MediaNote } from './media-note.tsx';
import { useDevicesModule } from './use-devices-module.ts';

/**
 * Shows what would hinder a call on this device: camera, microphone, browser.
 * @param props.onShown is called once a notice is shown
 * @param props.onFocusLost moves the focus on when a notice that held it closes
 */
export function HomeNotices({ onShown, onFocusLost }: Readonly<Record<'onShown' | 'onFocusLost', () => void>>) {
  const css = useStyles(styles);
  const devices = useDevicesModule();
  if (!devices) return null;
  return (
    <div className={css.notices}>
      <MediaNote devices={devices} onShown={onShown} onFocusLost={onFocusLost} />
      <BrowserNote devices={devices} onShown={onShown} onFocusLost={onFocusLost} />
    </div>
  );
}
