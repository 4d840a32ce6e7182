import { Button, classNames, icons, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { useTitle } from '../app/use-title.ts';
import { LastVisit } from '../documents/last-visit.tsx';
import { EquipmentPanel } from '../equipment/equipment-panel.tsx';
import { isReady } from '../equipment/equipment-words.ts';
import { type EquipmentPorts, useEquipment } from '../equipment/use-equipment.ts';
import { WaitingList } from '../queue/waiting-list.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import type { DeskState, PastVisit, Scene } from './desk-state.ts';
import { DutyCard } from './duty-card.tsx';
import { LinkedList } from './linked-list.tsx';
import * as styles from './desk.module.css';

export interface DeskScreenProps {
  readonly scene: Extract<Scene, { kind: 'desk' }>;
  readonly state: DeskState;
  readonly equipmentPorts: EquipmentPorts;
  readonly service: ConsoleService;
  /** The visit that was here last. */
  readonly lastVisit?: PastVisit;
  /** The scheduled calls. */
  readonly appointments: ReactNode;
  readonly nowMs: () => number;
  readonly onBecome: (available: boolean) => void;
  readonly onLink: (linked: boolean) => void;
  readonly onDevices: () => void;
  readonly onDocument: (visit: PastVisit) => void;
}

/**
 * Between two patients: whether they are sent here and in which order, who waits, who was here last, and camera and
 * microphone.
 */
export function DeskScreen({
  scene,
  state,
  equipmentPorts: ports,
  service,
  lastVisit,
  appointments,
  nowMs,
  onBecome,
  onLink,
  onDevices,
  onDocument,
}: DeskScreenProps) {
  const css = useStyles(styles);
  const equipment = useEquipment(ports);
  const notReady = equipment.check && !isReady(equipment.check) ? equipment.check : undefined;
  useTitle(scene.offer ? 'Novo atendimento' : 'Console');
  return (
    <div className={classNames(css.body, notReady && css.withAside)}>
      <div className={css.work}>
        <DutyCard self={scene.self} becoming={state.becoming} nowMs={nowMs} onBecome={onBecome} />
        {lastVisit && <LastVisit visit={lastVisit} onDocument={onDocument} />}
        {appointments}
        <WaitingList service={service} waiting={state.waiting} forDoctors={!scene.self.isTechnician} nowMs={nowMs} />
        {scene.self.isTechnician && <LinkedList self={scene.self} linking={state.linking} onLink={onLink} />}
        <div>
          <Button icon={icons.camera} onPress={onDevices}>
            Câmera, microfone e som
          </Button>
        </div>
      </div>
      {notReady && <EquipmentPanel equipment={equipment} check={notReady} />}
    </div>
  );
}
