import { Actions, Button, icons, Note, Page, Stack } from '@acolhe/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { RoomBlock } from '../visit-machine/visit-state.ts';
import { roomBlockMessage } from '../room/room-block.ts';

export interface BlockedPageProps {
  readonly block: RoomBlock;
  readonly notice?: ReactNode;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** Says why the room could not be entered and what to do; a retry alone does not help. */
export function BlockedPage({ block, notice, onRetry, onCancel }: BlockedPageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Page title="Quase lá" sentence="O profissional está esperando por você." titleRef={title} narrow>
      <Stack>
        <Note kind="danger" title={roomBlockMessage(block)} live />
        {notice}
        <Actions>
          <Button kind="dangerQuiet" icon={icons.hangup} onPress={onCancel}>
            Cancelar ligação
          </Button>
          <Button kind="main" icon={icons.retry} onPress={onRetry}>
            Tentar novamente
          </Button>
        </Actions>
      </Stack>
    </Page>
  );
}
