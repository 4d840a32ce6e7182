import { LoadingState } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Scripts with their own origin, documents in unrestricted new tabs, downloads, printing and forms. Not top navigation:
 * the frame never navigates the host page.
 */
const ALLOWED =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-forms';

/** Connects a frame; `onConnected` once it answers. @returns disconnects */
export type ConnectPartFrame = (frame: HTMLIFrameElement, onConnected: () => void) => () => void;

export interface PartFrameProps {
  /** Address of the frame's page. */
  readonly url: string;
  readonly title: string;
  /** The same function from one drawing to the next. */
  readonly connect: ConnectPartFrame;
}

/** Shows a part in a frame of the portal's origin instead of its screens. */
export function PartFrame({ url, title, connect }: PartFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isConnected, setConnected] = useState(false);
  useEffect(() => (frame.current ? connect(frame.current, () => setConnected(true)) : undefined), [connect]);
  return (
    <>
      {!isConnected && <LoadingState />}
      <iframe
        ref={frame}
        src={url}
        title={title}
        sandbox={ALLOWED}
        referrerPolicy="no-referrer"
        tabIndex={isConnected ? undefined : -1}
        style={FRAME_STYLE}
      />
    </>
  );
}

// The height follows the content, by its messages.
const FRAME_STYLE = { display: 'block', width: '100%', border: 0, height: 0 } as const;
