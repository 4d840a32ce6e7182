import type { FastifyInstance } from 'fastify';
import { createAppSite } from './app-site.ts';
import { createCatalog } from './catalog.ts';
import { followDecisions } from './decisions.ts';
import { createEmbedSite, createPartnerSite } from './embed-site.ts';
import { createKioskSite, isKioskRemote } from './kiosk-site.ts';
import { createRemoteSite } from './remote-site.ts';
import type { HostingSettings } from './settings.ts';

/** How often a newly published remote is looked for, in milliseconds; new versions of known ones are seen at once. */
const POLL_REMOTES_MS = 500;
/** How often the service is asked for what administrators decided, in milliseconds. */
const POLL_DECISIONS_MS = 2_000;

/** Said when hosting starts, since screens then promise what the service does not give. */
const DEVELOPMENT_MODE =
  'ACOLHE_DEVELOPMENT_MODE=1: every patient is shown both ways to care; the service refuses, as ever, what contract and ' +
  'gift card do not give';

export interface HostingOptions {
  readonly settings: HostingSettings;
  /** Folder of the sample partner's page. */
  readonly partnerPage: string;
  readonly warn: (text: string) => void;
}

/** Everything that is served, until it is closed. */
export interface Hosting {
  /** Names and ports of the sites served now. */
  readonly sites: ReadonlyMap<string, number>;
  /** Looks for newly published remotes, and for what administrators decided, now. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves shell, consoles, embed kit, partner page and every published remote, each on its own port, from one process;
 * the remote of cabins also serves their page.
 */
export async function startHosting({ settings: deployed, partnerPage, warn }: HostingOptions): Promise<Hosting> {
  const decisions = followDecisions(deployed, warn);
  const { settings } = decisions;
  const catalog = createCatalog(settings.folder, warn);
  if (settings.developmentMode) warn(DEVELOPMENT_MODE);
  const sites = new Map<string, number>();
  const servers: FastifyInstance[] = [];

  async function open(name: string, port: number, server: FastifyInstance): Promise<void> {
    await server.listen({ host: settings.listenHost, port });
    servers.push(server);
    sites.set(name, port);
  }

  async function openNewRemotes(): Promise<void> {
    for (const remote of catalog.current().remotes.filter(({ name }) => !sites.has(name))) {
      const { name, port } = remote;
      const create = isKioskRemote(remote) ? createKioskSite : createRemoteSite;
      await open(name, settings.remotePort(name, port), create(name, catalog, settings));
    }
  }

  await open('shell', settings.portOf('shell'), createAppSite({ app: 'shell', hostsRemotes: true }, catalog, settings));
  await open(
    'professional',
    settings.portOf('professional'),
    createAppSite({ app: 'professional', hostsRemotes: false }, catalog, settings),
  );
  await open(
    'operations',
    settings.portOf('operations'),
    createAppSite({ app: 'operations', hostsRemotes: false }, catalog, settings),
  );
  await open('embed', settings.portOf('embed'), createEmbedSite(catalog, settings));
  await open('partner-page', settings.portOf('partner-page'), createPartnerSite(partnerPage, catalog, settings));
  await openNewRemotes();

  let looking = Promise.resolve();
  const lookForRemotes = (): Promise<void> => {
    looking = looking.then(openNewRemotes).catch((error: unknown) => warn(String(error)));
    return looking;
  };
  let asking = decisions.look();
  const ask = (): Promise<void> => {
    asking = asking.then(() => decisions.look());
    return asking;
  };
  const timers = [
    setInterval(() => void lookForRemotes(), POLL_REMOTES_MS),
    setInterval(() => void ask(), POLL_DECISIONS_MS),
  ];
  return {
    sites,
    look: async () => {
      await Promise.all([lookForRemotes(), ask()]);
    },
    async close() {
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all([looking, asking]);
      await Promise.all(servers.splice(0).map((server) => server.close()));
    },
  };
}
