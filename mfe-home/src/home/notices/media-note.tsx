import { Button, HelpSections, icons, Note, Stack, useFocusFallback } from '@acolhe/ui';
import { useEffect } from 'react';
import { mediaMessage } from './media-messages.ts';
import type { DevicesModule } from './use-devices-module.ts';
import { useMediaCheck } from './use-media-check.ts';
import { ASK_PERMISSION, useMediaPermission } from './use-media-permission.ts';

interface MediaNoteProps {
  readonly devices: DevicesModule;
  readonly onShown: () => void;
  /** Moves the focus on when the note that held it closes. */
  readonly onFocusLost: () => void;
}

/**
 * Tells that camera or microphone cannot be used yet, and asks the browser for permission.
 * @see docs/product/home.md
 */
export function MediaNote({ devices, onShown, onFocusLost }: MediaNoteProps) {
  const { state, recheck } = useMediaCheck(devices);
  const { busy, allowed, help, ask } = useMediaPermission(devices, recheck);
  const keeping = useFocusFallback(onFocusLost);
  const message = state && mediaMessage(state);
  const isShown = message !== undefined && !allowed;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (!isShown) return null;
  return (
    <div {...keeping}>
      <Note
        kind="warning"
        live
        title={message.title}
        action={
          message.canAsk && (
            <Button size="small" icon={icons.video} busy={busy} onPress={ask}>
              {ASK_PERMISSION}
            </Button>
          )
        }
      >
        <Stack space="small">
          {message.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {help.length > 0 && <HelpSections sections={help} />}
        </Stack>
      </Note>
    </div>
  );
}
