/** Measurements per second: enough for a bar that follows a voice, few enough for a weak phone. */
const PACE_MS = 100;
/** Loudness that fills the bar; a voice at arm's length comes near it. */
const FULL_RMS = 0.2;

/**
 * How loud a stretch of sound is.
 * @param samples -1 to 1
 * @returns 0 silence to 1 full bar; the root grows quickly, so that a soft voice shows too
 */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, samples.length));
  return Math.min(1, Math.sqrt(rms / FULL_RMS));
}

/**
 * Measures a microphone while the page is seen.
 * @param listener hears the level, 0 to 1, ten times a second
 * @returns what ends it
 */
export function watchMicrophoneLevel(track: MediaStreamTrack, listener: (level: number) => void): () => void {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let measuredAt = 0;
  // Frames stop by themselves while the page is hidden.
  let frame = requestAnimationFrame(function measure(now) {
    frame = requestAnimationFrame(measure);
    if (now - measuredAt < PACE_MS) return;
    measuredAt = now;
    // A browser may start the context asleep, until the page was touched.
    if (context.state === 'suspended') void context.resume();
    analyser.getFloatTimeDomainData(samples);
    listener(loudness(samples));
  });
  return () => {
    cancelAnimationFrame(frame);
    source.disconnect();
    void context.close();
  };
}
