import type { Professional } from '@acolhe/contracts';
import { Button, Note, Opening, PageFrame, TopBar, classNames, icons, useLate, useStyles } from '@acolhe/ui';
import { useCallback, useRef, useState } from 'react';
import { CallScreen } from '../call/call-screen.tsx';
import { useVisitCall } from '../call/use-visit-call.ts';
import { DeskScreen } from '../desk/desk-screen.tsx';
import { sceneOf } from '../desk/desk-state.ts';
import { noticeWords } from '../desk/notice-words.ts';
import { useDesk } from '../desk/use-desk.ts';
import { useRealtime } from '../desk/use-realtime.ts';
import { ExitDialog } from '../exit/exit-dialog.tsx';
import { OfferDialog } from '../offer/offer-dialog.tsx';
import { useAlarm } from '../offer/use-alarm.ts';
import type { ConsoleService } from '../service/console-service.ts';
import { useVisitDetails } from '../visit/use-visit-details.ts';
import type { ConsolePorts } from './ports.ts';
import * as styles from './signed-in.module.css';
import { useFocusOnScene } from './use-focus-on-scene.ts';

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
  const visit = useVisitCall(service, realtime, ports.makeRoom, requestId, scene.kind === 'call' && scene.ours, scene.kind === 'call' && scene.self.status === 'in-call');
  const details = useVisitDetails(service, requestId);
  const offline = useLate(desk.state.connected !== true, OFFLINE_AFTER_MS);
  const place = useRef<HTMLDivElement>(null);
  useFocusOnScene(place, scene.kind);
  const [leaving, setLeaving] = useState<'asking' | 'leaving'>();
  useAlarm(offer && !offer.answer ? offer.requestId : undefined);
  const nowMs = useCallback(() => Date.now() + (realtime?.serverTimeOffsetMs() ?? 0), [realtime]);

  const exit = (): void => {
    setLeaving('leaving');
    void service.signOut().then(onExit);
  };
  const self = desk.state.self;
  const mayLeave = self === undefined || (!self.available && self.status === 'free');
  const notice = desk.state.notice && noticeWords(desk.state.notice);
  const name = `${professional.name}, ${professional.isTechnician ? 'enfermagem' : 'medicina'}`;
  return (
    <PageFrame top={<TopBar logo={ports.logo} name={name} nameIcon={icons.stetho} wide={scene.kind === 'call'} onExit={() => (mayLeave ? exit() : setLeaving('asking'))} />}>
      <div ref={place} className={classNames(css.page, scene.kind === 'call' && css.wide)}>
        {offline && <Note kind="warning" live title="Sem conexão com o serviço.">{scene.kind === 'call' ? 'A chamada continua enquanto puder. ' : ''}Confira a internet. Estamos tentando de novo, e o que acontece agora aparece quando a conexão voltar.</Note>}
        {notice && <Note key={notice.title} kind={notice.kind} live title={notice.title} action={<Button size="small" onPress={desk.readNotice}>Entendi</Button>}>{notice.detail}</Note>}
        {scene.kind === 'opening' && <Opening />}
        {scene.kind === 'desk' && <DeskScreen scene={scene} state={desk.state} equipmentPorts={ports.equipment} nowMs={nowMs} onBecome={desk.become} />}
        {scene.kind === 'call' && realtime && (
          <CallScreen
            key={scene.requestId}
            service={service}
            realtime={realtime}
            self={scene.self}
            requestId={scene.requestId}
            view={visit}
            details={details}
            finishing={desk.state.finishing === scene.requestId}
            nowMs={nowMs}
            onFinish={() => desk.finish(scene.requestId)}
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
      {leaving && <ExitDialog inCall={scene.kind === 'call'} busy={leaving === 'leaving'} onExit={exit} onCancel={() => setLeaving(undefined)} />}
    </PageFrame>
  );
}
