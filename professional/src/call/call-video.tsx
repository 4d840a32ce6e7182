import { type PictureFit, usePictureFit, useSpeaker } from '@acolhe/call';
import { connectionLabel } from '@acolhe/domain';
import {
  Button,
  type MenuItem,
  CallStage,
  Icon,
  ConnectionBars,
  Note,
  PictureFitButton,
  Stack,
  icons,
  useStyles,
} from '@acolhe/ui';
import type { DeviceKind } from '@acolhe/video';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { CallControls } from './call-controls.tsx';
import { CallInfo } from './call-info.tsx';
import * as styles from './call-screen.module.css';
import type { CallView } from './use-call.ts';

export interface CallVideoProps {
  readonly view: CallView;
  readonly patientName: string;
  readonly detail: ReactNode;
  /** The patient's, from the service. */
  readonly genderLabel?: string;
  /** Speaker that plays the patient; undefined: the browser's choice. */
  readonly speakerId: string | undefined;
  readonly unread: number;
  readonly menu: readonly MenuItem[];
  readonly onChat: () => void;
  readonly onDevices: () => void;
  /** More messages over the picture. */
  readonly children?: ReactNode;
}

/** Shows both pictures, messages over them, and the controls. */
export function CallVideo({
  view: { client, state, takeOver },
  patientName,
  detail,
  genderLabel,
  speakerId,
  unread,
  menu,
  onChat,
  onDevices,
  children,
}: CallVideoProps) {
  const css = useStyles(styles);
  const picture = useRef<HTMLVideoElement>(null);
  const remote = useCallback(
    (element: HTMLVideoElement | null) => {
      picture.current = element;
      return element && client ? client.attachRemote(element) : undefined;
    },
    [client],
  );
  const local = useCallback(
    (element: HTMLVideoElement | null) => (element && client ? client.attachLocal(element) : undefined),
    [client],
  );
  const [presses, setPresses] = useState(0);
  const setDevice = (device: DeviceKind, on: boolean): void => {
    setPresses((count) => count + 1);
    client?.setDevice(device, on);
  };
  const [chosenFit, setChosenFit] = useState<PictureFit>();
  const { fit, other } = usePictureFit(picture, chosenFit);
  const isSeen = state.pictured && state.theirs.camera === 'on';
  const [isSpeakerLost, setSpeakerLost] = useState(false);
  useSpeaker(picture, speakerId, setSpeakerLost);
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
            className={isSeen ? undefined : css.unseen}
            style={{ objectFit: fit }}
          />
        }
        remoteControl={isSeen && other && <PictureFitButton to={other} onPress={() => setChosenFit(other)} />}
        self={
          <div className={css.self}>
            <video
              ref={local}
              data-testid="local-video"
              aria-label="Seu vídeo"
              className={state.own.camera === 'on' ? undefined : css.unseen}
            />
            {state.own.camera !== 'on' && <Icon shape={icons.videoOff} size="large" />}
          </div>
        }
        info={
          <Stack space="small">
            <CallInfo
              state={state}
              onTakeOver={takeOver}
              genderLabel={genderLabel}
              presses={presses}
              onRetry={(device) => setDevice(device, true)}
              onDevices={onDevices}
              onResumeSound={() => client?.resumeSound()}
              onNoticeRead={() => client?.readNotice()}
            />
            {children}
            {isSpeakerLost && (
              <Note
                kind="warning"
                title="A saída de som escolhida foi desconectada."
                action={
                  <Button size="small" onPress={() => setSpeakerLost(false)}>
                    Entendi
                  </Button>
                }
                live
                floating
              >
                O som sai agora pela saída padrão do computador.
              </Note>
            )}
          </Stack>
        }
        bar={<CallControls own={state.own} unread={unread} onSet={setDevice} onChat={onChat} menu={menu} />}
      />
    </section>
  );
}
