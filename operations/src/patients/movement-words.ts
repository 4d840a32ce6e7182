import { MOVEMENT, type MovementEvent } from '@acolhe/contracts';

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
const BY_CODE = new Map<number, string>(
  (Object.keys(MOVEMENT) as MovementEvent[]).map((event) => [MOVEMENT[event], NAMES[event]]),
);

/** What a patient did in the portal, by its code, in Portuguese; the code where it is not known here. */
export const movementName = (code: number): string => BY_CODE.get(code) ?? `Código ${code}`;
