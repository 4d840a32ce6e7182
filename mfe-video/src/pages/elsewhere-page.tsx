import { usePortal } from '@acolhe/session';
import { Button, EmptyPlant } from '@acolhe/ui';
import { useEffect } from 'react';
import { replaceBy } from '../navigation/links.ts';
import { ELSEWHERE } from '../visit-machine/notices.ts';
import { EndPage } from './end-page.tsx';

/**
 * Leads home when another tab or device holds the visit; in a host without a home, and in an app, which would close at
 * once, shows a page that says so and takes it over by a press.
 */
export function ElsewherePage({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const portal = usePortal();
  const home = portal.kind === 'webview' ? undefined : portal.linkTo('home');
  useEffect(() => {
    replaceBy(portal, home);
  }, [portal, home]);
  if (home !== undefined) return null;
  return (
    <EndPage
      art={<EmptyPlant />}
      title={ELSEWHERE}
      sentence="Continue o atendimento na outra tela, ou traga-o para cá: a outra tela sai da chamada."
    >
      <Button kind="main" onPress={onTakeOver}>
        Continuar nesta tela
      </Button>
    </EndPage>
  );
}
