import { Button, classNames, icons, useDelayed, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { useTitle } from '../page/use-title.ts';
import { LastVisit } from '../documents/last-visit.tsx';
import { DeviceCheckPanel } from '../devices/device-check-panel.tsx';
import { areDevicesReady } from '../devices/device-messages.ts';
import { type DevicePorts, useDeviceCheck } from '../devices/use-device-check.ts';
import { WaitingList } from '../queue/waiting-list.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import type { ConsoleState, PastVisit, Scene } from '../console-state/console-state.ts';
import { AvailabilityCard } from './availability-card.tsx';
import { LinkedList } from './linked-list.tsx';
import { OfferNotice } from './offer-notice.tsx';
import * as styles from './desk.module.css';

export interface DeskScreenProps {
  readonly scene: Extract<Scene, { kind: 'desk' }>;
  readonly state: ConsoleState;
  readonly devicePorts: DevicePorts;
  readonly service: ConsoleService;
  /** The visit that ended here last. */
  readonly lastVisit?: PastVisit;
  /** The list of appointments. */
  readonly appointments: ReactNode;
  /** The list of cabins. */
  readonly cabins: ReactNode;
  /** Number of patients who wait in cabins for a professional who enters. */
  readonly waitingInCabins: number;
  readonly nowMs: () => number;
  readonly onBecome: (available: boolean) => void;
  readonly onLink: (linked: boolean) => void;
  readonly onAgenda: () => void;
  readonly onDevices: () => void;
  readonly onIssued: () => void;
  readonly onDocument: (visit: PastVisit) => void;
}

/** How long what stands below the greeting waits for the column of devices, which would push it, in milliseconds. */
const DEVICE_CHECK_WAIT_MS = 500;

/** The screen between two patients: availability, last visit, appointments, queue, cabins, linked list, devices. */
export function DeskScreen({
  scene,
  state,
  devicePorts: ports,
  service,
  lastVisit,
  appointments,
  cabins,
  waitingInCabins,
  nowMs,
  onBecome,
  onLink,
  onAgenda,
  onDevices,
  onIssued,
  onDocument,
}: DeskScreenProps) {
  const css = useStyles(styles);
  const devices = useDeviceCheck(ports);
  const notReady = devices.check && !areDevicesReady(devices.check) ? devices.check : undefined;
  const isOverdue = useDelayed(devices.check === undefined, DEVICE_CHECK_WAIT_MS);
  const hasItsPlace = devices.check !== undefined || isOverdue;
  useTitle(scene.offer ? 'Novo atendimento' : 'Console', scene.offer ? 0 : waitingInCabins);
  return (
    <div className={classNames(css.body, notReady && css.withAside)}>
      <div className={css.work}>
        <AvailabilityCard self={scene.self} becoming={state.becoming} nowMs={nowMs} onBecome={onBecome} />
        {hasItsPlace && (
          <>
            {scene.self.available && <OfferNotice service={service} />}
            {lastVisit && <LastVisit visit={lastVisit} onDocument={onDocument} />}
            {appointments}
            <WaitingList
              service={service}
              waiting={state.waiting}
              forDoctors={!scene.self.isTechnician}
              mayPass={scene.self.available}
              nowMs={nowMs}
            />
            {cabins}
            {scene.self.isTechnician && <LinkedList self={scene.self} linking={state.linking} onLink={onLink} />}
            <div className={css.tools}>
              <Button icon={icons.calendar} onPress={onAgenda}>
                Agenda
              </Button>
              <Button icon={icons.file} onPress={onIssued}>
                Documentos emitidos
              </Button>
              <Button icon={icons.camera} onPress={onDevices}>
                Câmera, microfone e som
              </Button>
            </div>
          </>
        )}
      </div>
      {notReady && <DeviceCheckPanel devices={devices} check={notReady} />}
    </div>
  );
}
