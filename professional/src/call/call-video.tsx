import { connectionLabel } from '@acolhe/domain';
import { type CallMenuItem, CallStage, Icon, ConnectionBars, Stack, icons, useStyles } from '@acolhe/ui';
import { type ReactNode, useCallback, useRef } from 'react';
import { useSpeaker } from '../equipment/use-speaker.ts';
import { CallControls } from './call-controls.tsx';
import { CallInfo } from './call-info.tsx';
import * as styles from './call-screen.module.css';
import type { VisitCallView } from './use-visit-call.ts';

export interface CallVideoProps {
  readonly view: VisitCallView;
  readonly patientName: string;
  readonly detail: ReactNode;
  /** Of the patient, as the service says it. */
  readonly genderLabel?: string;
  /** Where the patient is to be heard; undefined: where the browser decides. */
  readonly speakerId: string | undefined;
  readonly unread: number;
  readonly menu: readonly CallMenuItem[];
  readonly onChat: () => void;
  /** More to be said over the picture. */
  readonly children?: ReactNode;
}

/** Both pictures, what is to be said over them, and the controls. */
export function CallVideo({
  view: { call, state },
  patientName,
  detail,
  genderLabel,
  speakerId,
  unread,
  menu,
  onChat,
  children,
}: CallVideoProps) {
  const css = useStyles(styles);
  const picture = useRef<HTMLVideoElement>(null);
  const remote = useCallback(
    (element: HTMLVideoElement | null) => {
      picture.current = element;
      return element && call ? call.attachRemote(element) : undefined;
    },
    [call],
  );
  const local = useCallback(
    (element: HTMLVideoElement | null) => (element && call ? call.attachLocal(element) : undefined),
    [call],
  );
  useSpeaker(picture, speakerId);
  return (
    <section className={css.video} aria-label="Chamada de vídeo">
      <CallStage
        fill="part"
        who={patientName}
        whoDetail={detail}
        level={state.level !== undefined && <ConnectionBars level={state.level} label={connectionLabel(state.level)} />}
        remote={
          <video
            ref={remote}
            data-testid="remote-video"
            aria-label={`Vídeo de ${patientName}`}
            className={state.pictured && state.theirs.camera ? undefined : css.unseen}
          />
        }
        self={
          <div className={css.self}>
            <video
              ref={local}
              data-testid="local-video"
              aria-label="Seu vídeo"
              className={state.own.camera ? undefined : css.unseen}
            />
            {!state.own.camera && <Icon shape={icons.videoOff} size="large" />}
          </div>
        }
        info={
          <Stack space="small">
            <CallInfo
              state={state}
              genderLabel={genderLabel}
              onRetryDevices={() => call?.retryDevices()}
              onResumeSound={() => call?.resumeSound()}
            />
            {children}
          </Stack>
        }
        bar={
          <CallControls
            own={state.own}
            unread={unread}
            onSet={(device, on) => call?.set(device, on)}
            onChat={onChat}
            menu={menu}
          />
        }
      />
    </section>
  );
}
