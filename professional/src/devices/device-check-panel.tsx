import { Button, Note, Panel, useStyles } from '@acolhe/ui';
import { type DeviceCheck, permissionHelp } from '@acolhe/video';
import * as styles from './device-check-panel.module.css';
import { deviceLines } from './device-messages.ts';
import type { DeviceCheckView } from './use-device-check.ts';

const TEST_LABEL = 'Testar câmera e microfone';

export interface DeviceCheckPanelProps {
  readonly devices: DeviceCheckView;
  readonly check: DeviceCheck;
}

/** Tells before the first call that camera or microphone is not ready, with instructions where one is blocked. */
export function DeviceCheckPanel({ devices: { asking, failure, ask }, check }: DeviceCheckPanelProps) {
  const css = useStyles(styles);
  const lines = deviceLines(check);
  const blocked = check.camera === 'denied' || check.microphone === 'denied';
  const help = permissionHelp(TEST_LABEL, navigator.userAgent, navigator.maxTouchPoints);
  return (
    <Panel>
      <div className={css.equipment}>
        <h2>Seu equipamento</h2>
        <dl className={css.lines}>
          {lines.map(({ device, name, verdict }) => (
            <div key={device}>
              <dt>{name}</dt>
              <dd>{verdict}</dd>
            </div>
          ))}
        </dl>
        {failure && (
          <Note kind="warning" live title={failure.title}>
            {failure.detail}
          </Note>
        )}
        {blocked && (
          <div className={css.help}>
            <h3>{help.browser.title}</h3>
            <ol>
              {help.browser.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        )}
        <Button kind="quiet" busy={asking} onPress={ask}>
          {TEST_LABEL}
        </Button>
      </div>
    </Panel>
  );
}
