import { Button, icons, Note, useDelayed } from '@acolhe/ui';
import type { CallMedia } from '../room/call-media.ts';

/** The network is weak at this level and below. */
const WEAK_LEVEL = 1;
/** Shorter dips pass by themselves. */
const WEAK_FOR_MS = 6_000;

export interface WeakNetworkNoteProps {
  readonly media: Pick<CallMedia, 'level' | 'own' | 'audioOnly' | 'keepsPicture'>;
  readonly onAudioOnly: (on: boolean) => void;
  readonly onKeepPicture: () => void;
}

/**
 * Offers to switch the own camera off while the network is weak, and on again.
 * @see docs/product/call-screen.md
 */
export function WeakNetworkNote({
  media: { level, own, audioOnly, keepsPicture },
  onAudioOnly,
  onKeepPicture,
}: WeakNetworkNoteProps) {
  const camera = own.camera === 'on';
  const weak = useDelayed(level !== undefined && level <= WEAK_LEVEL && camera, WEAK_FOR_MS);
  if (audioOnly && !camera) {
    // The state was announced before.
    return (
      <Note
        kind="info"
        floating
        action={
          <Button size="small" icon={icons.video} onPress={() => onAudioOnly(false)}>
            Voltar com vídeo
          </Button>
        }
      >
        Só áudio: sua câmera está desligada para a voz não falhar.
      </Note>
    );
  }
  if (!weak || keepsPicture) return null;
  return (
    <Note
      kind="warning"
      title="Sua internet está fraca"
      live
      floating
      action={
        <>
          <Button size="small" onPress={() => onAudioOnly(true)}>
            Continuar só com áudio
          </Button>
          <Button kind="text" size="small" onPress={onKeepPicture}>
            Manter o vídeo
          </Button>
        </>
      }
    >
      Desligar a sua câmera ajuda a voz a não falhar. Você pode voltar quando quiser.
    </Note>
  );
}
