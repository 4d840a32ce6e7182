import { join } from 'node:path';
import type { Ports } from './ports.ts';
import { secretsIn, type RunSecrets } from './secrets.ts';

/** Settings, services and folders of one run of the product. */
export interface RunPlan {
  readonly root: string;
  /** Database, realtime data, files, secrets and logs of this run. */
  readonly dataFolder: string;
  /** Folder of published remotes; shared by runs, since they never change. */
  readonly publishedFolder: string;
  readonly ports: Ports;
  readonly projectId: string;
  readonly secrets: RunSecrets;
  /** Environment variables of the operator, which override the run's choices. Empty for runs of tests. */
  readonly given: Readonly<Record<string, string>>;
  /** Addresses of the portal besides its own port, to compare two builds of it. */
  readonly furtherPortalOrigins?: readonly string[];
}

/**
 * Plans a run: makes the secrets of its data folder when they are missing.
 * @param options the project's root, the run's own data folder and, where the operator has a say, the environment
 */
export function planRun(options: {
  root: string;
  dataFolder: string;
  publishedFolder: string;
  ports: Ports;
  env?: Readonly<Record<string, string | undefined>>;
}): RunPlan {
  const projectId = 'acolhe';
  return {
    root: options.root,
    dataFolder: options.dataFolder,
    publishedFolder: options.publishedFolder,
    ports: options.ports,
    projectId,
    secrets: secretsIn(join(options.dataFolder, 'secrets'), projectId),
    given: Object.fromEntries(
      Object.entries(options.env ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  };
}
