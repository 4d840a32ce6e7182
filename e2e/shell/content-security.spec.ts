import { expect } from '@playwright/test';
import { requestCare, signIn } from '../support/page/screens.ts';
import { watch } from '../support/page/watch.ts';
import { test } from '../support/people/test.ts';
import { clearRoom } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';

test.beforeEach(clearRoom);

test('the page’s policy forbids foreign and inline code, and is not violated up to the waiting room', async ({
  page,
  context,
  people,
}) => {
  const maria = await people.patient('maria');
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
  await signIn(page, maria.cpf);
  await requestCare(page, 'Dor de garganta.');
  await expect(page.getByTestId('queue-position')).toHaveText('1');
  expect(seen.errors).toEqual([]);
});

test('the page’s policy refuses what an injected script would try', { tag: '@wide' }, async ({ page }) => {
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
