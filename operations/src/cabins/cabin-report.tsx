import type { ManagedCabin } from '@acolhe/contracts/operations';
import { Note, Stack } from '@acolhe/ui';
import { momentOf } from '../page/moment.ts';
import { devicesText } from './cabin-words.ts';

/** What a cabin last said of itself. */
export function CabinReport({ cabin: { heardAt, lastReport } }: { readonly cabin: ManagedCabin }) {
  return (
    <Stack>
      <h2>Último relato</h2>
      {heardAt === undefined || !lastReport ? (
        <p>A cabine ainda não deu sinal.</p>
      ) : (
        <Note
          kind={lastReport.camera === 'working' && lastReport.microphone === 'working' ? 'success' : 'warning'}
          title={devicesText(lastReport)}
        >
          Sinal de {momentOf(heardAt)}, horário de Brasília. Navegador {lastReport.browser}, versões{' '}
          {lastReport.hostVersion} e {lastReport.remoteVersion}. Falhas da página desde o relato anterior:{' '}
          {lastReport.crashes}.{' '}
          {lastReport.lastSessionEndedAt !== undefined &&
            `O último atendimento terminou em ${momentOf(lastReport.lastSessionEndedAt)}.`}
        </Note>
      )}
    </Stack>
  );
}
