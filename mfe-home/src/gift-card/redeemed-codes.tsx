import { usePortal } from '@acolhe/session';
import { useStyles } from '@acolhe/ui';
import * as styles from './gift-card.module.css';

/** Shows the brand's gift card and the codes that the patient has redeemed. */
export function RedeemedCodes({ codes }: { readonly codes: readonly string[] }) {
  const { brand } = usePortal();
  const css = useStyles(styles);
  return (
    <section className={css.cards} aria-labelledby="gift-card-codes">
      <img className={css.picture} src={brand.giftCardImage} alt="" width="320" height="200" />
      <div>
        <h2 id="gift-card-codes" className={css.heading}>
          {codes.length === 1 ? 'Código resgatado' : 'Códigos resgatados'}
        </h2>
        {codes.length === 0 ? (
          <p className={css.muted}>Você ainda não resgatou nenhum código.</p>
        ) : (
          <ul>
            {codes.map((code) => (
              <li key={code} className={css.code}>
                {code}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
