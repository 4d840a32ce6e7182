/**
 * How many times slower than a quiet machine this one is: limits of tests are multiplied by it. `npm test` measures it.
 * @param value of the environment's `ACOLHE_SLOWNESS`; missing or empty counts as 1
 * @returns a number of at least 1
 * @throws Error when the value is no such number
 */
module.exports.slownessFrom = (value) => {
  const slowness = Number(value || 1);
  if (!(slowness >= 1 && slowness < Infinity))
    throw new Error(`ACOLHE_SLOWNESS=${value}: a number of at least 1 is wanted.`);
  return slowness;
};

/**
 * A limit of a test, or of the start of a service, on this machine.
 * @param ms on a quiet machine
 * @returns milliseconds, multiplied by the environment's `ACOLHE_SLOWNESS`
 */
module.exports.limitMs = (ms) => Math.round(ms * module.exports.slownessFrom(process.env.ACOLHE_SLOWNESS));
