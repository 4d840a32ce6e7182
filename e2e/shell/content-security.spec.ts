import { expect, test } from '@playwright/test';
import { requestCare, signIn } from '../support/care.ts';
import { clearRoom } from '../support/clear-room.ts';
import { CPF } from '../support/people.ts';
import { at } from '../support/test-run.ts';
import { watch } from '../support/watch.ts';

test.beforeEach(clearRoom);

test('the page forbids foreign and inline code, and the way to the waiting room breaks none of it', async ({
  page,
  context,
}) => {
  const seen = watch(context);
  const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
  expect(rules.get('default-src')).toEqual(["'none'"]);
  expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
  for (const name of ['script-src', 'style-src']) {
    expect(rules.get(name), name).toContain("'self'");
    for (const word of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:'])
      expect(rules.get(name), name).not.toContain(word);
  }

  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, columnNumber }) =>
      console.error('forbidden:', violatedDirective, blockedURI, sourceFile, columnNumber),
    ),
  );
  await signIn(page, CPF.maria);
  await requestCare(page, 'Dor de garganta.');
  await expect(page.getByTestId('queue-position')).toHaveText('1');
  expect(seen.errors).toEqual([]);
});

test('what a script that got in would try is refused', async ({ page }) => {
  await page.goto('/');
  const tried = await page.evaluate(
    async (foreign) => {
      const outcome = await fetch(foreign).then(
        () => 'sent',
        () => 'refused',
      );
      const script = document.createElement('script');
      script.textContent = 'globalThis.gotIn = true';
      document.head.append(script);
      return { outcome, gotIn: 'gotIn' in globalThis };
    },
    at('partner-backend', '/health'),
  );
  expect(tried).toEqual({ outcome: 'refused', gotIn: false });
});
