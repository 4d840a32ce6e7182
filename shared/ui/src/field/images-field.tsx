import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../basics/icon.tsx';
import { close, plus } from '../basics/icons.ts';
import { useObjectUrl } from '../foundation/browser-state.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles, useUi } from '../foundation/ui.tsx';
import { errorDescription, FieldError } from './field.tsx';
import { acceptOf, addImages, IMAGE_TYPES, MAX_IMAGES } from './file-rules.ts';
import * as targetStyles from './file-target.module.css';
import * as styles from './images-field.module.css';

export interface ImagesFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: readonly File[];
  readonly onChange: (images: readonly File[]) => void;
  readonly error?: string | undefined;
  readonly max?: number;
  /** The most bytes of one file as it is picked; 5 MB unless the screen makes them smaller itself. */
  readonly maxBytes?: number;
  /** The last choice is being processed: until that ends nothing is added or removed. */
  readonly busy?: boolean;
}

const sent = (count: number): string => (count === 0 ? '' : ` Você escolheu ${count}.`);

/**
 * Takes up to three pictures (JPEG or PNG, 5 MB each) and shows them. Refuses pictures with a reason and accepts the
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
  // The button that had the focus was removed, and the control that adds a picture may have been hidden until now.
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
              accept={acceptOf(IMAGE_TYPES)}
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

interface ImageThumbProps {
  readonly file: File;
  /** Among those picked, from 1. */
  readonly number: number;
  /** It cannot be taken out now. */
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** Shows a chosen image with a button that removes it. */
function ImageThumb({ file, number, busy, onRemove }: ImageThumbProps) {
  const css = useStyles(styles);
  const address = useObjectUrl(file);
  return (
    <li className={css.thumb}>
      {address ? (
        <img className={css.picture} src={address} alt={`Imagem ${number}: ${file.name}`} />
      ) : (
        <span className={css.picture} />
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={`Remover imagem ${number}`}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onRemove}
      >
        <Icon shape={close} size="small" />
      </button>
    </li>
  );
}
