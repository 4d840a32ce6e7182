import { EmptyPlant } from '@acolhe/ui';
import { AskAgain } from '../absence/ask-again.tsx';
import { inMinutes } from '../absence/in-minutes.ts';
import { EndPage } from './end-page.tsx';
import { NextLinks } from './next-links.tsx';

/**
 * Tells a patient who comes back too late that the request ended, and asks again with one press.
 * @param placeKeptMs for how long the place was kept, when this screen knows it
 * @param attendanceId of a call that had taken place before: it counts, and may be rated
 * @see docs/product/absence.md
 */
export function AbsencePage({
  placeKeptMs,
  attendanceId,
}: {
  readonly placeKeptMs?: number;
  readonly attendanceId?: number;
}) {
  const time =
    placeKeptMs === undefined ? 'por mais tempo do que guardamos o seu lugar' : `por ${inMinutes(placeKeptMs)}`;
  return (
    <EndPage
      art={<EmptyPlant />}
      title="Seu pedido terminou porque você ficou fora"
      sentence={`Ficamos sem contato com você ${time}, e a fila andou. ${attendanceId !== undefined ? '' : 'Nada foi cobrado. '}Com um toque, pedimos de novo com as mesmas respostas.`}
    >
      <AskAgain isMain />
      <NextLinks attendanceId={attendanceId} isSecond />
    </EndPage>
  );
}
