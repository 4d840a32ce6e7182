import { type Professional, visitKey } from '@acolhe/contracts';
import {
  Button,
  Note,
  LoadingState,
  PageFrame,
  TopBar,
  classNames,
  icons,
  useFocusFallback,
  useDelayed,
  useStyles,
} from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';
import { useCallback, useMemo, useRef, useState } from 'react';
import { AppointmentsList } from '../appointments/appointments-list.tsx';
import { ScheduledCallScreen } from '../appointments/scheduled-call-screen.tsx';
import { useScheduledCall } from '../appointments/use-scheduled-call.ts';
import { CallScreen } from '../call/call-screen.tsx';
import { useVisitCall } from '../call/use-visit-call.ts';
import { DeskScreen } from '../desk/desk-screen.tsx';
import { type PastVisit, sceneOf } from '../desk/desk-state.ts';
import { noticeWords } from '../desk/notice-words.ts';
import { useDesk } from '../desk/use-desk.ts';
import { useRealtime } from '../desk/use-realtime.ts';
import { DocumentDialog } from '../documents/document-dialog.tsx';
import { createDocumentMemory } from '../documents/document-memory.ts';
import { useLastVisit } from '../documents/use-last-visit.ts';
import { DevicesDialog } from '../equipment/devices-dialog.tsx';
import { useDeviceChoice } from '../equipment/use-device-choice.ts';
import { ExitDialog } from '../exit/exit-dialog.tsx';
import { OfferDialog } from '../offer/offer-dialog.tsx';
import { useAlarm } from '../offer/use-alarm.ts';
import type { ConsoleService } from '../service/console-service.ts';
import { useVisitDetails } from '../visit/use-visit-details.ts';
import type { ConsolePorts } from './ports.ts';
import * as styles from './signed-in.module.css';
import { focusTitle, useFocusOnScene } from './use-focus-on-scene.ts';

const OFFLINE_AFTER_MS = 2_000;

export interface SignedInProps {
  readonly professional: Professional;
  readonly service: ConsoleService;
  readonly ports: ConsolePorts;
  readonly onExit: () => void;
}

/** The console of somebody who is signed in: the desk, an offer over it, or the call. */
export function SignedIn({ professional, service, ports, onExit }: SignedInProps) {
  const css = useStyles(styles);
  const realtime = useRealtime(service);
  const desk = useDesk(service, realtime, ports.pace, professional);
  const scene = sceneOf(desk.state);
  const offer = scene.kind === 'desk' ? scene.offer : undefined;
  const requestId = scene.kind === 'call' ? scene.requestId : offer?.requestId;
  const appointments = useScheduledCall(service, realtime);
  const scheduled = requestId === undefined ? appointments.now : undefined;
  const inCall = scene.kind === 'call' || scheduled !== undefined;
  const key = requestId === undefined ? scheduled?.key : visitKey(requestId);
  const visit = useVisitCall(
    service,
    realtime,
    ports.makeRoom,
    ports.devices.get,
    key,
    (scene.kind === 'call' && scene.ours) || scheduled !== undefined,
    (scene.kind === 'call' && scene.self.status === 'in-call') || scheduled !== undefined,
  );
  const details = useVisitDetails(service, requestId);
  const offline = useDelayed(desk.state.connected !== true, OFFLINE_AFTER_MS);
  const documents = useMemo(
    () => createDocumentMemory(ports.tabStorage, professional.id),
    [ports.tabStorage, professional.id],
  );
  const lastVisit = useLastVisit(documents, desk.state.lastVisit, appointments.last);
  const [documented, setDocumented] = useState<PastVisit>();
  const { choice, choose } = useDeviceChoice(ports.devices);
  const [choosing, setChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const focusKeeping = useFocusFallback(() => focusTitle(place.current));
  useFocusOnScene(place, scheduled ? 'call' : scene.kind);
  const [leaving, setLeaving] = useState<'asking' | 'leaving'>();
  useAlarm(offer && !offer.answer ? offer.requestId : undefined);
  const nowMs = useCallback(() => Date.now() + (realtime?.serverTimeOffsetMs() ?? 0), [realtime]);

  const chooseDevice = (kind: ListedDevice['kind'], id: string): void => {
    choose(kind, id);
    if (kind !== 'speaker') visit.call?.useDevice(kind, id);
  };
  const exit = (): void => {
    setLeaving('leaving');
    documents.forget();
    void service.signOut().then(onExit);
  };
  const self = desk.state.self;
  const mayLeave = !scheduled && (self === undefined || (!self.available && self.status === 'free'));
  const told = appointments.notice ?? desk.state.notice;
  const notice = told && noticeWords(told);
  const readNotice = appointments.notice ? appointments.readNotice : desk.readNotice;
  const name = `${professional.name}, ${professional.isTechnician ? 'enfermagem' : 'medicina'}`;
  return (
    <PageFrame
      top={
        <TopBar
          logo={ports.logo}
          name={name}
          nameIcon={icons.stetho}
          wide={inCall}
          onExit={() => (mayLeave ? exit() : setLeaving('asking'))}
        />
      }
    >
      <div ref={place} {...focusKeeping} className={classNames(css.page, inCall && css.wide)}>
        {offline && (
          <Note kind="warning" live title="Sem conexão com o serviço.">
            {inCall ? 'A chamada continua enquanto puder. ' : ''}Confira a internet. Estamos tentando de novo, e o que
            acontece agora aparece quando a conexão voltar.
          </Note>
        )}
        {notice && (
          <Note
            key={notice.title}
            kind={notice.kind}
            live
            title={notice.title}
            action={
              <Button size="small" onPress={readNotice}>
                Entendi
              </Button>
            }
          >
            {notice.detail}
          </Note>
        )}
        {scene.kind === 'opening' && <LoadingState />}
        {scene.kind === 'desk' && !scheduled && (
          <DeskScreen
            scene={scene}
            state={desk.state}
            equipmentPorts={ports.equipment}
            service={service}
            lastVisit={lastVisit}
            appointments={
              <AppointmentsList
                service={service}
                available={scene.self.available}
                entering={appointments.pending}
                nowMs={nowMs}
                onEnter={appointments.enter}
              />
            }
            nowMs={nowMs}
            onBecome={desk.become}
            onLink={desk.link}
            onDevices={() => setChoosing(true)}
            onDocument={setDocumented}
          />
        )}
        {scheduled && realtime && (
          <ScheduledCallScreen
            key={scheduled.key}
            service={service}
            realtime={realtime}
            scheduled={scheduled}
            view={visit}
            speakerId={choice.speaker}
            finishing={appointments.pending !== undefined}
            nowMs={nowMs}
            onFinish={appointments.finish}
            onDevices={() => setChoosing(true)}
            onDocument={() => setDocumented({ call: scheduled.key, patientName: scheduled.appointment.patientName })}
          />
        )}
        {scene.kind === 'call' && realtime && (
          <CallScreen
            key={scene.requestId}
            service={service}
            realtime={realtime}
            self={scene.self}
            requestId={scene.requestId}
            view={visit}
            details={details}
            exit={desk.state.exit?.how}
            speakerId={choice.speaker}
            nowMs={nowMs}
            onExit={(how, doctorId) => desk.exit(scene.requestId, how, doctorId)}
            onDocument={() =>
              setDocumented({ call: visitKey(scene.requestId), patientName: scene.self.patientName ?? '' })
            }
            onDevices={() => setChoosing(true)}
          />
        )}
      </div>
      {scene.kind === 'desk' && offer && (
        <OfferDialog
          key={offer.requestId}
          self={scene.self}
          details={details}
          service={service}
          call={visit.state}
          expiresAtMs={offer.expiresAtMs}
          nowMs={nowMs}
          answer={offer.answer}
          onAnswer={(answer) => desk.answer(offer.requestId, answer)}
        />
      )}
      {choosing && (
        <DevicesDialog
          ports={ports.equipment}
          chooser={{ choice, choose: chooseDevice }}
          inCall={inCall}
          onClose={() => setChoosing(false)}
        />
      )}
      {documented && (!inCall || key === documented.call) && (
        <DocumentDialog
          key={documented.call}
          service={service}
          memory={documents}
          call={documented.call}
          patientName={documented.patientName}
          professionalName={professional.name}
          onClose={() => setDocumented(undefined)}
        />
      )}
      {leaving && (
        <ExitDialog inCall={inCall} busy={leaving === 'leaving'} onExit={exit} onCancel={() => setLeaving(undefined)} />
      )}
    </PageFrame>
  );
}
