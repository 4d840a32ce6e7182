import type { ReactNode } from 'react';
import * as styles from './camera-arch.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { video, videoOff } from '../icon/icons.ts';

export interface CameraArchProps {
  /** The own picture: a `video` element. It is kept mounted while the camera is off. */
  readonly children: ReactNode;
  /** The camera is off or not allowed. */
  readonly off?: boolean;
  /** The camera is being opened: nothing is wrong yet. */
  readonly opening?: boolean;
  /** It does not work: the frame turns red. */
  readonly wrong?: boolean;
}

/** Shows the patient's own picture in an arch before a call. */
export function CameraArch({ children, off = false, opening = false, wrong = false }: CameraArchProps) {
  const css = useStyles(styles);
  return (
    <div className={classNames(css.arch, wrong && css.wrong)}>
      {children}
      {(off || opening) && (
        <span className={classNames(css.off, opening && css.opening)}>
          <Icon shape={opening ? video : videoOff} size="large" />
        </span>
      )}
    </div>
  );
}
