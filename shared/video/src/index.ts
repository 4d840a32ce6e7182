export * from './video-room.ts';
