import { callIdOf, type CallKey, listPatientFilesCall, openFileCall, type PatientFile } from '@acolhe/contracts';
import { openInNewTab } from '@acolhe/session';
import { useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

/** What the patient of a call sent, as far as it was asked for. */
export interface PatientFiles {
  /** Undefined unless the list was asked for and came, and is open. */
  readonly files: readonly PatientFile[] | undefined;
  readonly isReading: boolean;
  readonly failure: string | undefined;
  /** Reads the list, which the patient is told of. */
  readonly read: () => void;
  /** Closes the list. */
  readonly close: () => void;
  /** Opens a file in a tab of its own; call it while a press is handled. */
  readonly open: (fileId: number) => void;
}

/** Reads and opens the files of the patient of a call, each time the professional asks for it and never before. */
export function usePatientFiles(service: ConsoleService, call: CallKey): PatientFiles {
  const [files, setFiles] = useState<readonly PatientFile[]>();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();

  const read = async (): Promise<void> => {
    setReading(true);
    setFailure(undefined);
    const { data, error } = await service.call(listPatientFilesCall, callIdOf(call));
    setReading(false);
    if (error) setFailure(error.message);
    else setFiles(data.files);
  };
  const open = async (fileId: number): Promise<void> => {
    setFailure(undefined);
    const fault = await openInNewTab(() => service.call(openFileCall, { fileId }));
    setFailure(fault?.message);
  };
  const close = (): void => {
    setFiles(undefined);
    setFailure(undefined);
  };
  return { files, isReading, failure, read: () => void read(), close, open: (fileId) => void open(fileId) };
}
