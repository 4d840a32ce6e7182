import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Icon } from '../basics/icon.tsx';
import { camera, file as fileIcon, fileUp, trash } from '../basics/icons.ts';
import { useObjectUrl } from '../foundation/browser-state.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles, useUi } from '../foundation/ui.tsx';
import { Field, type FieldProps, labelIdOf } from './field.tsx';
import {
  acceptOf,
  addFiles,
  type FileLimits,
  type FileType,
  formatFileSize,
  formatFileTypes,
  nounOf,
} from './file-rules.ts';
import * as cameraButtonStyles from './camera-button.module.css';
import * as styles from './file-field.module.css';
import * as targetStyles from './file-target.module.css';

export interface FileFieldProps extends Omit<FieldProps, 'help'>, Omit<FileLimits, 'max'> {
  readonly name?: string;
  readonly value: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** The most files, one unless said otherwise. One is replaced by the next choice. */
  readonly max?: number;
  /** Replaces the sentence about types and size. */
  readonly help?: ReactNode;
  /** Offers the camera on a phone or tablet. */
  readonly camera?: boolean;
  /** What else is known of a file, shown before its size: 'PDF, 3 páginas'. */
  readonly detailOf?: (file: File) => string | undefined;
  /** Why a chosen file will not be accepted. */
  readonly faultOf?: (file: File) => string | undefined;
}

const chosen = (files: readonly File[]): string =>
  files.length === 1 ? `1 arquivo escolhido: ${files[0]?.name ?? ''}.` : `${files.length} arquivos escolhidos.`;

/** Takes files that are dropped on it or chosen. Refuses files with a reason and accepts the others. */
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
  faultOf,
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
    const accepted = result.files.length > 0 ? result.files : value;
    setFault(result.fault);
    announce(result.fault ?? chosen(accepted), result.fault ? 'assertive' : 'polite');
    onChange(accepted);
  };
  const remove = (file: File) => {
    setFault(null);
    announce(`${file.name} removido.`);
    returnsFocus.current = true;
    onChange(value.filter((one) => one !== file));
  };
  // The button that had the focus was removed.
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
              fault={faultOf?.(file)}
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
            // Browsers add their text, such as 'No file chosen', to a name that the label itself gives.
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
            {value.length > 0 && max === 1 ? (
              `Trocar ${nounOf(types, 1) === 'imagem' ? 'a imagem' : 'o arquivo'}`
            ) : (
              <>
                Escolher {nounOf(types, max)}
                <span className={target.drop}> ou soltar aqui</span>
              </>
            )}
          </span>
        </div>
      )}
    </Field>
  );
}

interface FileCardProps {
  readonly file: File;
  /** What else is known of it. */
  readonly detail?: string | undefined;
  readonly fault?: string | undefined;
  readonly onRemove: () => void;
}

/** Shows a chosen file: preview or icon, name, size, and a button that removes it. */
function FileCard({ file, detail, fault, onRemove }: FileCardProps) {
  const css = useStyles(styles);
  const address = useObjectUrl(file);
  const [broken, setBroken] = useState(false);
  const pictured = file.type.startsWith('image/') && address !== '' && !broken;
  return (
    <li className={css.card}>
      {pictured ? (
        <img
          className={css.preview}
          src={address}
          alt={`Prévia de ${file.name}`}
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={css.preview}>
          <Icon shape={fileIcon} size="large" />
        </span>
      )}
      <span className={css.words}>
        <b className={css.name}>{file.name}</b>
        <span className={css.size}>{[detail, formatFileSize(file.size)].filter(Boolean).join(', ')}</span>
        {fault !== undefined && <span className={css.fault}>{fault}</span>}
      </span>
      <Button kind="text" size="small" icon={trash} aria-label={`Remover ${file.name}`} onPress={onRemove}>
        Remover
      </Button>
    </li>
  );
}

/** Opens the camera of a phone or tablet, and hands the photo over. Not shown where there is no finger to press it. */
function CameraButton({
  types,
  onPick,
}: {
  readonly types: readonly FileType[];
  readonly onPick: (photos: FileList | null) => void;
}) {
  const css = useStyles(cameraButtonStyles);
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
