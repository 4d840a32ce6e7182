import type { VideoFailure } from '@acolhe/video';

/** What to do in this browser so that camera and microphone can be had. */
export function PermissionHelp(_props: { readonly failure: VideoFailure; readonly device?: 'camera' | 'microphone' }) {
  return null;
}
