export { type CallAnswer } from './service/call-answer.ts';
export { type ChatClient, type ChatClientOptions, type ChatState, createChatClient } from './chat/chat-client.ts';
export { type OutgoingMessage, type UnsentMessage } from './chat/outbox.ts';
export { unreadMessages } from './chat/messages.ts';
export { createDeviceMemory, type DeviceChoice, type DeviceMemory } from './devices/device-memory.ts';
export { devicesOfKind } from './devices/device-memory.ts';
export { useSpeaker } from './devices/use-speaker.ts';
export { holdRoom, type HeldRoom, type HoldRoomOptions, type RoomReport } from './room/hold-room.ts';
