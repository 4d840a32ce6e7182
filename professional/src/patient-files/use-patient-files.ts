import { callIdOf, type CallKey, listPatientFilesCall, openFileCall, type PatientFile } from '@acolhe/contracts';
import { useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

const BLOCKED = 'O navegador bloqueou a nova aba. Permita abas deste site e tente de novo.';

/** What the patient of a call sent, as far as it was asked for. */
export interface PatientFiles {
  /** Undefined until the list was asked for and came. */
  readonly files: readonly PatientFile[] | undefined;
  readonly isReading: boolean;
  readonly failure: string | undefined;
  /** Reads the list, which the patient is told of. */
  readonly read: () => void;
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
    // Browsers open no tab once the press is over.
    const tab = window.open('');
    if (!tab) return setFailure(BLOCKED);
    tab.document.title = 'Abrindo o documento';
    tab.document.body.textContent = 'Abrindo o documento...';
    // The file's page is not to reach back into this one.
    tab.opener = null;
    const { data, error } = await service.call(openFileCall, { fileId });
    if (data) return tab.location.replace(data.url);
    tab.close();
    setFailure(error.message);
  };
  return { files, isReading, failure, read: () => void read(), open: (fileId) => void open(fileId) };
}
