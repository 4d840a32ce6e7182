import { announceCabinPatientCall } from '@acolhe/contracts';
import { cpfDigits, isValidCpf } from '@acolhe/domain';
import { Button, CpfField, Dialog, Lead, Tag, useForm, useStyles, withRetryTime } from '@acolhe/ui';
import { object, string } from 'yup';
import { FormDialog } from '../page/question-dialogs.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import { healthFacts, type ListedCabin, summarizeHealth } from './cabin-state.ts';
import * as styles from './cabins.module.css';

const rules = object({
  cpf: string()
    .required('CPF não informado')
    .test('check-digits', 'O campo CPF está inválido', (cpf) => isValidCpf(cpf)),
});

export interface AnnounceDialogProps {
  readonly service: ConsoleService;
  readonly cabin: ListedCabin;
  readonly onAnnounced: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for the CPF of the patient who is expected at a cabin, and announces it there.
 * @see docs/product/console.md
 */
export function AnnounceDialog({ service, cabin, onAnnounced, onCancel }: AnnounceDialogProps) {
  const form = useForm({
    initial: { cpf: '' },
    rules,
    onSubmit: async ({ cpf }, { setFailure }) => {
      const { error } = await service.call(announceCabinPatientCall, { cabinId: cabin.id, cpf: cpfDigits(cpf) });
      if (error) setFailure(withRetryTime(error));
      else onAnnounced();
    },
  });
  return (
    <FormDialog
      title={`Chamar paciente: ${cabin.name}`}
      label="Paciente"
      form={form}
      failureTitle="O paciente não foi chamado"
      confirm={{ label: 'Chamar', busyLabel: 'Chamando...' }}
      onCancel={onCancel}
    >
      <Lead>A cabine abre a sala para este paciente por si. O chamado vale por dois minutos.</Lead>
      <CpfField label="CPF do paciente" autoComplete="off" {...form.field('cpf')} />
    </FormDialog>
  );
}

export interface CabinHealthDialogProps {
  readonly cabin: ListedCabin;
  /** Epoch milliseconds by the service's clock. */
  readonly now: number;
  readonly onClose: () => void;
}

/** Shows a cabin's last report of its devices and versions. */
export function CabinHealthDialog({ cabin, now, onClose }: CabinHealthDialogProps) {
  const css = useStyles(styles);
  const { kind, text } = summarizeHealth(cabin, now);
  return (
    <Dialog
      title={`Equipamento: ${cabin.name}`}
      actions={
        <Button kind="main" onPress={onClose}>
          Fechar
        </Button>
      }
      onCancel={onClose}
    >
      <p>
        <Tag kind={kind}>{text}</Tag>
      </p>
      <dl className={css.equipment}>
        {healthFacts(cabin, now).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
