import type { BrandLogo } from '@acolhe/brand';
import { Button, Lead, WelcomeLayout } from '@acolhe/ui';
import { useTitle } from '../page/page.tsx';

/** Whether this tab holds the lock: not known yet, here, or in another tab. */
export type TabPlace = 'asking' | 'here' | 'elsewhere';

export type TabLocks = Pick<LockManager, 'request'>;

const LOCK = 'acolhe-console';
/** A free lock is granted sooner than this, also when a reloading page has just released it. */
const CLAIM_TIMEOUT_MS = 500;

/** This tab's claim to the lock. */
export interface TabClaim {
  /** Takes the lock from the tab that holds it. */
  takeOver(): void;
  close(): void;
}

/**
 * Allows the console in one tab of this browser at a time (Web Locks): two tabs would both be offered patients, and
 * both ring. When the tab that works is closed, the next one takes over.
 * @param moved is called with each change
 * @see docs/product/console.md
 */
export function claimTab(locks: TabLocks, moved: (place: TabPlace) => void): TabClaim {
  let waiting: AbortController | undefined;
  let letGo: (() => void) | undefined;
  let closed = false;

  const hold = (): Promise<void> | undefined => {
    clearTimeout(claimTimer);
    if (closed) return undefined;
    moved('here');
    return new Promise((resolve) => {
      letGo = resolve;
    });
  };
  // Another tab took the lock: wait until it is closed.
  const lost = (): void => {
    if (closed) return;
    moved('elsewhere');
    wait();
  };
  const wait = (): void => {
    const mine = new AbortController();
    waiting = mine;
    locks.request(LOCK, { signal: mine.signal }, hold).catch(() => {
      if (!mine.signal.aborted) lost();
    });
  };
  const claimTimer = setTimeout(() => moved('elsewhere'), CLAIM_TIMEOUT_MS);
  wait();

  return {
    takeOver() {
      waiting?.abort();
      locks.request(LOCK, { steal: true }, hold).catch(lost);
    },
    close() {
      closed = true;
      clearTimeout(claimTimer);
      waiting?.abort();
      letGo?.();
    },
  };
}

/** Shows that the console works in another tab of this browser, and offers to take over. */
export function OtherTabScreen({ logo, onTakeOver }: { readonly logo: BrandLogo; readonly onTakeOver: () => void }) {
  useTitle('Aberto em outra aba');
  return (
    <WelcomeLayout logo={logo} sentence="O console de quem atende.">
      <h1>O console já está aberto em outra aba</h1>
      <Lead>
        Continue na outra aba. Se preferir esta, a outra para de receber pacientes e uma chamada aberta passa para cá.
      </Lead>
      <Button kind="main" wide onPress={onTakeOver}>
        Usar esta aba
      </Button>
    </WelcomeLayout>
  );
}
