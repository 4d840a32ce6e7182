import { deviceLabel, usePictureFit } from '@acolhe/call';
import { CARE_LIMITS, connectionLabel } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import {
  Actions,
  Button,
  CallBar,
  CallButton,
  CallClock,
  CallMenu,
  CallStage,
  ChatPanel,
  ConnectionBars,
  icons,
  type MenuItem,
  Note,
  Page,
  PictureFitButton,
  Stack,
  VisuallyHidden,
} from '@acolhe/ui';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { roomBlockMessage } from '../visit/room-reports.ts';
import type { RunningVisit } from '../visit/run-call.ts';
import type { RoomBlock, VisitState } from '../visit/visit-state.ts';
import { useChat } from './call-chat.ts';
import { useCallDevices } from './call-devices.tsx';
import { CallNotes, useInformation } from './call-notices.tsx';
import { OwnPicture, RemotePicture } from './call-pictures.tsx';

export interface CallScreenProps {
  readonly visit: RunningVisit;
  readonly state: VisitState;
  readonly offline: boolean;
  readonly onCancel: () => void;
}

/**
 * The call: both pictures, controls, conversation.
 * @see docs/product/call-screen.md
 */
export function CallScreen({ visit, state, offline, onCancel }: CallScreenProps) {
  const portal = usePortal();
  const { context, chat } = visit;
  const devices = useCallDevices(visit, true);
  const { media, controls, toggle } = devices;
  const nowMs = useCallback(() => portal.clock.nowMs(), [portal]);
  const name = state.facts.professionalName ?? 'Profissional';
  const conversation = useChat(chat);
  const [firstTime] = useState(() => !context.memory.get('started'));
  const information = useInformation(firstTime, state.stage === 'in-call');
  const picture = useRef<HTMLVideoElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const chatButton = useRef<HTMLButtonElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const closeChat = (): void => {
    conversation.show(false);
    // On a phone the button is drawn again only now.
    requestAnimationFrame(() => chatButton.current?.focus());
  };
  const {
    own: { camera, microphone },
    level,
  } = media;
  const joined = state.stage === 'in-call';
  const isSeen = joined && media.remote.camera === 'on';
  const { fit, other } = usePictureFit(picture, media.fit);
  return (
    <>
      <VisuallyHidden>
        <h1 ref={heading} tabIndex={-1}>
          Atendimento com {name}
        </h1>
      </VisuallyHidden>
      <CallStage
        fill={portal.kind === 'embed' ? 'part' : 'window'}
        who={name}
        whoDetail={
          state.facts.callStartedAtMs !== undefined && (
            <CallClock
              startedAtMs={state.facts.callStartedAtMs}
              nowMs={nowMs}
              sentence={(time) => `Em chamada, ${time}`}
            />
          )
        }
        level={level !== undefined && <ConnectionBars level={level} label={connectionLabel(level)} />}
        remote={<RemotePicture media={media} name={name} joined={joined} fit={fit} picture={picture} />}
        isRemoteSeen={isSeen}
        remoteControl={isSeen && other && <PictureFitButton to={other} onPress={() => controls.chooseFit(other)} />}
        self={<OwnPicture media={media} />}
        tools={<CallTools picture={picture} onDevices={devices.choose} />}
        info={
          <CallNotes
            state={state}
            media={media}
            offline={offline}
            information={information}
            titleRef={heading}
            nowMs={nowMs}
            onResumeSound={() => void controls.resumeSound()}
            onChat={conversation.open ? undefined : () => conversation.show(true)}
            onQuestionSeen={() => visit.media.setState({ askedBy: undefined })}
            onAudioOnly={(on) => void controls.setAudioOnly(on)}
            onRetainPicture={() => controls.retainPicture()}
            deviceNotes={devices.notes}
          />
        }
        bar={
          <CallBar>
            <CallButton
              icon={camera === 'on' ? icons.video : icons.videoOff}
              label={deviceLabel('camera', camera)}
              marked={camera !== 'on'}
              onPress={() => toggle('camera')}
            />
            <CallButton
              icon={microphone === 'on' ? icons.mic : icons.micOff}
              label={deviceLabel('microphone', microphone)}
              marked={microphone !== 'on'}
              onPress={() => toggle('microphone')}
            />
            <CallButton
              ref={chatButton}
              icon={icons.chat}
              label="Conversa"
              marked={conversation.open}
              expanded={conversation.open}
              unread={conversation.open ? 0 : conversation.unread}
              onPress={() => (conversation.open ? closeChat() : conversation.show(true))}
            />
            <CallButton icon={icons.hangup} label="Cancelar ligação" end onPress={onCancel} />
          </CallBar>
        }
        chat={
          conversation.open && (
            <ChatPanel
              messages={conversation.lines}
              firstUnreadId={conversation.firstUnreadId}
              failure={conversation.failure}
              focusOnOpen
              maxLength={CARE_LIMITS.maxChatMessageLength}
              onSend={conversation.send}
              onClose={closeChat}
            />
          )
        }
      />
      {devices.dialog}
    </>
  );
}

export interface CallToolsProps {
  readonly picture: RefObject<HTMLVideoElement | null>;
  readonly onDevices: () => void;
}

/**
 * Shows the tools of a call that are seldom needed: devices, picture in picture, full screen.
 * @see docs/product/call-screen.md
 */
function CallTools({ picture, onDevices }: CallToolsProps) {
  const items: MenuItem[] = [{ icon: icons.video, label: 'Câmera, microfone e som', onPress: onDevices }];
  if (hasPictureInPicture())
    items.push({
      icon: icons.open,
      label: 'Imagem em janela pequena',
      onPress: () => void togglePictureInPicture(picture.current),
    });
  return <CallMenu label="Mais" compact items={items} />;
}

// Not every browser in use has it, whatever the types say.
const hasPictureInPicture = (): boolean => (document as Partial<Document>).pictureInPictureEnabled === true;

async function togglePictureInPicture(picture: HTMLVideoElement | null): Promise<void> {
  try {
    await (document.pictureInPictureElement ? document.exitPictureInPicture() : picture?.requestPictureInPicture());
  } catch {
    // Refused while there is no picture yet: the call continues in the page.
  }
}

export interface BlockedPageProps {
  readonly block: RoomBlock;
  readonly notice?: ReactNode;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** Shows why the room could not be entered and what to do; a retry alone does not help. */
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
