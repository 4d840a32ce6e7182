import { CallMenu, type MenuItem, icons } from '@acolhe/ui';
import type { RefObject } from 'react';

export interface CallToolsProps {
  readonly picture: RefObject<HTMLVideoElement | null>;
  readonly onDevices: () => void;
}

/**
 * Shows the tools of a call that are seldom needed: devices, picture in picture, full screen.
 * @see docs/product/call-screen.md
 */
export function CallTools({ picture, onDevices }: CallToolsProps) {
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
    // Refused while there is no picture yet: the call goes on in the page.
  }
}
