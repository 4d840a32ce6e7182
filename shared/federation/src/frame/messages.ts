import { z } from 'zod';

/**
 * Version of the messages between page and frame. Both can be from different publications when a page has been open for
 * long, so a message that changes its meaning needs a new number.
 */
export const FRAME_PROTOCOL_VERSION = 1;

/** The page's first message to the frame's window, with one port of a channel; it contains nothing of the session. */
export const connectMessage = z.strictObject({ type: z.literal('acolhe-connect'), version: z.int().min(1) });

const frameSession = z.strictObject({ token: z.string().min(1), expiresAt: z.iso.datetime({ offset: true }) });
/** A partner session as it goes over the channel. */
export type FrameSession = z.output<typeof frameSession>;

const openMessage = z.strictObject({
  type: z.literal('open'),
  part: z.string(),
  brand: z.string().optional(),
  appearance: z.enum(['light', 'dark', 'device']).optional(),
  session: frameSession,
});
/** The part that a frame must open. */
export type FrameOpening = Omit<z.output<typeof openMessage>, 'type'>;

const viewMessage = z.strictObject({
  type: z.literal('view'),
  /** The visible range of the frame, in CSS pixels from its top. */
  topPx: z.number().min(0),
  heightPx: z.number().min(0),
  windowHeightPx: z.number().min(0),
});
/** The visible range of a frame. */
export type FrameView = Omit<z.output<typeof viewMessage>, 'type'>;

/** Messages of the page to the frame. */
export const pageMessage = z.discriminatedUnion('type', [
  openMessage,
  viewMessage,
  /** Answer to `renew`; without a session there is none. */
  z.strictObject({ type: z.literal('renewed'), id: z.int(), session: frameSession.optional() }),
]);
export type PageMessage = z.output<typeof pageMessage>;

/** Ids only: what else an event held would reach the page's scripts. */
const frameEvent = z.object({ type: z.string() }).catchall(z.union([z.string().max(100), z.number(), z.boolean()]));
export type FrameEvent = z.output<typeof frameEvent>;

/** Messages of the frame to the page, without data of the patient. */
export const frameMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello') }),
  /** The frame speaks another version. */
  z.strictObject({ type: z.literal('other-version'), version: z.int() }),
  z.strictObject({
    type: z.literal('size'),
    heightPx: z.number().min(0).max(1_000_000),
    /** A dialog is open: the visitor must see it. */
    hasDialog: z.boolean(),
  }),
  z.strictObject({ type: z.literal('event'), event: frameEvent }),
  z.strictObject({ type: z.literal('renew'), id: z.int() }),
]);
export type FrameMessage = z.output<typeof frameMessage>;
