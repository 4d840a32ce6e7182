import type { ImportRecord } from '@acolhe/contracts/operations';
import type { ApiAnswer } from '@acolhe/session';

/** What a step of an import may do; an answer takes the place of what is shown. */
export interface StepProps {
  readonly record: ImportRecord;
  /** Makes a call, and shows what it answers, or why it failed. */
  readonly act: (call: Promise<ApiAnswer<ImportRecord>>) => Promise<void>;
  readonly onCancel: () => Promise<void>;
}
