import { MOVEMENT, usePortal } from '@acolhe/session';
import type { DevicePreview, VideoFailure } from '@acolhe/video';
import { useCallback, useEffect, useState } from 'react';
import { useVideoApi } from '@acolhe/call';
import { deviceMemoryOf } from '../../devices/device-choice.ts';

/** The state of the preview of camera and microphone. */
export type PreviewState =
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly preview: DevicePreview }
  | { readonly status: 'failed'; readonly failure: VideoFailure; readonly device?: 'camera' | 'microphone' };

const ASKING: PreviewState = { status: 'asking' };

/** Opens camera and microphone, the chosen ones if they are plugged in, while the component is mounted. */
export function usePreview(): { readonly state: PreviewState; readonly retry: () => void } {
  const video = useVideoApi();
  const portal = usePortal();
  const { storage } = portal;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PreviewState>(ASKING);
  useEffect(() => {
    let over = false;
    let open: DevicePreview | undefined;
    const { camera, microphone } = deviceMemoryOf(storage).get();
    video.openPreview({ ...(camera && { camera }), ...(microphone && { microphone }) }).then(
      (preview) => {
        if (over) return preview.close();
        open = preview;
        preview.watchLost((device) => setState({ status: 'failed', failure: 'device-not-found', device }));
        portal.log(MOVEMENT.devicesAllowed);
        setState({ status: 'ready', preview });
      },
      (error: unknown) => {
        if (over) return;
        const failed = failureOf(error);
        portal.log(failed.failure === 'permission-denied' ? MOVEMENT.devicesRefused : MOVEMENT.devicesMissing, {
          failure: failed.failure,
        });
        setState({ status: 'failed', ...failed });
      },
    );
    return () => {
      over = true;
      open?.close();
    };
  }, [video, portal, storage, attempt]);
  const retry = useCallback(() => {
    setState(ASKING);
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}

function failureOf(error: unknown): { failure: VideoFailure; device?: 'camera' | 'microphone' } {
  // Recognized by its fields: the class itself is loaded with the devices.
  if (error instanceof Error && 'failure' in error)
    return error as Error & { failure: VideoFailure; device?: 'camera' | 'microphone' };
  return { failure: 'unknown' };
}
