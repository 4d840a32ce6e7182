import { expect, type Page } from '@playwright/test';
import { test } from '../support/people/test.ts';
import { serveOtherPublications } from '../support/stack/other-publications.ts';
import { at } from '../support/stack/test-stack.ts';

const CABIN = at('mfe-cabin', '/cabine');
const open = (page: Page) => expect(page.locator('html[data-kiosk="open"]')).toBeAttached();
/** Versions of the remote whose entry the page fetched, as the addresses name them. */
const versionsIn = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /mfe-cabin\/([\d.]+)(?:\+|%2B)\w+\/remoteEntry/.exec(name)?.[1] ?? []),
  );

test(
  'a cabin falls back to the version before a broken one, retains the one it has, and takes the next',
  { tag: '@wide' },
  async ({ browser, page: known }) => {
    const publications = await serveOtherPublications();
    const newcomer = await browser.newContext();
    try {
      await known.goto(CABIN);
      await open(known);
      const [before = ''] = await versionsIn(known);
      expect(before).not.toBe('');
      await expect
        .poll(() => known.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
        .toBe('activated');

      publications.publish('mfe-cabin', '90.0.0');
      publications.spoil('mfe-cabin', '90.0.0');
      const logged: string[] = [];
      const fresh = await newcomer.newPage();
      fresh.on('console', (message) => logged.push(message.text()));
      await test.step('a cabin that starts without anything uses the version before', async () => {
        await fresh.goto(CABIN);
        await open(fresh);
        expect(logged).toContain(`kiosk: fell back to mfe-cabin ${before}`);
        expect(await versionsIn(fresh)).toContain(before);
        await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await test.step('a cabin that runs does not take over what is broken', async () => {
        await known.evaluate(async () =>
          (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
        );
        await known.reload();
        await open(known);
        expect(await versionsIn(known)).toEqual([before]);
      });
      await test.step('both take the next version, which is whole', async () => {
        publications.publish('mfe-cabin', '90.0.1');
        await expect
          .poll(async () => {
            // The cabin may replace its page for the new version at this moment, which interrupts the navigation.
            await fresh.goto(CABIN).catch(() => undefined);
            await open(fresh);
            return versionsIn(fresh).catch(() => []);
          })
          .toEqual(['90.0.1']);
        await known.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await expect.poll(() => versionsIn(known).catch(() => [])).toEqual(['90.0.1']);
      });
    } finally {
      await newcomer.close();
      await publications.close();
    }
  },
);
