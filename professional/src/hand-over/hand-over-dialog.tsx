import { Button, ChoiceGroup, Dialog, Note, RadioChoice, Skeleton, Stack } from '@acolhe/ui';
import { useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { NoteField, type NoteFieldProps } from './note-field.tsx';
import { useDoctors } from './use-doctors.ts';

export interface HandOverDialogProps extends NoteFieldProps {
  readonly service: ConsoleService;
  /** Id of the professional who hands over. */
  readonly selfId: number;
  readonly title: string;
  readonly patientName: string;
  /** @param doctorId the doctor who is asked first; undefined: any free doctor */
  readonly onHandOver: (doctorId: number | undefined) => void;
  readonly onCancel: () => void;
}

/** Asks before a visit is handed over, and which doctor is to be asked first. */
export function HandOverDialog({
  service,
  selfId,
  title,
  patientName,
  note,
  onNote,
  onHandOver,
  onCancel,
}: HandOverDialogProps) {
  const { doctors, failure, retry } = useDoctors(service, selfId);
  const [doctorId, setDoctorId] = useState<number>();
  const actions = (
    <>
      <Button kind="quiet" onPress={onCancel}>
        Voltar à chamada
      </Button>
      <Button kind="main" onPress={() => onHandOver(doctorId)}>
        Encaminhar
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onCancel={onCancel}>
      <Stack>
        <p>A sua chamada com {patientName} termina. O atendimento e a conversa seguem com o médico.</p>
        <NoteField note={note} onNote={onNote} />
        <ChoiceGroup legend="Quem deve ser chamado?">
          <RadioChoice
            name="doctor"
            label="Qualquer médico livre"
            checked={doctorId === undefined}
            onChoose={() => setDoctorId(undefined)}
          />
          {doctors?.map(({ id, name, isFree }) => (
            <RadioChoice
              key={id}
              name="doctor"
              label={name}
              hint={isFree ? 'Livre' : 'Em atendimento ou ausente: outro médico pode ser chamado.'}
              checked={doctorId === id}
              onChoose={() => setDoctorId(id)}
            />
          ))}
        </ChoiceGroup>
        {!doctors && failure === undefined && <Skeleton label="Carregando os médicos" rows={2} />}
        {failure !== undefined && (
          <Note
            kind="warning"
            live
            title="Os nomes dos médicos não abriram."
            action={
              <Button size="small" onPress={retry}>
                Tentar novamente
              </Button>
            }
          >
            {failure}
          </Note>
        )}
      </Stack>
    </Dialog>
  );
}
