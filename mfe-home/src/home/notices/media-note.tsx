import { Button, HelpSections, icons, Note, Stack, useFocusKept } from '@acolhe/ui';
import { mediaWords } from './media-words.ts';
import { type DevicesModule } from './use-devices-module.ts';
import { useMediaCheck } from './use-media-check.ts';
import { RELEASE, useRelease } from './use-release.ts';

interface MediaNoteProps {
  readonly devices: DevicesModule;
  /** The notice goes with the focus in it. */
  readonly onFocusLost: () => void;
}

/** Says when camera or microphone cannot be used yet, and has the browser ask for them. See docs/product/home.md. */
export function MediaNote({ devices, onFocusLost }: MediaNoteProps) {
  const { state, recheck } = useMediaCheck(devices);
  const { busy, allowed, help, ask } = useRelease(devices, recheck);
  const keeping = useFocusKept(onFocusLost);
  const words = state && mediaWords(state);
  if (!words || allowed) return null;
  return (
    <div {...keeping}>
      <Note
        kind="warning"
        live
        title={words.title}
        action={
          words.canAsk && (
            <Button size="small" icon={icons.video} busy={busy} onPress={ask}>
              {RELEASE}
            </Button>
          )
        }
      >
        <Stack space="small">
          {words.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {help.length > 0 && <HelpSections sections={help} />}
        </Stack>
      </Note>
    </div>
  );
}
