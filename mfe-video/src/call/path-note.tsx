import { PATH_TABLE, triesWords } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { Button, icons, Note } from '@acolhe/ui';
import type { VideoRoomEvents } from '@acolhe/video';

const PROFESSIONAL = { The: 'O profissional', of: 'do profissional' };

export interface PathNoteProps {
  readonly path: VideoRoomEvents['path'];
  /** Opens the conversation; undefined while it is open. */
  readonly onChat?: () => void;
}

/**
 * Says that the path of sound and picture to a professional who is there is lost, or that none opens, with what to do.
 * The tries are shown, and not announced one by one.
 * @see docs/product/call-media.md
 */
export function PathNote({ path, onChat }: PathNoteProps) {
  const { supportPhone } = usePortal().brand;
  const words = PATH_TABLE[path.state].words?.(PROFESSIONAL);
  if (!words) return null;
  const isMissing = path.state === 'none';
  return (
    <Note
      key={path.state}
      kind={isMissing ? 'danger' : 'warning'}
      title={words.title}
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
      {words.detail}
      {isMissing && ` Se não der, ligue para ${supportPhone}.`}
      <span aria-hidden="true"> {triesWords(path)}</span>
    </Note>
  );
}
