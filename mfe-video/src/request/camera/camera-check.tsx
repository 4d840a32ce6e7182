import { CameraArch, classNames, Icon, icons, Panel, SoundBars, useStyles } from '@acolhe/ui';
import { useCallback, type ReactNode } from 'react';
import * as styles from './camera-check.module.css';
import { deviceWords, type DeviceWords } from './device-words.ts';
import { NETWORK_WORDS, type NetworkVerdict } from './network-check.ts';
import type { PreviewState } from './use-preview.ts';

const MARKS = { good: icons.success, bad: icons.error, open: icons.clock } as const;

function Result({ tone, words, children }: DeviceWords & { readonly children?: ReactNode }) {
  const css = useStyles(styles);
  return (
    <li className={classNames(css[tone])}>
      <span className={css.mark}><Icon shape={MARKS[tone]} size="medium" /></span>
      <span>{words}{children}</span>
    </li>
  );
}

function MicrophoneLevel({ preview }: { readonly preview: Extract<PreviewState, { status: 'ready' }>['preview'] }) {
  const css = useStyles(styles);
  const source = useCallback((listener: (level: number) => void) => preview.watchLevel(listener), [preview]);
  return <><br /><span className={css.muted}>Fale algo e veja o sinal subir</span><SoundBars source={source} /></>;
}

export interface CameraCheckProps {
  readonly state: PreviewState;
  readonly network: NetworkVerdict;
}

/** The own picture in an arch, and what was found of camera, microphone and network, in words. */
export function CameraCheck({ state, network }: CameraCheckProps) {
  const css = useStyles(styles);
  const preview = state.status === 'ready' ? state.preview : undefined;
  const attach = useCallback((element: HTMLVideoElement | null) => (element && preview ? preview.attach(element) : undefined), [preview]);
  return (
    <Panel>
      <div className={css.mirror}>
        <CameraArch off={!preview} wrong={state.status === 'failed'}>
          <video ref={attach} data-testid="local-video" aria-label="Sua imagem" muted playsInline />
        </CameraArch>
        <div>
          <h2>{state.status === 'failed' ? 'Câmera e microfone' : 'Como você aparece'}</h2>
          <ul className={css.results}>
            <Result {...deviceWords('camera', state)} />
            <Result {...deviceWords('microphone', state)}>{preview && <MicrophoneLevel preview={preview} />}</Result>
            <Result {...NETWORK_WORDS[network]} />
          </ul>
        </div>
      </div>
    </Panel>
  );
}
