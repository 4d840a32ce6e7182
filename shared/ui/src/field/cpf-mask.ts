import { type MaskitoOptions } from '@maskito/core';

const digits = (count: number): RegExp[] => Array.from({ length: count }, () => /\d/);

/** The mask of a CPF: ###.###.###-##. */
export const cpfMask: MaskitoOptions = { mask: [...digits(3), '.', ...digits(3), '.', ...digits(3), '-', ...digits(2)] };
