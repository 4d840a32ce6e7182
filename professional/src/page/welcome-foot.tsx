import type { Appearance } from '@acolhe/brand';
import { Footer, type SupportLinkProps } from '@acolhe/ui';
import { useSyncExternalStore } from 'react';

export interface WelcomeFootProps {
  readonly support: SupportLinkProps;
  readonly appearance: Appearance;
}

/**
 * Ends the screens before the sign-in: how to reach the support, and the choice of light or dark colours. On duty
 * neither is in the way.
 */
export function WelcomeFoot({ support, appearance }: WelcomeFootProps) {
  const scheme = useSyncExternalStore(appearance.subscribe, appearance.current);
  return <Footer inContent {...support} appearance={{ value: scheme, onChange: appearance.choose }} />;
}
