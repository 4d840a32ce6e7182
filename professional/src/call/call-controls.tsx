import { CallBar, CallButton, CallMenu, type MenuItem, icons } from '@acolhe/ui';
import type { DeviceKind } from '@acolhe/video';

export interface CallControlsProps {
  readonly own: Readonly<Record<DeviceKind, boolean>>;
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
        icon={own.camera ? icons.video : icons.videoOff}
        label={own.camera ? 'Câmera ligada' : 'Câmera desligada'}
        marked={!own.camera}
        onPress={() => onSet('camera', !own.camera)}
      />
      <CallButton
        icon={own.microphone ? icons.mic : icons.micOff}
        label={own.microphone ? 'Microfone ligado' : 'Microfone desligado'}
        marked={!own.microphone}
        onPress={() => onSet('microphone', !own.microphone)}
      />
      <CallButton icon={icons.chat} label="Conversa" unread={unread} onPress={onChat} />
      <CallMenu label="Mais" items={menu} />
    </CallBar>
  );
}
