import { Button, ThanksPair } from '@acolhe/ui';
import { Step } from './step.tsx';
import { THANKS } from './thanks.tsx';

/** The end of a rating in an app's webview: it stays until the patient goes back to the app. */
export function ThanksInApp({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Step
      isLater
      title={THANKS}
      art={<ThanksPair />}
      end={
        <Button kind="main" onPress={onLeave}>
          Retonar ao Início!
        </Button>
      }
    />
  );
}
