import { Button, icons, Note, useLate } from '@acolhe/ui';
import { useState } from 'react';
import type { CallMedia } from './call-media.ts';

/** A network is weak from this level down. */
const WEAK_LEVEL = 1;
/** Shorter dips pass by themselves. */
const WEAK_FOR_MS = 6_000;

export interface WeakNetworkNoteProps {
  readonly media: Pick<CallMedia, 'level' | 'camera' | 'audioOnly'>;
  readonly onAudioOnly: (on: boolean) => void;
}

/** Offers to go on without the own picture while the network is weak, and the way back. @see docs/product/call-screen.md */
export function WeakNetworkNote({ media: { level, camera, audioOnly }, onAudioOnly }: WeakNetworkNoteProps) {
  const [declined, setDeclined] = useState(false);
  const weak = useLate(level !== undefined && level <= WEAK_LEVEL && camera, WEAK_FOR_MS);
  if (audioOnly && !camera) {
    return <Note kind="info" live floating action={<Button size="small" icon={icons.video} onPress={() => onAudioOnly(false)}>Voltar com vídeo</Button>}>Só áudio: sua câmera está desligada para a voz não falhar.</Note>;
  }
  if (!weak || declined) return null;
  return (
    <Note
      kind="warning" title="Sua internet está fraca" live floating
      action={<>
        <Button size="small" onPress={() => onAudioOnly(true)}>Continuar só com áudio</Button>
        <Button kind="text" size="small" onPress={() => setDeclined(true)}>Manter o vídeo</Button>
      </>}
    >
      Desligar a sua câmera ajuda a voz a não falhar. Você pode voltar quando quiser.
    </Note>
  );
}
