/**
 * Has the browser load what its first connection waits for: codecs, threads, the process of the network. Nothing is
 * sent.
 * @throws what the browser throws that knows no WebRTC
 * @see docs/product/call.md
 */
export async function warmUpConnections(): Promise<void> {
  const connection = new RTCPeerConnection();
  try {
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind);
    await connection.createOffer();
  } finally {
    connection.close();
  }
}
