import { Button, Dialog } from '@acolhe/ui';

/** Tells of a long wait, and lets the patient go on or cancel. */
export function DelayDialog({
  onCancel,
  onContinue,
}: {
  readonly onCancel: () => void;
  readonly onContinue: () => void;
}) {
  return (
    <Dialog
      title="Seu atendimento está próximo"
      onCancel={onContinue}
      actions={
        <>
          <Button onPress={onCancel}>Cancelar</Button>
          <Button kind="main" onPress={onContinue}>
            Continuar
          </Button>
        </>
      }
    >
      <p>Estamos com um grande número de consultas, seu atendimento ocorrerá em alguns minutos.</p>
      <p>Agradecemos sua compreensão.</p>
    </Dialog>
  );
}
