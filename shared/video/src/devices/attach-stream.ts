/**
 * Shows the own picture in an element: never with sound, inline on phones.
 * @returns what takes it off, unless the element shows something else by then
 */
export function attachOwnPicture(element: HTMLVideoElement, stream: MediaStream): () => void {
  element.muted = true;
  element.playsInline = true;
  element.autoplay = true;
  element.srcObject = stream;
  // An element that is taken off before it plays says so; nothing is lost.
  element.play().catch(() => undefined);
  return () => {
    if (element.srcObject === stream) element.srcObject = null;
  };
}
