import { CallBar, CallButton, CallMenu, type MenuItem, icons } from '@acolhe/ui';
import { deviceLabel, turnsOn } from '@acolhe/call';
import type { DeviceKind, MediaStates } from '@acolhe/video';

export interface CallControlsProps {
  readonly own: MediaStates;
  readonly unread: number;
  readonly onSet: (device: DeviceKind, on: boolean) => void;
  readonly onChat: () => void;
  /** Items behind 'Mais'. */
  readonly menu: readonly MenuItem[];
}

/** Buttons for camera, microphone and chat, and the menu 'Mais'. */
export function CallControls({ own, unread, onSet, onChat, menu }: CallControlsProps) {
  return (
    <CallBar>
      <CallButton
        icon={own.camera === 'on' ? icons.video : icons.videoOff}
        label={deviceLabel('camera', own.camera)}
        marked={own.camera !== 'on'}
        onPress={() => onSet('camera', turnsOn(own.camera))}
      />
      <CallButton
        icon={own.microphone === 'on' ? icons.mic : icons.micOff}
        label={deviceLabel('microphone', own.microphone)}
        marked={own.microphone !== 'on'}
        onPress={() => onSet('microphone', turnsOn(own.microphone))}
      />
      <CallButton icon={icons.chat} label="Conversa" unread={unread} onPress={onChat} />
      <CallMenu label="Mais" items={menu} />
    </CallBar>
  );
}
