/** What a worker's script sees of itself. */
export interface PaceScope {
  onmessage: ((event: MessageEvent<number>) => void) | null;
  postMessage(message: 'beat'): void;
}

/** Tells the page at the pace, in milliseconds, that it asks for. */
export function keepPace(scope: PaceScope): void {
  scope.onmessage = ({ data: everyMs }) => {
    setInterval(() => scope.postMessage('beat'), everyMs);
  };
}
