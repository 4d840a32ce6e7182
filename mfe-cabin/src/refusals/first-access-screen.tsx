import { Button } from '@acolhe/ui';
import { MessageScreen } from '../layout/message-screen.tsx';

export interface FirstAccessScreenProps {
  readonly onContinue: () => void;
}

/** Says, on a patient's first access, that the professional will check the registration. */
export function FirstAccessScreen({ onContinue }: FirstAccessScreenProps) {
  return (
    <MessageScreen
      title="É o seu primeiro acesso"
      actions={
        <Button kind="main" size="large" wide onPress={onContinue}>
          Continuar
        </Button>
      }
    >
      <p>
        No começo do atendimento, o profissional confere o seu cadastro com você. Tenha um documento com foto em mãos.
      </p>
    </MessageScreen>
  );
}
