import type { OwnProfessional } from '@acolhe/contracts';
import {
  Button,
  classNames,
  icons,
  LoadingState,
  Note,
  PageFrame,
  TopBar,
  useDelayed,
  useFocusFallback,
  useStyles,
} from '@acolhe/ui';
import { useRef } from 'react';
import { LeftCallPanel } from '../call/left-call-panel.tsx';
import { unexplainedEndOf } from '../console/console-state.ts';
import { noticeMessage } from '../console/notice-messages.ts';
import { focusTitle, useFocusOnScene } from '../page/page.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import { type ConsoleDialogs, Dialogs, useDialogs } from './console-dialogs.tsx';
import { isCallScene, type SignedInPorts } from './console-scene.ts';
import { AgendaScene, DeskScene, ScheduledCallScene, VisitScene } from './scenes.tsx';
import { useWorkplace, type Workplace } from './use-workplace.ts';
import * as styles from './signed-in.module.css';

export interface SignedInProps {
  readonly professional: OwnProfessional;
  readonly service: ConsoleService;
  readonly ports: SignedInPorts;
  readonly onExit: () => void;
}

/** The console of a signed-in professional: one scene, with notes above it and dialogs over it. */
export function SignedIn({ professional, service, ports, onExit }: SignedInProps) {
  const css = useStyles(styles);
  const workplace = useWorkplace(professional, service, ports);
  const dialogs = useDialogs(workplace, onExit);
  const { scene } = workplace;
  const inCall = isCallScene(scene);
  const page = useRef<HTMLDivElement>(null);
  const focusFallback = useFocusFallback(() => focusTitle(page.current));
  const name = scene.kind === 'agenda' ? `agenda-${workplace.agenda.part}` : scene.kind;
  useFocusOnScene(page, inCall ? 'call' : name);
  return (
    <PageFrame
      top={
        <TopBar
          logo={ports.logo}
          name={`${professional.name}, ${professional.isTechnician ? 'enfermagem' : 'equipe médica'}`}
          nameIcon={icons.stetho}
          over={inCall ? 'call' : undefined}
          onExit={dialogs.leave}
        />
      }
    >
      <div ref={page} {...focusFallback} className={classNames(css.page, inCall && css.call)}>
        <Notes workplace={workplace} />
        {!inCall &&
          workplace.leftCalls.map((left) => (
            <LeftCallPanel key={left.call} service={service} drafts={workplace.callDrafts} left={left} />
          ))}
        <SceneView workplace={workplace} dialogs={dialogs} />
      </div>
      <Dialogs workplace={workplace} dialogs={dialogs} />
    </PageFrame>
  );
}

function SceneView(props: { readonly workplace: Workplace; readonly dialogs: ConsoleDialogs }) {
  const { scene } = props.workplace;
  switch (scene.kind) {
    case 'opening':
      return <LoadingState />;
    case 'desk':
      return <DeskScene {...props} scene={scene} />;
    case 'agenda':
      return <AgendaScene {...props} scene={scene} />;
    case 'call':
      return <VisitScene key={scene.requestId} {...props} scene={scene} />;
    case 'scheduled-call':
      return <ScheduledCallScene key={scene.scheduled.key} {...props} scheduled={scene.scheduled} />;
  }
}

/** A shorter interruption of the connection is not shown. */
const OFFLINE_AFTER_MS = 2_000;

/** The notes above the scene: a lost connection, and the notice about the last event. */
function Notes({ workplace: { model, appointments, scene } }: { readonly workplace: Workplace }) {
  const isOffline = useDelayed(model.state.connected !== true, OFFLINE_AFTER_MS);
  const notice = appointments.notice ?? model.state.notice;
  // An end is announced once, with its reason: not before the service has sent it, or failed to.
  const message = notice && !unexplainedEndOf(notice) && noticeMessage(notice);
  return (
    <>
      {isOffline && (
        <Note kind="warning" live title="Sem conexão com o serviço.">
          {isCallScene(scene) ? 'A chamada continua enquanto puder. ' : ''}Confira a internet. Estamos tentando de novo,
          e o que acontece agora aparece quando a conexão voltar.
        </Note>
      )}
      {message && (
        <Note
          key={message.title}
          kind={message.kind}
          live
          title={message.title}
          action={
            <Button size="small" onPress={appointments.notice ? appointments.readNotice : model.readNotice}>
              Entendi
            </Button>
          }
        >
          {message.detail}
        </Note>
      )}
    </>
  );
}
