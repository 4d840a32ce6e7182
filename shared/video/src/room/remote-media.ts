export interface RemoteMediaEvents {
  firstFrame(): void;
  soundBlocked(): void;
}

/** The other person's sound and picture, on the elements that show them. */
export interface RemoteMedia {
  /** A new link begins: what the old one brought is taken away when the new one brings its own. */
  begin(): void;
  /** Takes the place of the earlier track of its kind. */
  add(track: MediaStreamTrack): void;
  remove(kind: 'audio' | 'video'): void;
  /** The other person left: nothing of them is shown any more. */
  clear(): void;
  attach(element: HTMLVideoElement): () => void;
  resumeSound(): Promise<void>;
  close(): void;
}

/** @see docs/product/call.md */
export function createRemoteMedia(events: RemoteMediaEvents): RemoteMedia {
  const elements = new Set<HTMLVideoElement>();
  let stream = new MediaStream();
  let fresh = false;

  const play = async (element: HTMLVideoElement): Promise<void> => {
    try {
      await element.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      // The picture may move without sound; for the sound a tap is needed.
      element.muted = true;
      await element.play().catch(() => undefined);
      events.soundBlocked();
    }
  };
  const show = (element: HTMLVideoElement): void => {
    const shown = stream;
    element.srcObject = shown;
    onNextFrame(element, () => {
      // A link that is closed leaves a black frame: one of the link before is none of this one.
      if (!fresh && shown === stream && elements.has(element)) events.firstFrame();
    });
    void play(element);
  };
  const drop = (kind: string): void => {
    for (const old of stream.getTracks()) if (old.kind === kind) stream.removeTrack(old);
  };

  return {
    begin: () => {
      fresh = true;
    },
    add(track) {
      if (fresh) {
        fresh = false;
        stream = new MediaStream([track]);
        elements.forEach(show);
      } else {
        drop(track.kind);
        stream.addTrack(track);
      }
    },
    remove: drop,
    clear() {
      stream = new MediaStream();
      for (const element of elements) element.srcObject = null;
    },
    attach(element) {
      element.playsInline = true;
      element.autoplay = true;
      elements.add(element);
      // A phone call stops the element; the browser reports it by pausing.
      const onPause = (): void => {
        if (elements.has(element) && stream.active) void play(element);
      };
      element.addEventListener('pause', onPause);
      show(element);
      return () => {
        elements.delete(element);
        element.removeEventListener('pause', onPause);
        element.srcObject = null;
      };
    },
    async resumeSound() {
      for (const element of elements) {
        element.muted = false;
        await play(element);
      }
    },
    close() {
      for (const element of elements) element.srcObject = null;
      elements.clear();
    },
  };
}

/** Calls back when the element has shown a frame of what it was just given. */
function onNextFrame(element: HTMLVideoElement, callback: () => void): void {
  // Some browsers in use do not have it, whatever the types say.
  const { requestVideoFrameCallback } = element as Partial<HTMLVideoElement>;
  if (requestVideoFrameCallback) requestVideoFrameCallback.call(element, callback);
  else element.addEventListener('loadeddata', callback, { once: true });
}
