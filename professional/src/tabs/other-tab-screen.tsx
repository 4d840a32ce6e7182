import type { BrandLogo } from '@acolhe/brand';
import { Button, Lead, WelcomeLayout } from '@acolhe/ui';
import { useTitle } from '../page/use-title.ts';

/** Tells that the console works in another tab of this browser, and offers to take over. */
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
