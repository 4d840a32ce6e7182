import { deviceLabel, type PictureFit, turnsOn, usePictureFit, useSpeaker } from '@acolhe/call';
import { connectionLabel } from '@acolhe/domain';
import {
  Button,
  CallBar,
  CallButton,
  CallMenu,
  CallStage,
  ConnectionBars,
  Icon,
  icons,
  type MenuItem,
  Note,
  PictureFitButton,
  Stack,
  useStyles,
} from '@acolhe/ui';
import type { DeviceKind, MediaStates } from '@acolhe/video';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { CallQuestion } from './call-dialogs.tsx';
import { CallInfo } from './call-info.tsx';
import type { ScreenCommand } from './commands.tsx';
import type { CallView } from './use-call.ts';
import * as styles from './call-screen.module.css';

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
        isRemoteSeen={isSeen && state.patient === 'here'}
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

export interface CallControlsProps {
  readonly own: MediaStates;
  readonly unread: number;
  readonly onSet: (device: DeviceKind, on: boolean) => void;
  readonly onChat: () => void;
  /** Items behind 'Mais'. */
  readonly menu: readonly MenuItem[];
}

/** Buttons for camera, microphone and chat, and the menu 'Mais'. */
function CallControls({ own, unread, onSet, onChat, menu }: CallControlsProps) {
  return (
    <CallBar>
      <CallButton
        icon={own.camera === 'on' ? icons.video : icons.videoOff}
        label={deviceLabel('camera', own.camera)}
        marked={own.camera !== 'on'}
        onPress={() => onSet('camera', turnsOn(own.camera))}
      />
      <CallButton
        icon={own.microphone === 'on' ? icons.mic : icons.micOff}
        label={deviceLabel('microphone', own.microphone)}
        marked={own.microphone !== 'on'}
        onPress={() => onSet('microphone', turnsOn(own.microphone))}
      />
      <CallButton icon={icons.chat} label="Conversa" unread={unread} onPress={onChat} />
      <CallMenu label="Mais" items={menu} />
    </CallBar>
  );
}

export interface CallMenuPorts {
  readonly isTechnician: boolean;
  readonly give: (command: ScreenCommand) => void;
  readonly ask: (question: CallQuestion) => void;
  readonly onDevices: () => void;
}

/** Items of the menu 'Mais'. Technicians and doctors send different commands to test the patient's screen. */
export function callMenu({ isTechnician, give, ask, onDevices }: CallMenuPorts): readonly MenuItem[] {
  return [
    { icon: icons.camera, label: 'Câmera, microfone e som', onPress: onDevices },
    { icon: icons.retry, label: 'Entrar de novo na chamada', onPress: () => give('resetRoom') },
    {
      icon: icons.search,
      label: 'Perguntar se a tela do paciente responde',
      onPress: () => give(isTechnician ? 'askNurse' : 'askDoctor'),
    },
    { icon: icons.warning, label: 'Avisar conexão instável', onPress: () => give('showUnstable') },
    { icon: icons.retry, label: 'Recarregar a página do paciente', onPress: () => ask('reloadPage') },
    { icon: icons.hangup, label: 'Cancelar ligação', danger: true, onPress: () => ask('cancelCall') },
  ];
}
