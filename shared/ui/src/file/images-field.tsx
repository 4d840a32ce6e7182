import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as targetStyles from './file-target.module.css';
import * as styles from './images-field.module.css';
import { errorDescription, FieldError } from '../field/field.tsx';
import { classNames } from '../foundation/class-names.ts';
import { useUi } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { plus } from '../icon/icons.ts';
import { addImages, IMAGE_TYPES, MAX_IMAGES } from './image-rules.ts';
import { ImageThumb } from './image-thumb.tsx';

export interface ImagesFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: readonly File[];
  readonly onChange: (images: readonly File[]) => void;
  readonly error?: string | undefined;
  readonly max?: number;
  /** The most bytes of one file as it is picked; 5 MB unless the screen makes them smaller itself. */
  readonly maxBytes?: number;
  /** The last choice is still being worked on: nothing is added or taken out meanwhile. */
  readonly busy?: boolean;
}

const sent = (count: number): string => (count === 0 ? '' : ` Você escolheu ${count}.`);

/**
 * Takes up to three pictures (JPEG or PNG, 5 MB each) and shows them. Refuses pictures with a reason and keeps the
 * others.
 */
export function ImagesField({
  id,
  label,
  value,
  onChange,
  error,
  max = MAX_IMAGES,
  maxBytes,
  busy = false,
}: ImagesFieldProps) {
  const css = useStyles(styles);
  const target = useStyles(targetStyles);
  const { announce } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const returnsFocus = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  const shown = fault ?? error;
  const errorId = `${id}-error`;
  const pick = (files: FileList | null) => {
    // Dropped upon it.
    if (busy) return;
    const picked = addImages(value, [...(files ?? [])], max, maxBytes);
    setFault(picked.fault);
    announce(
      picked.fault ?? `${picked.images.length} de ${max} imagens escolhidas.`,
      picked.fault ? 'assertive' : 'polite',
    );
    onChange(picked.images);
    if (input.current) input.current.value = '';
  };
  const remove = (file: File) => {
    setFault(null);
    announce(`${file.name} removida.`);
    returnsFocus.current = true;
    onChange(value.filter((one) => one !== file));
  };
  // The button that had the focus is gone, and what adds a picture may have been hidden until now.
  useEffect(() => {
    if (returnsFocus.current) input.current?.focus();
    returnsFocus.current = false;
  }, [value]);
  return (
    <fieldset className={css.field} aria-describedby={classNames(`${id}-help`, shown && errorDescription(errorId))}>
      <legend className={css.legend}>
        <span id={`${id}-of`}>{label}</span>
        <span className={css.optional}> (opcional)</span>
      </legend>
      <p className={css.help} id={`${id}-help`}>
        {`Até ${max} imagens, JPEG ou PNG.${sent(value.length)}`}
      </p>
      {shown && <FieldError id={errorId}>{shown}</FieldError>}
      <ul className={css.thumbs}>
        {value.map((file, index) => (
          <ImageThumb
            key={`${file.name}-${file.lastModified}-${index}`}
            file={file}
            number={index + 1}
            busy={busy}
            onRemove={() => remove(file)}
          />
        ))}
        <li hidden={value.length >= max}>
          <label className={classNames(target.target, css.add)}>
            <input
              ref={input}
              className={target.input}
              id={id}
              // See `FileField`; and what is added.
              aria-labelledby={`${id}-add ${id}-of`}
              type="file"
              multiple
              accept={IMAGE_TYPES.join(',')}
              aria-disabled={busy || undefined}
              onClick={(event) => busy && event.preventDefault()}
              onChange={(event) => pick(event.currentTarget.files)}
            />
            <Icon shape={plus} />
            <span id={`${id}-add`}>Adicionar</span>
          </label>
        </li>
      </ul>
    </fieldset>
  );
}
