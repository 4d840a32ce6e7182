import {
  type CallInput,
  getDevicePushCall,
  type ProfessionalRecord,
  removePushSubscriptionCall,
  savePushSubscriptionCall,
} from '@acolhe/contracts';
import { browserPush, useDevicePush } from '@acolhe/federation/push';
import {
  Button,
  classNames,
  DeviceNotice,
  firstName,
  greetingAt,
  icons,
  NamePortrait,
  Panel,
  unlockSound,
  useDelayed,
  useStyles,
} from '@acolhe/ui';
import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { areDevicesReady } from '../call/call-messages.ts';
import { type ConsoleState, isLinked, type PastVisit, type Scene } from '../console/console-state.ts';
import { LastVisit } from '../documents/last-visit.tsx';
import { useTitle } from '../page/page.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import { type DevicePorts, useDeviceCheck } from './device-check.ts';
import { DeviceCheckPanel } from './device-choice.tsx';
import { WaitingList } from './waiting-list.tsx';
import * as styles from './desk-screen.module.css';

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

/** How long the content below the greeting waits for the column of devices, which would push it, in milliseconds. */
const DEVICE_CHECK_WAIT_MS = 500;

/** The screen between two patients: availability, last visit, appointments, cabins, linked list, tools, queue. */
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
  // A check that is late is shown below the rest, which stays where it is.
  const [isAside, setAside] = useState<boolean>();
  if (isAside === undefined && hasItsPlace) setAside(notReady !== undefined);
  const work = useRef<HTMLDivElement>(null);
  const areCabinsFirst = useSettled(waitingInCabins > 0, work);
  // With keys, so that a list that changes its place retains what it shows.
  const cabinList = <Fragment key="cabins">{cabins}</Fragment>;
  const others = [
    <Fragment key="last-visit">{lastVisit && <LastVisit visit={lastVisit} onDocument={onDocument} />}</Fragment>,
    <Fragment key="appointments">{appointments}</Fragment>,
  ];
  useTitle(scene.offer ? 'Novo atendimento' : 'Console', scene.offer ? 0 : waitingInCabins);
  return (
    <div className={classNames(css.body, isAside && notReady && css.withAside)}>
      {/* Above both columns: the second one, which is known later, pushes no button of it. */}
      <div className={css.greeting}>
        <AvailabilityCard self={scene.self} becoming={state.becoming} nowMs={nowMs} onBecome={onBecome} />
      </div>
      <div ref={work} className={css.work}>
        {hasItsPlace && (
          <>
            {areCabinsFirst ? [cabinList, ...others] : [...others, cabinList]}
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
            {/* What follows from the duty is last, so that the press which begins it moves no other button. */}
            <WaitingList
              service={service}
              waiting={state.waiting}
              forDoctors={!scene.self.isTechnician}
              isOnDuty={scene.self.available}
              nowMs={nowMs}
            />
            {scene.self.available && <OfferNotice service={service} />}
          </>
        )}
      </div>
      {notReady && <DeviceCheckPanel devices={devices} check={notReady} />}
    </div>
  );
}

/** How long after the finger or the mouse button was released its click may arrive, in milliseconds. */
const CLICK_WAIT_MS = 300;

/**
 * Returns a value that decides the order of sections. It does not change while a pointer is pressed, since the click
 * would be another section's, nor while a section has a dialog open, which a browser closes when it is moved.
 */
function useSettled(value: boolean, sections: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(value);
  const isPressed = useRef(false);
  useEffect(() => {
    let release: ReturnType<typeof setTimeout> | undefined;
    const onPress = (): void => {
      clearTimeout(release);
      isPressed.current = true;
    };
    const onRelease = (): void => {
      clearTimeout(release);
      release = setTimeout(() => (isPressed.current = false), CLICK_WAIT_MS);
    };
    window.addEventListener('pointerdown', onPress, true);
    for (const type of RELEASES) window.addEventListener(type, onRelease, true);
    return () => {
      clearTimeout(release);
      window.removeEventListener('pointerdown', onPress, true);
      for (const type of RELEASES) window.removeEventListener(type, onRelease, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (settled === value) return undefined;
    const settle = (): void => {
      if (!isPressed.current && !sections.current?.querySelector('dialog')) setSettled(value);
    };
    settle();
    const timer = setInterval(settle, CLICK_WAIT_MS);
    return () => clearInterval(timer);
  }, [settled, value, sections]);
  return settled;
}

const RELEASES = ['pointerup', 'pointercancel'] as const;

interface AvailabilityCardProps {
  readonly self: ProfessionalRecord;
  /** Availability that was asked for and that the record does not show yet. */
  readonly becoming?: 'available' | 'unavailable';
  readonly nowMs: () => number;
  readonly onBecome: (available: boolean) => void;
}

/** Greets the professional, shows whether patients are sent here, and switches that. */
function AvailabilityCard({ self, becoming, nowMs, onBecome }: AvailabilityCardProps) {
  const css = useStyles(styles);
  const { available } = self;
  const become = (): void => {
    // From a press, so that the sound of the next patient is unlocked.
    void unlockSound();
    onBecome(!available);
  };
  const either = (onDuty: string, offDuty: string) => (
    <span className={css.either} data-other={available ? offDuty : onDuty}>
      <span>{available ? onDuty : offDuty}</span>
    </span>
  );
  return (
    <section className={classNames(css.duty, !available && css.off)} aria-labelledby="plantao">
      <span className={css.face}>
        <NamePortrait name={self.name} />
      </span>
      <div className={css.words}>
        <h1 id="plantao">
          {greetingAt(new Date(nowMs()))}, {firstName(self.name)}
        </h1>
        <p className={css.switch} role="status">
          <span className={classNames(css.lamp, available && css.lit)} />
          <b>{either('Você está disponível.', 'Você está indisponível.')}</b>
        </p>
        <p className={css.muted}>{either('O próximo paciente aparece aqui.', 'Nenhum paciente será enviado.')}</p>
      </div>
      <div className={css.press}>
        <Button kind={available ? 'quiet' : 'main'} busy={becoming !== undefined} onPress={become}>
          {available ? 'Ficar indisponível' : 'Ficar disponível'}
        </Button>
      </div>
    </section>
  );
}

interface LinkedListProps {
  readonly self: ProfessionalRecord;
  /** Change that was asked for and that the record does not show yet. */
  readonly linking?: 'in' | 'out';
  readonly onLink: (linked: boolean) => void;
}

/** Shows whether the technician is in the linked list, and enters or leaves it. */
function LinkedList({ self, linking, onLink }: LinkedListProps) {
  const css = useStyles(styles);
  const linked = isLinked(self);
  return (
    <Panel>
      <div className={css.linked}>
        <div>
          <h2>Revezamento</h2>
          <p role="status">{linked ? 'Você está no revezamento.' : 'Você não está no revezamento.'}</p>
          <p className={css.muted}>
            Enquanto há alguém no revezamento, cada paciente é oferecido a quem está nele, um depois do outro, na ordem
            de entrada.
          </p>
        </div>
        <Button busy={linking !== undefined} onPress={() => onLink(!linked)}>
          {linked ? 'Sair do revezamento' : 'Entrar no revezamento'}
        </Button>
      </div>
    </Panel>
  );
}

/**
 * Offers a notification of this device for offers, to a professional on duty who may look elsewhere.
 * @see docs/product/push.md
 */
function OfferNotice({ service }: { readonly service: ConsoleService }) {
  const calls = useMemo(
    () => ({
      get: () => service.call(getDevicePushCall, {}),
      save: (input: CallInput<typeof savePushSubscriptionCall>) => service.call(savePushSubscriptionCall, input),
      remove: () => service.call(removePushSubscriptionCall, {}),
    }),
    [service],
  );
  const browser = useMemo(() => browserPush(), []);
  const { state, turnOn, turnOff } = useDevicePush('offer', calls, browser);
  return (
    <DeviceNotice
      state={state}
      label="Avisar neste aparelho quando houver um paciente"
      on="Avisamos neste aparelho quando houver um paciente para você."
      onTurnOn={turnOn}
      onTurnOff={turnOff}
    />
  );
}
