import { type Doctor, listDoctorsCall, MAX_HAND_OVER_NOTE } from '@acolhe/contracts';
import { Button, ChoiceGroup, Dialog, Note, RadioChoice, Skeleton, Stack, TextArea } from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '../page/question-dialogs.tsx';
import type { ConsoleService } from '../service/console-service.ts';

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

/** Asks before a visit is handed over, and which doctor should be asked first. */
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
        {doctors && !doctors.some(({ isFree }) => isFree) && (
          <Note kind="warning" live title="Nenhum médico está livre agora.">
            {patientName} espera até que um médico fique livre.
          </Note>
        )}
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

interface NoteFieldProps {
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** Asks for a note to the colleague who takes over. */
function NoteField({ note, onNote }: NoteFieldProps) {
  return (
    <TextArea
      id="recado"
      label="Recado para o médico (opcional)"
      help="O que você viu e mediu. O médico lê antes de atender; fica guardado com o atendimento."
      rows={3}
      maxLength={MAX_HAND_OVER_NOTE}
      value={note}
      onChange={onNote}
    />
  );
}

export interface Doctors {
  /** Undefined until they are known. */
  readonly doctors?: readonly Doctor[];
  /** Message of the failure. */
  readonly failure?: string;
  readonly retry: () => void;
}

/** Reads the doctors who can take over a visit. @param selfId the doctor who is left out */
function useDoctors(service: ConsoleService, selfId: number): Doctors {
  const [found, setFound] = useState<Omit<Doctors, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setFound({});
    void service.call(listDoctorsCall, {}).then(({ data, error }) => {
      if (current) setFound(data ? { doctors: data.filter(({ id }) => id !== selfId) } : { failure: error.message });
    });
    return () => {
      current = false;
    };
  }, [service, selfId, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...found, retry };
}

export interface DoctorsQueueDialogProps extends NoteFieldProps {
  readonly patientName: string;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Asks before a visit is sent to the doctors' queue, and for a note to the doctor who takes it there. */
export function DoctorsQueueDialog({ patientName, note, onNote, onSend, onCancel }: DoctorsQueueDialogProps) {
  return (
    <ConfirmDialog title="Enviar para fila médica?" confirmLabel="Enviar" onConfirm={onSend} onCancel={onCancel}>
      <Stack>
        <p>
          A sua chamada com {patientName} termina. O atendimento e a conversa seguem, e {patientName} espera na fila
          médica, com um número novo.
        </p>
        <NoteField note={note} onNote={onNote} />
      </Stack>
    </ConfirmDialog>
  );
}
