/**
 * Times and limits of urgent care that both sides apply.
 * @see docs/product/urgent-care.md
 */
export const CARE_LIMITS = {
  /** A professional has this long to answer an offer. */
  offerLifeMs: 30_000,
  /** The console says at this pace that it is alive. */
  professionalHeartbeatMs: 5_000,
  /** A professional unheard for this long gets no offers, and a visit in a call goes back to its place in the queue. */
  professionalSilenceMs: 30_000,
  /** A tab that holds a visit says so at this pace. */
  leaseHeartbeatMs: 2_000,
  /** Another tab may take a visit over after this silence. */
  leaseSilenceMs: 5_000,
  /** A patient whose connection has been gone for this long counts as absent; a page that reloads is back sooner. */
  absentAfterMs: 5_000,
  /** A patient who is away, and has a device that is told of the turn, keeps the place for this long until then. */
  callableAwayMs: 4 * 3_600_000,
  /** So long after somebody was told of their turn, the next one is told, if a professional is still free. */
  callPauseMs: 30_000,
  /** A presence that was not renewed for this long is stale; browsers let hidden pages renew it once a minute. */
  presenceStaleMs: 90_000,
  /** The overlay with information in a call closes itself. */
  informationOverlayMs: 8_000,
  /** After the end of a call, until the rating. */
  endToRatingMs: 8_000,
  /** 'Seu atendimento está próximo' appears, and repeats, at this pace while no professional has answered. */
  delayNoticeMs: 300_000,
  maxAttachments: 3,
  maxAttachmentBytes: 5 * 1024 * 1024,
  maxReasonLength: 2_000,
  maxChatMessageLength: 2_000,
} as const;
