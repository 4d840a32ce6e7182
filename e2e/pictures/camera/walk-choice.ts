import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Of a window, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const BRANDS = ['acolhe', 'axia', 'homeangels', 'maxplanet'] as const;
export type BrandName = (typeof BRANDS)[number];
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];
export const SIZES = ['320x568', '390x844', '820x1180', '844x390', '1024x768', '1280x720', '1920x1080'] as const;

export const ENGINES = ['chromium', 'firefox'] as const;
export type Engine = (typeof ENGINES)[number];

/** Which pictures a walk takes. */
export interface WalkChoice {
  /** Names of screens, or beginnings of them: 'operations' selects each screen of that console. None: every one. */
  readonly screens: readonly string[];
  readonly sizes: readonly Size[];
  readonly brands: readonly BrandName[];
  readonly schemes: readonly Scheme[];
  /** Of the browser that the pictures are taken in. */
  readonly engine: Engine;
}

/** As a picture's name has it: '390x844'. */
export const sizeText = ({ width, height }: Size): string => `${width}x${height}`;

const size = z
  .string()
  .regex(/^[1-9]\d{2,3}x[1-9]\d{2,3}$/, 'a size is written as 390x844')
  .transform((text): Size => {
    const [width = 0, height = 0] = text.split('x').map(Number);
    return { width, height };
  });
const choice = z.object({
  screens: z.array(z.string().min(1)),
  sizes: z.array(size),
  brands: z.array(z.enum(BRANDS)),
  schemes: z.array(z.enum(SCHEMES)),
  engine: z.enum(ENGINES),
});

/**
 * Reads the arguments of `npm run walk`; what is not named is not narrowed.
 * @throws Error for an option that is not known
 * @throws z.ZodError for a size, brand, scheme or engine that is not known
 */
export function walkChoiceOf(args: readonly string[]): WalkChoice {
  const { values } = parseArgs({
    args: [...args],
    options: {
      screens: { type: 'string', default: '' },
      sizes: { type: 'string', default: SIZES.join(',') },
      brands: { type: 'string', default: BRANDS.join(',') },
      schemes: { type: 'string', default: SCHEMES.join(',') },
      engine: { type: 'string', default: 'chromium' },
    },
  });
  const listOf = (text: string) => text.split(',').filter((part) => part !== '');
  return choice.parse({
    screens: listOf(values.screens),
    sizes: listOf(values.sizes),
    brands: listOf(values.brands),
    schemes: listOf(values.schemes),
    engine: values.engine,
  });
}

/** Whether a walk takes the picture of a screen. */
export const takesScreen = ({ screens }: WalkChoice, name: string): boolean =>
  screens.length === 0 || screens.some((wanted) => name === wanted || name.startsWith(`${wanted}-`));

/** Firefox is restarted for each colour scheme: its preferences cannot be changed while it runs. */
export const walksOf = (choice: WalkChoice): readonly WalkChoice[] =>
  choice.engine === 'firefox' ? choice.schemes.map((scheme) => ({ ...choice, schemes: [scheme] })) : [choice];
