import { expect, type Locator, type Page, test } from '@playwright/test';
import { answerEachLate, StillnessRecorder } from './stillness.ts';

/** All of a screen except toasts, which slide in. */
export const WHOLE_SCREEN = 'header, main, footer';

/** The sizes at which every screen has to hold still. */
export const PHONE_AND_DESK = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Opens screens on a slow processor, with answers that are late each by its own time. */
export class StillScreens {
  readonly #page: Page;
  readonly #recorder: StillnessRecorder;
  readonly #settled: () => Promise<void>;

  private constructor(page: Page, recorder: StillnessRecorder, settled: () => Promise<void>) {
    this.#page = page;
    this.#recorder = recorder;
    this.#settled = settled;
  }

  /**
   * Slows a page down, and records it from the next address that it opens.
   * @param within selector of the part whose controls have to stay
   */
  static async of(page: Page, within = 'main'): Promise<StillScreens> {
    const recorder = await StillnessRecorder.at(page, within, 'in-window');
    const settled = await answerEachLate(page);
    await recorder.slowDown();
    return new StillScreens(page, recorder, settled);
  }

  /**
   * As `holds`, for a screen without an address.
   * @param title its heading
   */
  async holdsWithin(name: string, title: string | RegExp, open: () => Promise<unknown>): Promise<void> {
    await this.holdsPart(name, this.#page.getByRole('heading', { level: 1, name: title }), open);
  }

  /**
   * As `holds`, for a step or a dialog within the open screen; what is recorded begins with it.
   * @param shown is there once the part is
   */
  async holdsPart(name: string, shown: Locator, open: () => Promise<unknown>): Promise<void> {
    const openAndRestart = async (): Promise<void> => {
      await open();
      await expect(shown).toBeVisible();
      await this.#recorder.restart();
    };
    await this.holds(name, openAndRestart, shown);
  }

  /**
   * As `holds`, for a press that changes the open screen, which is recorded from before the press.
   * @param shown is there once the press has had its effect
   */
  async holdsThrough(name: string, shown: Locator, press: () => Promise<unknown>): Promise<void> {
    const restartAndPress = async (): Promise<void> => {
      await this.#recorder.restart();
      await press();
    };
    await this.holds(name, restartAndPress, shown);
  }

  /**
   * Opens a screen, waits until all its answers are there, and requires that nothing moved; continues after a fault.
   * @param name of the screen in the report
   * @param open what leads to the screen
   * @param shown is there once the screen is, before its answers
   */
  async holds(
    name: string,
    open: () => Promise<unknown>,
    shown = this.#page.getByRole('heading', { level: 1 }),
  ): Promise<void> {
    await open();
    await expect(shown.first()).toBeVisible();
    await this.#settled();
    await expect(this.#page.getByRole('status').filter({ hasText: /^(Carregando|Abrindo)/ })).toHaveCount(0);
    const { shift, faults } = await this.#recorder.result();
    const width = this.#page.viewportSize()?.width;
    test.info().annotations.push({ type: 'layout shift', description: `${name} at ${width}: ${shift.toFixed(3)}` });
    expect.soft(faults, `${name} at ${width}`).toEqual([]);
  }
}
