import type { OwnProfessional } from '@acolhe/contracts';
import { classNames, icons, LoadingState, PageFrame, TopBar, useFocusFallback, useStyles } from '@acolhe/ui';
import { useRef } from 'react';
import { LeftCallPanel } from '../call-drafts/left-call-panel.tsx';
import { focusTitle, useFocusOnScene } from '../page/use-focus-on-scene.ts';
import type { ConsoleService } from '../service/console-service.ts';
import { AgendaScene } from './agenda-scene.tsx';
import { isCallScene } from './console-scene.ts';
import { DeskScene } from './desk-scene.tsx';
import { Dialogs } from './dialogs.tsx';
import { Notes } from './notes.tsx';
import { ScheduledCallScene } from './scheduled-call-scene.tsx';
import type { SignedInPorts } from './signed-in-ports.ts';
import * as styles from './signed-in.module.css';
import { type ConsoleDialogs, useDialogs } from './use-dialogs.ts';
import { useWorkplace, type Workplace } from './use-workplace.ts';
import { VisitScene } from './visit-scene.tsx';

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
  const focusKeeping = useFocusFallback(() => focusTitle(page.current));
  const name = scene.kind === 'agenda' ? `agenda-${workplace.agenda.part}` : scene.kind;
  useFocusOnScene(page, inCall ? 'call' : name);
  return (
    <PageFrame
      top={
        <TopBar
          logo={ports.logo}
          name={`${professional.name}, ${professional.isTechnician ? 'enfermagem' : 'medicina'}`}
          nameIcon={icons.stetho}
          over={inCall ? 'call' : undefined}
          onExit={dialogs.leave}
        />
      }
    >
      <div
        ref={page}
        {...focusKeeping}
        className={classNames(css.page, scene.kind === 'agenda' && css.wide, inCall && css.call)}
      >
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
