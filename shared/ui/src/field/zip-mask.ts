import { type MaskitoOptions } from '@maskito/core';
import { patternMask } from './pattern-mask.ts';

/** The mask of a zip code. */
export const zipMask: MaskitoOptions = { mask: patternMask('#####-###') };
