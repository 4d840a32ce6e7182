import { classNames, useStyles } from '@acolhe/ui';
import { useTitle } from '../app/use-title.ts';
import { EquipmentPanel } from '../equipment/equipment-panel.tsx';
import { isReady } from '../equipment/equipment-words.ts';
import { type EquipmentPorts, useEquipment } from '../equipment/use-equipment.ts';
import { WaitingList } from '../queue/waiting-list.tsx';
import type { DeskState, Scene } from './desk-state.ts';
import { DutyCard } from './duty-card.tsx';
import * as styles from './desk.module.css';

export interface DeskScreenProps {
  readonly scene: Extract<Scene, { kind: 'desk' }>;
  readonly state: DeskState;
  readonly equipmentPorts: EquipmentPorts;
  readonly nowMs: () => number;
  readonly onBecome: (available: boolean) => void;
}

/** Between two patients: whether they are sent here, who waits, and camera and microphone when they are not ready. */
export function DeskScreen({ scene, state, equipmentPorts: ports, nowMs, onBecome }: DeskScreenProps) {
  const css = useStyles(styles);
  const equipment = useEquipment(ports);
  const notReady = equipment.check && !isReady(equipment.check) ? equipment.check : undefined;
  useTitle(scene.offer ? 'Novo atendimento' : 'Console');
  return (
    <div className={classNames(css.body, notReady && css.withAside)}>
      <div className={css.work}>
        <DutyCard self={scene.self} becoming={state.becoming} nowMs={nowMs} onBecome={onBecome} />
        <WaitingList waiting={state.waiting} nowMs={nowMs} />
      </div>
      {notReady && <EquipmentPanel equipment={equipment} check={notReady} />}
    </div>
  );
}
