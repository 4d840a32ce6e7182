import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { miniBrowserPath, WEBKIT_DRIVER_PATH, XVFB_PATH } from '../../scripts/src/check/browsers.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const DRIVER_PORT = 24_445;
const DISPLAY = ':97';
const START_MS = limitMs(15_000);
const POLL_MS = 100;
/** Codes for an element that is not in the page any more; WebKit has either. */
const STALE: readonly string[] = ['stale element reference', 'no such element'];

interface Reference {
  readonly [ELEMENT]: string;
}

/**
 * A window of WebKitGTK's small browser, controlled over the WebDriver protocol. Elements are found by XPath.
 * @see https://www.w3.org/TR/webdriver2/
 */
export class WebKitWindow {
  readonly #session: string;
  readonly #processes: readonly ChildProcess[];

  private constructor(session: string, processes: readonly ChildProcess[]) {
    this.#session = session;
    this.#processes = processes;
  }

  /**
   * Opens a window on a display in memory.
   * @throws Error when there is no such browser, the driver does not answer, or it refuses the session
   */
  static async open(): Promise<WebKitWindow> {
    const binary = miniBrowserPath();
    if (binary === undefined) throw new Error('no MiniBrowser of WebKitGTK: npm run browsers');
    const display = spawn(XVFB_PATH, [DISPLAY, '-screen', '0', '1920x1200x24'], { stdio: 'ignore' });
    const driver = spawn(WEBKIT_DRIVER_PATH, [`--port=${DRIVER_PORT}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY, LANG: 'pt_BR.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1', GDK_BACKEND: 'x11' },
    });
    const processes = [driver, display];
    try {
      await untilReady();
      const { sessionId } = await ask<{ sessionId: string }>('POST', '', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
      });
      return new WebKitWindow(sessionId, processes);
    } catch (error) {
      for (const each of processes) each.kill();
      throw error;
    }
  }

  goTo = (url: string): Promise<unknown> => this.#ask('POST', 'url', { url });
  resize = (width: number, height: number): Promise<unknown> => this.#ask('POST', 'window/rect', { width, height });
  /** @param script body of a function; its return value is received as JSON */
  run = <T>(script: string): Promise<T> => this.#ask<T>('POST', 'execute/sync', { script, args: [] });
  /** @returns a PNG in base64 */
  screenshot = (): Promise<string> => this.#ask<string>('GET', 'screenshot');

  async press(xpath: string): Promise<void> {
    await this.#ask('POST', `element/${await this.find(xpath)}/click`, {});
  }

  async write(xpath: string, text: string): Promise<void> {
    await this.#ask('POST', `element/${await this.find(xpath)}/value`, { text });
  }

  /**
   * Waits until an element is there and shown.
   * @throws Error with the text of the page when it is not within `timeoutMs`
   */
  async find(xpath: string, timeoutMs = limitMs(20_000)): Promise<string> {
    const until = Date.now() + timeoutMs;
    while (Date.now() < until) {
      const found = await this.#ask<readonly Reference[]>('POST', 'elements', { using: 'xpath', value: xpath });
      for (const { [ELEMENT]: id } of found) if (await this.#isDisplayed(id)) return id;
      await pause(POLL_MS);
    }
    throw new Error(
      `${xpath} is not shown; the page says: ${await this.run<string>('return document.body.innerText')}`,
    );
  }

  /** An element that the page has replaced since it was found is not. */
  async #isDisplayed(id: string): Promise<boolean> {
    try {
      return await this.#ask<boolean>('GET', `element/${id}/displayed`);
    } catch (error) {
      if (error instanceof DriverError && STALE.includes(error.code)) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#ask('DELETE', '').catch(() => undefined);
    for (const each of this.#processes) each.kill();
  }

  #ask<T>(method: string, command: string, body?: object): Promise<T> {
    return ask<T>(method, `/${this.#session}${command === '' ? '' : `/${command}`}`, body);
  }
}

/** A refusal of the driver, with its code. */
class DriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`WebDriver: ${message}`);
  }
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${DRIVER_PORT}/session${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: T & { readonly error?: string; readonly message?: string } };
  if (!response.ok) throw new DriverError(value.error ?? '', `${method} ${path}: ${value.message ?? response.status}`);
  return value;
}

async function untilReady(): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const isUp = await fetch(`http://127.0.0.1:${DRIVER_PORT}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(POLL_MS);
  }
  throw new Error('WebKitWebDriver does not answer');
}
