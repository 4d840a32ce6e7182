import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './file-field.module.css';
import * as targetStyles from './file-target.module.css';
import { Field, type FieldProps, labelIdOf } from '../field/field.tsx';
import { classNames } from '../foundation/class-names.ts';
import { useUi } from '../foundation/ui-context.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { fileUp } from '../icon/icons.ts';
import { CameraButton } from './camera-button.tsx';
import { FileCard } from './file-card.tsx';
import { acceptOf, addFiles, type FileLimits, nounOf, formatFileSize, formatFileTypes } from './file-rules.ts';

export interface FileFieldProps extends Omit<FieldProps, 'help'>, Omit<FileLimits, 'max'> {
  readonly name?: string;
  readonly value: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** The most files, one unless said otherwise. One is replaced by the next choice. */
  readonly max?: number;
  /** In place of the sentence about types and size. */
  readonly help?: ReactNode;
  /** Offers the camera on a phone or tablet. */
  readonly camera?: boolean;
  /** What else is known of a file, shown before its size: 'PDF, 3 páginas'. */
  readonly detailOf?: (file: File) => string | undefined;
}

const chosen = (files: readonly File[]): string =>
  files.length === 1 ? `1 arquivo escolhido: ${files[0]?.name ?? ''}.` : `${files.length} arquivos escolhidos.`;

/** Takes files that are dropped on it or chosen. Refuses files with a reason and keeps the others. */
export function FileField({
  name,
  value,
  onChange,
  types,
  max = 1,
  maxBytes,
  error,
  help,
  camera = false,
  detailOf,
  ...field
}: FileFieldProps) {
  const css = useStyles(styles);
  const target = useStyles(targetStyles);
  const { announce } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const returnsFocus = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const pick = (files: FileList | null) => {
    const picked = [...(files ?? [])];
    if (picked.length === 0) return;
    const result = addFiles(max === 1 ? [] : value, picked, { types, max, maxBytes });
    const kept = result.files.length > 0 ? result.files : value;
    setFault(result.fault);
    announce(result.fault ?? chosen(kept), result.fault ? 'assertive' : 'polite');
    onChange(kept);
  };
  const remove = (file: File) => {
    setFault(null);
    announce(`${file.name} removido.`);
    returnsFocus.current = true;
    onChange(value.filter((one) => one !== file));
  };
  // The button that had the focus is gone.
  useEffect(() => {
    if (returnsFocus.current) input.current?.focus();
    returnsFocus.current = false;
  }, [value]);
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    pick(event.dataTransfer.files);
  };
  const sentence = `${formatFileTypes(types)}, até ${formatFileSize(maxBytes)}${max > 1 ? ` cada, no máximo ${max} arquivos` : ''}.`;
  const below = (
    <>
      {camera && <CameraButton types={types} onPick={pick} />}
      {value.length > 0 && (
        <ul className={css.cards}>
          {value.map((file, index) => (
            <FileCard
              key={`${file.name}-${file.lastModified}-${index}`}
              file={file}
              detail={detailOf?.(file)}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
    </>
  );
  return (
    <Field {...field} help={help ?? sentence} error={fault ?? error} after={below}>
      {(control) => (
        <div
          className={classNames(target.target, css.zone, over && css.over)}
          onDragEnter={(event) => drag(event, true)}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={drop}
        >
          <input
            {...control}
            // Browsers add words of their own, such as 'No file chosen', to a name that comes from the label itself.
            aria-labelledby={labelIdOf(control.id)}
            ref={input}
            className={target.input}
            {...{ name }}
            type="file"
            multiple={max > 1}
            accept={acceptOf(types)}
            onChange={({ currentTarget }) => {
              pick(currentTarget.files);
              currentTarget.value = '';
            }}
          />
          <Icon shape={fileUp} />
          <span>
            {value.length > 0 && max === 1
              ? `Trocar ${nounOf(types, 1) === 'imagem' ? 'a imagem' : 'o arquivo'}`
              : `Escolher ${nounOf(types, max)} ou soltar aqui`}
          </span>
        </div>
      )}
    </Field>
  );
}
