import type { ReactNode } from 'react';
import { DocumentSteps } from '../documents/document-steps.tsx';
import type { ConsoleDialogs } from './use-dialogs.ts';
import type { Workplace } from './use-workplace.ts';

/** The document that is being written in a call, for its screen to show beside the picture; undefined without one. */
export function documentBeside(
  { service, professional, nowMs }: Workplace,
  { documented, documentWork, closeDocument }: ConsoleDialogs,
): ReactNode {
  return (
    documented && (
      <DocumentSteps
        key={documented.call}
        place="beside"
        service={service}
        work={documentWork}
        call={documented.call}
        patientName={documented.patientName}
        professional={professional}
        nowMs={nowMs}
        onClose={closeDocument}
      />
    )
  );
}
