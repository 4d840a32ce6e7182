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
