import { Note } from '@acolhe/ui';

/** Says that pictures must be added again after a reload, since the browser does not keep them. */
export function LostPicturesNote({ count }: { readonly count: number }) {
  const words =
    count === 1 ? 'A foto que você adicionou não fica guardada' : 'As fotos que você adicionou não ficam guardadas';
  return (
    <Note kind="warning" title={count === 1 ? 'Adicione a foto de novo' : 'Adicione as fotos de novo'}>
      {words} quando a página é recarregada. Suas respostas continuam aqui.
    </Note>
  );
}
