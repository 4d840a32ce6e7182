import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DeployedBrands, withSavedBrands } from '@acolhe/brand/settings';
import { hostingSettingsCall } from '@acolhe/contracts';
import type { HostingSettings } from './settings.ts';

const TIMEOUT_MS = 5_000;

/** The administrators' decisions about brands and partners, as last received from the service. */
export interface Decisions {
  /** The server's settings, with what was decided in them: what is read of them is always what holds now. */
  readonly settings: HostingSettings;
  /** Fetches the decisions from the service. Without a valid answer the previous ones remain in effect. */
  look(): Promise<void>;
}

/** The decisions, merged with the settings of the server's operator. */
interface Taken {
  readonly brands: DeployedBrands;
  readonly partnerOrigins: readonly string[];
}

/** Path of the last good answer: hosting starts with it while the service is away. */
const fileIn = (folder: string): string => join(folder, 'settings.json');

/**
 * Starts with the last decisions stored on disk.
 * @param warn receives why decisions cannot be updated, once while it lasts
 * @see docs/decisions/0029-settings-without-a-restart.md
 */
export function followDecisions(deployed: HostingSettings, warn: (text: string) => void): Decisions {
  const file = fileIn(deployed.folder);
  let stored = readStored(file);
  let taken: Taken = deployed;
  let tag: string | undefined;
  let complaint = '';

  const complain = (text: string): void => {
    if (text !== complaint && text !== '') warn(text);
    complaint = text;
  };
  /** @throws Error when the text is no answer of the service */
  function take(text: string): void {
    const notified = hostingSettingsCall.output.parse(JSON.parse(text));
    const { brands, faults } = withSavedBrands(deployed.brands, notified.brands);
    taken = { brands, partnerOrigins: [...new Set([...deployed.partnerOrigins, ...notified.partnerOrigins])] };
    if (faults.length > 0) warn(`settings of brands were saved that do not hold: ${faults.join('; ')}`);
  }
  async function ask(): Promise<void> {
    const answer = await fetch(`${deployed.backendUrl}${hostingSettingsCall.path}`, {
      ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 304) return;
    if (!answer.ok) throw new Error(`it answers with ${answer.status}`);
    const text = await answer.text();
    if (text !== stored) {
      take(text);
      stored = text;
      try {
        store(file, text);
      } catch (error) {
        warn(`what administrators decided holds, but is not kept for the next start: ${String(error)}`);
      }
    }
    tag = answer.headers.get('etag') ?? undefined;
  }

  if (stored !== undefined)
    try {
      take(stored);
    } catch (error) {
      warn(`${file} is not taken up: ${String(error)}`);
      stored = undefined;
    }
  return {
    settings: {
      ...deployed,
      get brands() {
        return taken.brands;
      },
      get partnerOrigins() {
        return taken.partnerOrigins;
      },
    },
    async look() {
      try {
        await ask();
        complain('');
      } catch (error) {
        complain(`decisions of administrators are not taken up from ${deployed.backendUrl}: ${String(error)}`);
      }
    },
  };
}

function readStored(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Replaces the file at once: another process reads the old or the new text, never half of one. */
function store(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, text);
  renameSync(next, file);
}
