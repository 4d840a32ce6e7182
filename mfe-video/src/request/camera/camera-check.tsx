import { isHeld } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { CameraArch, classNames, Icon, icons, Panel, SoundMeter, useStyles } from '@acolhe/ui';
import type { DevicePreview, ListedDevice } from '@acolhe/video';
import { useCallback, useState, type ReactNode, type Ref } from 'react';
import { deviceMemoryOf } from '../../devices/device-choice.ts';
import { DeviceSelects, isChoice } from '../../devices/device-selects.tsx';
import { useDevices } from '../../devices/use-devices.ts';
import * as styles from './camera-check.module.css';
import { deviceMessage, type DeviceMessage } from './device-messages.ts';
import { NETWORK_MESSAGES, type NetworkVerdict } from './network-check.ts';
import type { PreviewView } from './use-preview.ts';

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

function MicrophoneLevel({ preview }: { readonly preview: DevicePreview }) {
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
  readonly view: PreviewView;
  readonly network: NetworkVerdict;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** Shows the patient's own picture in an arch, and the state of camera, microphone and network as text. */
export function CameraCheck({ view: { states, preview, choose }, network, titleRef }: CameraCheckProps) {
  const { storage } = usePortal();
  const css = useStyles(styles);
  const { camera, microphone } = states;
  const [choice, setChoice] = useState(() => deviceMemoryOf(storage).get());
  const isAsking = camera === 'asking' || microphone === 'asking';
  // Browsers name devices once they are allowed, which may be later than the first look.
  const devices = useDevices(isAsking ? undefined : `${camera} ${microphone}`);
  const take = (kind: ListedDevice['kind'], id: string): void => {
    setChoice(deviceMemoryOf(storage).choose(kind, id));
    if (kind !== 'speaker') choose(kind, id);
  };
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && preview ? preview.attach(element) : undefined),
    [preview],
  );
  const isSeen = isHeld(camera);
  return (
    <Panel>
      <div className={css.check}>
        <div className={css.mirror}>
          <CameraArch opening={camera === 'asking'} off={!isSeen && camera !== 'asking'} wrong={!isSeen && !isAsking}>
            <video ref={attach} data-testid="local-video" aria-label="Sua imagem" muted playsInline />
          </CameraArch>
          <div>
            <h2 ref={titleRef} tabIndex={-1}>
              {isSeen || isAsking ? 'Como você aparece' : 'Câmera e microfone'}
            </h2>
            <ul className={css.results}>
              <Result {...deviceMessage('camera', camera)} />
              <Result {...deviceMessage('microphone', microphone)}>
                {preview && isHeld(microphone) && (
                  <MicrophoneLevel key={preview.deviceIds.microphone} preview={preview} />
                )}
              </Result>
              <Result {...NETWORK_MESSAGES[network]} />
            </ul>
          </div>
        </div>
        {devices && isChoice(devices) && (
          <div className={css.devices}>
            <DeviceSelects devices={devices} now={{ ...choice, ...known(preview?.deviceIds) }} onChoose={take} />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** A device that is not held has no id. */
const known = ({ camera, microphone }: DevicePreview['deviceIds'] = {}): DevicePreview['deviceIds'] => ({
  ...(camera !== undefined && { camera }),
  ...(microphone !== undefined && { microphone }),
});
