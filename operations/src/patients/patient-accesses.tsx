import { type CallOutput, MOVEMENT, type MovementEvent } from '@acolhe/contracts';
import { listPatientAccessesCall, listPatientViewsCall } from '@acolhe/contracts/operations';
import { keysOf, patientPartsText } from '@acolhe/domain';
import { Stack, type TableColumn } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { OneLine, PagedTable } from '../list/list-table.tsx';
import { momentOf } from '../page/formats.ts';

type Access = CallOutput<typeof listPatientAccessesCall>['items'][number];
const ROWS = 20;
const ACCESS_COLUMNS: readonly TableColumn<Access>[] = [
  { title: 'Quando', kind: 'main', cell: ({ at }) => momentOf(at) },
  { title: 'O que fez', kind: 'below', cell: ({ code }) => movementName(code) },
];

/** Actions of a patient in the portal, latest first. */
export function PatientAccesses({ patientId: id }: { readonly patientId: number }) {
  const { service } = useOperator();
  return (
    <Stack>
      <h2>Histórico de acesso</h2>
      <PagedTable
        label="Histórico de acesso"
        of={`accesses ${id}`}
        loading="Carregando o histórico"
        failed="O histórico não abriu"
        empty="O paciente ainda não usou o portal."
        columns={ACCESS_COLUMNS}
        load={(place, signal) => service.call(listPatientAccessesCall, { id, pageSize: ROWS, ...place }, { signal })}
      />
    </Stack>
  );
}

const NAMES: Readonly<Record<MovementEvent, string>> = {
  signedIn: 'Entrou no portal',
  signedOut: 'Saiu do portal',
  requestOpened: 'Abriu o pedido de pronto atendimento',
  requestSent: 'Pediu pronto atendimento',
  requestLeft: 'Saiu do pedido sem enviar',
  scheduleOpened: 'Abriu o agendamento',
  appointmentMade: 'Marcou uma consulta',
  scheduleLeft: 'Saiu do agendamento sem marcar',
  waitingRoomEntered: 'Entrou na sala de espera',
  delayShown: 'Viu o aviso de espera longa',
  delayAccepted: 'Escolheu continuar esperando',
  waitingRoomLeft: 'Desistiu da espera',
  ratingOpened: 'Abriu a avaliação',
  ratingSent: 'Enviou a avaliação',
  ratingPutOff: 'Deixou a avaliação para depois',
  supportAsked: 'Pediu ajuda ao suporte',
  callOpened: 'Abriu a tela da chamada',
  roomJoined: 'Entrou na sala da chamada',
  roomNotJoined: 'Não conseguiu entrar na sala da chamada',
  professionalJoined: 'O profissional entrou na sala',
  professionalLeft: 'O profissional saiu da sala',
  cameraOn: 'Ligou a câmera',
  cameraOff: 'Desligou a câmera',
  microphoneOn: 'Ligou o microfone',
  microphoneOff: 'Desligou o microfone',
  chatOpened: 'Abriu a conversa escrita',
  messageSent: 'Enviou uma mensagem',
  unstableShown: 'Viu o aviso de conexão instável',
  triedAgain: 'Tentou a conexão de novo',
  connectionLost: 'Imagem e som pararam',
  connectionBack: 'Imagem e som voltaram',
  callCancelled: 'Cancelou a chamada',
  callEnded: 'O atendimento terminou',
  eventIgnored: 'Chegou um aviso fora de hora na chamada',
  devicesAllowed: 'Permitiu câmera e microfone',
  devicesRefused: 'Não permitiu câmera ou microfone',
  devicesMissing: 'Câmera ou microfone não encontrado',
  partNotLoaded: 'Uma parte do portal não abriu',
};
const BY_CODE = new Map<number, string>(keysOf(MOVEMENT).map((event) => [MOVEMENT[event], NAMES[event]]));

/** Portuguese name of an action in the portal by its code; the code itself when it is unknown. */
const movementName = (code: number): string => BY_CODE.get(code) ?? `Código ${code}`;

type PatientView = CallOutput<typeof listPatientViewsCall>['items'][number];

const VIEW_COLUMNS: readonly TableColumn<PatientView>[] = [
  { title: 'Quando', kind: 'main', cell: ({ at }) => <OneLine>{momentOf(at)}</OneLine> },
  { title: 'Quem', cell: ({ administratorName }) => administratorName },
  { title: 'O que viu', kind: 'long', cell: ({ parts }) => patientPartsText(parts) },
];

/** Accesses of administrators to a patient's data, latest first. */
export function PatientDataAccesses({ patientId: id }: { readonly patientId: number }) {
  const { service } = useOperator();
  return (
    <Stack>
      <h2>Quem consultou estes dados</h2>
      <p>Consultas feitas neste console, a cada quarto de hora. O paciente também as vê no portal.</p>
      <PagedTable
        label="Quem consultou estes dados"
        of={`looks ${id}`}
        loading="Carregando as consultas aos dados"
        failed="As consultas não abriram"
        empty="Ninguém consultou estes dados até agora."
        columns={VIEW_COLUMNS}
        load={(place, signal) => service.call(listPatientViewsCall, { id, pageSize: ROWS, ...place }, { signal })}
      />
    </Stack>
  );
}
