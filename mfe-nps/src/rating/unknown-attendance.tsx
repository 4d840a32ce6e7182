import { Button, Lead } from '@acolhe/ui';
import { Step } from './step.tsx';

/** The address names no attendance of this patient. */
export function UnknownAttendance({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Step
      isLater
      title="Não encontramos este atendimento"
      end={
        <Button kind="main" onPress={onLeave}>
          Voltar ao início
        </Button>
      }
    >
      <Lead>O endereço está incompleto ou o atendimento não é seu. Nada foi enviado.</Lead>
    </Step>
  );
}
