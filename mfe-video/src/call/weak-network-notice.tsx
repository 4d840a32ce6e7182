import { PATH_TABLE, triesMessage } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { Button, icons, Note, useDelayed } from '@acolhe/ui';
import type { VideoRoomEvents } from '@acolhe/video';
import type { CallMedia } from '../visit/room-reports.ts';

/** The network is weak at this level and below. */
const WEAK_LEVEL = 1;
/** Shorter dips pass by themselves. */
const WEAK_FOR_MS = 6_000;

export interface WeakNetworkNoteProps {
  readonly media: Pick<CallMedia, 'level' | 'own' | 'audioOnly' | 'retainsPicture'>;
  readonly onAudioOnly: (on: boolean) => void;
  readonly onRetainPicture: () => void;
}

/**
 * Offers to switch the patient's camera off while the network is weak, and on again.
 * @see docs/product/call-screen.md
 */
export function WeakNetworkNote({
  media: { level, own, audioOnly, retainsPicture },
  onAudioOnly,
  onRetainPicture,
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
  if (!weak || retainsPicture) return null;
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
          <Button kind="text" size="small" onPress={onRetainPicture}>
            Manter o vídeo
          </Button>
        </>
      }
    >
      Desligar a sua câmera ajuda a voz a não falhar. Você pode voltar quando quiser.
    </Note>
  );
}

const PROFESSIONAL = { The: 'O profissional', of: 'do profissional' };

export interface PathNoteProps {
  readonly path: VideoRoomEvents['path'];
  /** Opens the conversation; undefined while it is open. */
  readonly onChat?: () => void;
}

/**
 * Shows that the path of sound and picture to a professional who is there is lost, or that none opens, with what to do.
 * The tries are shown, and not announced one by one.
 * @see docs/product/call-media.md
 */
export function PathNote({ path, onChat }: PathNoteProps) {
  const { supportPhone } = usePortal().brand;
  const message = PATH_TABLE[path.state].message?.(PROFESSIONAL);
  if (!message) return null;
  const isMissing = path.state === 'none';
  return (
    <Note
      key={path.state}
      kind={isMissing ? 'danger' : 'warning'}
      title={message.title}
      live
      floating
      action={
        isMissing &&
        onChat && (
          <Button size="small" icon={icons.chat} onPress={onChat}>
            Escrever na conversa
          </Button>
        )
      }
    >
      {message.detail}
      {isMissing && ` Se não der, ligue para ${supportPhone}.`}
      <span aria-hidden="true"> {triesMessage(path)}</span>
    </Note>
  );
}
