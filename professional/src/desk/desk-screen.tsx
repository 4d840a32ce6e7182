import { useStyles } from '@acolhe/ui';
import { useTitle } from '../app/use-title.ts';
import { EquipmentPanel } from '../equipment/equipment-panel.tsx';
import type { EquipmentPorts } from '../equipment/use-equipment.ts';
import { WaitingList } from '../queue/waiting-list.tsx';
import type { DeskState, Scene } from './desk-state.ts';
import { DutyCard } from './duty-card.tsx';
import * as styles from './desk.module.css';

export interface DeskScreenProps {
  readonly scene: Extract<Scene, { kind: 'desk' }>;
  readonly state: DeskState;
  readonly equipment: EquipmentPorts;
  readonly nowMs: () => number;
  readonly onBecome: (available: boolean) => void;
}

/** Between two patients: whether they are sent here, who waits, and whether camera and microphone are ready. */
export function DeskScreen({ scene, state, equipment, nowMs, onBecome }: DeskScreenProps) {
  const css = useStyles(styles);
  useTitle(scene.offer ? 'Novo atendimento' : 'Console');
  return (
    <div className={css.body}>
      <div className={css.work}>
        <DutyCard self={scene.self} becoming={state.becoming} nowMs={nowMs} onBecome={onBecome} />
        <WaitingList waiting={state.waiting} nowMs={nowMs} />
      </div>
      <EquipmentPanel ports={equipment} />
    </div>
  );
}
