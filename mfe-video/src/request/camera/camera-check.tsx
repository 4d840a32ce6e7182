import { usePortal } from '@acolhe/session';
import { CameraArch, classNames, Icon, icons, Panel, SoundMeter, useStyles } from '@acolhe/ui';
import type { ListedDevice } from '@acolhe/video';
import { useCallback, useState, type ReactNode, type Ref } from 'react';
import { deviceMemoryOf } from '../../devices/device-choice.ts';
import { DeviceSelects, isChoice } from '../../devices/device-selects.tsx';
import { useDevices } from '../../devices/use-devices.ts';
import * as styles from './camera-check.module.css';
import { deviceMessage, type DeviceMessage } from './device-messages.ts';
import { NETWORK_MESSAGES, type NetworkVerdict } from './network-check.ts';
import type { PreviewState } from './use-preview.ts';

const MARKS = { good: icons.success, bad: icons.error, open: icons.clock } as const;

function Result({ tone, words, children }: DeviceMessage & { readonly children?: ReactNode }) {
  const css = useStyles(styles);
  return (
    <li className={classNames(css[tone])}>
      <span className={css.mark}>
        <Icon shape={MARKS[tone]} size="medium" />
      </span>
      <span>
        {words}
        {children}
      </span>
    </li>
  );
}

function MicrophoneLevel({ preview }: { readonly preview: Extract<PreviewState, { status: 'ready' }>['preview'] }) {
  const css = useStyles(styles);
  const source = useCallback((listener: (level: number) => void) => preview.watchLevel(listener), [preview]);
  return (
    <>
      <br />
      <span className={css.muted}>Fale algo e veja o sinal subir</span>
      <SoundMeter source={source} />
    </>
  );
}

export interface CameraCheckProps {
  readonly state: PreviewState;
  readonly network: NetworkVerdict;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Called when another device was chosen: the preview has to be opened again. */
  readonly onReopen: () => void;
}

/** Shows the patient's own picture in an arch, and the state of camera, microphone and network as text. */
export function CameraCheck({ state, network, titleRef, onReopen }: CameraCheckProps) {
  const { storage } = usePortal();
  const css = useStyles(styles);
  const preview = state.status === 'ready' ? state.preview : undefined;
  const [choice, setChoice] = useState(() => deviceMemoryOf(storage).get());
  const devices = useDevices(preview !== undefined);
  const choose = (kind: ListedDevice['kind'], id: string): void => {
    setChoice(deviceMemoryOf(storage).choose(kind, id));
    if (kind !== 'speaker') onReopen();
  };
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && preview ? preview.attach(element) : undefined),
    [preview],
  );
  return (
    <Panel>
      <div className={css.check}>
        <div className={css.mirror}>
          <CameraArch
            opening={state.status === 'asking'}
            off={state.status === 'failed'}
            wrong={state.status === 'failed'}
          >
            <video ref={attach} data-testid="local-video" aria-label="Sua imagem" muted playsInline />
          </CameraArch>
          <div>
            <h2 ref={titleRef} tabIndex={-1}>
              {state.status === 'failed' ? 'Câmera e microfone' : 'Como você aparece'}
            </h2>
            <ul className={css.results}>
              <Result {...deviceMessage('camera', state)} />
              <Result {...deviceMessage('microphone', state)}>
                {preview && <MicrophoneLevel preview={preview} />}
              </Result>
              <Result {...NETWORK_MESSAGES[network]} />
            </ul>
          </div>
        </div>
        {preview && devices && isChoice(devices) && (
          <div className={css.devices}>
            <DeviceSelects devices={devices} now={{ ...choice, ...preview.deviceIds }} onChoose={choose} />
          </div>
        )}
      </div>
    </Panel>
  );
}
