import { Note } from '@acolhe/ui';

/** Pictures had been added before the page was loaded anew; the browser keeps none. */
export function LostPicturesNote({ count }: { readonly count: number }) {
  const words =
    count === 1 ? 'A foto que você adicionou não fica guardada' : 'As fotos que você adicionou não ficam guardadas';
  return (
    <Note kind="warning" title={count === 1 ? 'Adicione a foto de novo' : 'Adicione as fotos de novo'}>
      {words} quando a página é recarregada. Suas respostas continuam aqui.
    </Note>
  );
}
