import { usePortal } from '@acolhe/session';
import { LinkButton, Note, useStyles } from '@acolhe/ui';
import * as styles from './home.module.css';

/**
 * Tells that a professional wrote what to do next and the patient has not read it, and leads to the history.
 * Left out where this portal has no history.
 * @param props.count how many times
 * @see docs/product/home.md
 */
export function GuidanceNote({ count }: { readonly count: number }) {
  const css = useStyles(styles);
  const address = usePortal().linkTo('visit-history');
  if (address === undefined) return null;
  const isOne = count === 1;
  return (
    <div className={css.notes}>
      <Note
        kind="info"
        live
        title={isOne ? 'Chegou uma orientação do seu atendimento' : 'Chegaram orientações dos seus atendimentos'}
        action={<LinkButton href={address}>{isOne ? 'Ler a orientação' : 'Ler as orientações'}</LinkButton>}
      >
        {isOne ? 'O profissional escreveu o que fazer agora.' : 'Os profissionais escreveram o que fazer agora.'}
      </Note>
    </div>
  );
}
