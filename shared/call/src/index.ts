export { type CallAnswer } from './service/call-answer.ts';
export { type ChatClient, type ChatClientOptions, type ChatState, createChatClient } from './chat/chat-client.ts';
export { type OutgoingMessage, type UnsentMessage } from './chat/outbox.ts';
export { unreadMessages } from './chat/messages.ts';
export { createDeviceMemory, type DeviceChoice, type DeviceMemory } from './devices/device-memory.ts';
export { devicesOfKind } from './devices/device-memory.ts';
export { useSpeaker } from './devices/use-speaker.ts';
export { parsePictureFit, type PictureFit, usePictureFit } from './picture/use-picture-fit.ts';
export { holdRoom, type HeldRoom, type HoldRoomOptions, type RoomReport, videoFailureOf } from './room/hold-room.ts';
export { useVideoApi, type VideoApi, VideoApiProvider } from './devices/video-api.ts';
export { useWakeLock } from './devices/use-wake-lock.ts';
export { handOverMessage } from './hand-over/hand-over-message.ts';
export { type DeviceSubject, type MediaAct, type OtherSide, PROFESSIONAL } from './media/device-table.ts';
export {
  deviceLabel,
  devicesOf,
  isHeld,
  type MediaNote,
  otherSideWords,
  ownNotes,
  turnsOn,
} from './media/media-words.ts';
export { PATH_TABLE, type PathWords, triesWords } from './media/path-table.ts';
export { type NoteAnswers, noteAnswer, useOwnNotes } from './media/use-own-notes.ts';
