export { brandFaults, contrastFaults, type ContrastFault } from './check.ts';
export { contrastPairs, type ContrastPair } from './pairs.ts';
export { contrastRatio } from './ratio.ts';
