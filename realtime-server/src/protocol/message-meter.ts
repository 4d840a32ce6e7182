const FINAL_BIT = 0x80;
const OPCODE_BITS = 0x0f;
const FIRST_CONTROL_OPCODE = 0x8;
const MASK_BIT = 0x80;
const LENGTH_BITS = 0x7f;
const MASK_BYTES = 4;

/** Length of a frame's header, derived from its second byte. */
function headerBytes(second: number): number {
  const length = second & LENGTH_BITS;
  return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + (second & MASK_BIT ? MASK_BYTES : 0);
}

function payloadBytes(header: Buffer): number {
  const length = header.readUInt8(1) & LENGTH_BITS;
  if (length === 126) return header.readUInt16BE(2);
  return length === 127 ? Number(header.readBigUInt64BE(2)) : length;
}

/**
 * Follows the frames of a WebSocket (RFC 6455, 5.2) in parallel to the library that reads them, which reports whole
 * messages only: measures since when a message is in progress and how much of it has arrived.
 */
export class MessageMeter {
  private header = Buffer.alloc(0);
  private payloadLeft = 0;
  private isControl = false;
  private isFinal = true;
  /** True after part of a message, until its last frame. */
  private fragmented = false;
  private began: number | undefined;
  private held = 0;

  /** @param now epoch milliseconds */
  constructor(private readonly now: () => number) {}

  /** Start of the message in progress, in epoch milliseconds; undefined when there is none. */
  get beganMs(): number | undefined {
    return this.began;
  }

  /** Bytes of the message in progress. */
  get heldBytes(): number {
    return this.held;
  }

  /** @param chunk bytes as the socket brought them */
  feed(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      if (this.payloadLeft > 0) {
        const taken = Math.min(this.payloadLeft, chunk.length - at);
        at += taken;
        this.payloadLeft -= taken;
        this.held += taken;
        if (this.payloadLeft === 0) this.endFrame();
        continue;
      }
      this.began ??= this.now();
      this.header = Buffer.concat([this.header, chunk.subarray(at, at + 1)]);
      at += 1;
      if (this.header.length >= 2 && this.header.length === headerBytes(this.header.readUInt8(1))) this.beginPayload();
    }
  }

  private beginPayload(): void {
    const first = this.header.readUInt8(0);
    this.isControl = (first & OPCODE_BITS) >= FIRST_CONTROL_OPCODE;
    this.isFinal = (first & FINAL_BIT) !== 0;
    this.payloadLeft = payloadBytes(this.header);
    this.header = Buffer.alloc(0);
    if (this.payloadLeft === 0) this.endFrame();
  }

  private endFrame(): void {
    if (!this.isControl) this.fragmented = !this.isFinal;
    // A ping between the fragments of a message does not end it.
    if (this.fragmented) return;
    this.began = undefined;
    this.held = 0;
  }
}
