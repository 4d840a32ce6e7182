import { CallClock, Note } from '@acolhe/ui';
import { useState } from 'react';

/** The professional left the room; how long ago is shown, not read out each second. */
export function PeerAwayNote({ nowMs }: { readonly nowMs: () => number }) {
  const [sinceMs] = useState(nowMs);
  return (
    <Note kind="warning" title="Profissional saiu da sala. Aguarde um momento." live floating>
      <span aria-hidden="true">
        Esperando há <CallClock startedAtMs={sinceMs} nowMs={nowMs} />. Sua vez está guardada.
      </span>
    </Note>
  );
}
