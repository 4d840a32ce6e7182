import { openMediaLine } from './media-line.ts';
import { openTcpLine } from './tcp-line.ts';

/** The network of one person: their line to the services, and what carries the call. */
export interface Network {
  /** For a browser's `proxy` option. */
  readonly server: string;
  readonly media: ReturnType<typeof openMediaLine>;
  /** Stops signalling and media without an event at either end. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Opens the network of a person. */
export async function openNetwork(): Promise<Network> {
  const [line, media] = [await openTcpLine(), openMediaLine()];
  const both = (what: 'cut' | 'mend' | 'close') => () => [line, media].forEach((one) => one[what]());
  return { server: line.server, media, cut: both('cut'), mend: both('mend'), close: both('close') };
}
