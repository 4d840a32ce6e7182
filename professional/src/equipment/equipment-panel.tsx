import { Button, Note, Panel, useStyles } from '@acolhe/ui';
import { type DeviceCheck, permissionHelp } from '@acolhe/video';
import * as styles from './equipment.module.css';
import { equipmentLines } from './equipment-words.ts';
import type { Equipment } from './use-equipment.ts';

const TRY = 'Testar câmera e microfone';

export interface EquipmentPanelProps {
  readonly equipment: Equipment;
  readonly check: DeviceCheck;
}

/** Camera and microphone that are not ready before the first call, with help where they are blocked. */
export function EquipmentPanel({ equipment: { asking, failure, ask }, check }: EquipmentPanelProps) {
  const css = useStyles(styles);
  const lines = equipmentLines(check);
  const blocked = check.camera === 'denied' || check.microphone === 'denied';
  const help = permissionHelp(TRY, navigator.userAgent, navigator.maxTouchPoints);
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
          {TRY}
        </Button>
      </div>
    </Panel>
  );
}
