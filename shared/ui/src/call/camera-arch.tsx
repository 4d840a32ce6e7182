import type { ReactNode } from 'react';
import * as styles from './camera-arch.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { videoOff } from '../icon/icons.ts';

export interface CameraArchProps {
  /** The own picture: a `video` element. It is kept mounted while the camera is off. */
  readonly children: ReactNode;
  /** The camera is off or not allowed. */
  readonly off?: boolean;
  /** It does not work: the frame turns red. */
  readonly wrong?: boolean;
}

/** Shows the patient's own picture in an arch before a call. */
export function CameraArch({ children, off = false, wrong = false }: CameraArchProps) {
  const css = useStyles(styles);
  return (
    <div className={classNames(css.arch, wrong && css.wrong)}>
      {children}
      {off && (
        <span className={css.off}>
          <Icon shape={videoOff} size="large" />
        </span>
      )}
    </div>
  );
}
