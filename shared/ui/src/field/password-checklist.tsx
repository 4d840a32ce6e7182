import type { PasswordRule } from '@acolhe/domain';
import * as styles from './password-checklist.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { ring, success } from '../icon/icons.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface PasswordChecklistProps {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly password: string;
}

/** Lists the requirements of a new password with those that are met, and announces the count when it changes. */
export function PasswordChecklist({ id, rules, password }: PasswordChecklistProps) {
  const css = useStyles(styles);
  const items = rules.map(({ label, isMet }) => ({ label, met: isMet(password) }));
  const count = items.filter(({ met }) => met).length;
  return (
    <>
      <ul id={id} className={css.checks}>
        {items.map(({ label, met }) => (
          <li key={label} className={classNames(css.check, met && css.met)}>
            <Icon shape={met ? success : ring} />
            <span>
              {label}
              <VisuallyHidden>{met ? ' cumprido' : ' falta'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{password !== '' && `${count} de ${rules.length} requisitos cumpridos.`}</span>
      </VisuallyHidden>
    </>
  );
}
