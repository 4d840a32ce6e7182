export {
  type CallAnswer,
  type ChatClient,
  type ChatClientOptions,
  type ChatState,
  createChatClient,
  type OutgoingMessage,
  unreadMessages,
  unsentLabel,
  type UnsentMessage,
} from './chat.ts';
export {
  createDeviceMemory,
  type DeviceChoice,
  type DeviceMemory,
  devicesOfKind,
  useSpeaker,
  useWakeLock,
} from './devices.ts';
export { useVideoApi, type VideoApi, VideoApiProvider } from './video-api.ts';
export { parsePictureFit, type PictureFit, usePictureFit } from './picture-fit.ts';
export {
  handOverMessage,
  type HeldRoom,
  holdRoom,
  type HoldRoomOptions,
  type RoomReport,
  videoFailureOf,
} from './room.ts';
export { type DeviceSubject, type MediaAct, type OtherSide, PROFESSIONAL } from './device-table.ts';
export {
  deviceLabel,
  devicesOf,
  isHeld,
  type MediaNote,
  noteAnswer,
  type NoteAnswers,
  otherSideMessages,
  ownNotes,
  turnsOn,
  useOwnNotes,
} from './own-notes.ts';
export { PATH_TABLE, type PathMessage, triesMessage } from './path-table.ts';
