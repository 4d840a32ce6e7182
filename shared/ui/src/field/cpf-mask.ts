import { type MaskitoOptions } from '@maskito/core';
import { patternMask } from './pattern-mask.ts';

/** The mask of a CPF. */
export const cpfMask: MaskitoOptions = { mask: patternMask('###.###.###-##') };
