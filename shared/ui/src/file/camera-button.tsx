import { useId } from 'react';
import * as styles from './camera-button.module.css';
import * as targetStyles from './file-target.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { camera } from '../icon/icons.ts';
import type { FileType } from './file-rules.ts';

/** Opens the camera of a phone or tablet, and hands the photo over. Not shown where there is no finger to press it. */
export function CameraButton({
  types,
  onPick,
}: {
  readonly types: readonly FileType[];
  readonly onPick: (photos: FileList | null) => void;
}) {
  const css = useStyles(styles);
  const id = useId();
  const { target, input } = useStyles(targetStyles);
  return (
    <label className={classNames(target, css.button)}>
      <input
        className={input}
        // See `FileField`.
        aria-labelledby={id}
        type="file"
        accept={types.filter((type) => type.startsWith('image/')).join(',')}
        capture="environment"
        onChange={({ currentTarget }) => {
          onPick(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <Icon shape={camera} />
      <span id={id}>Tirar foto</span>
    </label>
  );
}
