import { hasVisibleText } from '@acolhe/domain';
import { text } from '../wire/codecs.ts';

/** Longest word to the patient at the end of a visit or a scheduled call, characters. */
export const MAX_GUIDANCE = 2_000;

/** What the patient is to do next; it stays in their history. */
export const guidanceText = text(MAX_GUIDANCE).trim().refine(hasVisibleText);
