import type { Patient } from '@acolhe/contracts';
import { ageAt } from '@acolhe/domain';
import { loadFile, usePortal } from '@acolhe/session';
import {
  Button,
  errorDescription,
  FieldError,
  icons,
  patientKind,
  Portrait,
  useObjectUrl,
  useStyles,
  useUi,
} from '@acolhe/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { CropDialog } from './crop-dialog.tsx';
import { readPicture } from './crop.ts';
import * as styles from './photo.module.css';

export interface PhotoFieldProps {
  readonly patient: Patient;
  /** The change of the photo on the next save: replaced, removed, or none. */
  readonly chosen: PhotoChange | undefined;
  readonly onChange: (photo: PhotoChange | undefined) => void;
}

/** A photo that is chosen and not saved yet, or that the saved one is taken away. */
export type PhotoChange = File | 'removed';

function ChosenPhoto({ photo }: { readonly photo: File }) {
  const address = useObjectUrl(photo);
  return address === '' ? null : <img src={address} alt="Sua foto nova" />;
}

interface StoredPhotoProps extends Pick<PhotoFieldProps, 'patient'> {
  readonly isRemoved: boolean;
}

function StoredPhoto({ patient, isRemoved }: StoredPhotoProps) {
  const { clock } = usePortal();
  const address = useStoredPhoto(patient.imageUrl);
  return address === undefined || isRemoved ? (
    <Portrait who={patientKind(patient.gender, ageAt(patient.birthDate, clock.nowMs()))} />
  ) : (
    <img src={address} alt="Sua foto" />
  );
}

/**
 * Shows the saved photo, or the chosen one that the next save stores, with buttons to choose another or remove it.
 * @see docs/product/profile.md
 */
export function PhotoField({ patient, chosen, onChange }: PhotoFieldProps) {
  const css = useStyles(styles);
  const { announce } = useUi();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [picture, setPicture] = useState<ImageBitmap>();
  useEffect(() => () => picture?.close(), [picture]);
  // Counts the picks: while several files are being opened the latest one counts, and none once the screen is left.
  const picks = useRef(0);
  useEffect(
    () => () => {
      picks.current += 1;
    },
    [],
  );

  const pick = async (file: File | undefined): Promise<void> => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const turn = (picks.current += 1);
    const opened = await readPicture(file);
    if (turn !== picks.current) {
      opened.picture?.close();
      return;
    }
    setFault(opened.fault);
    setPicture(opened.picture);
    if (opened.fault !== undefined) announce(opened.fault, 'assertive');
  };
  const done = (photo: File): void => {
    setPicture(undefined);
    onChange(photo);
    announce('Foto escolhida. Ela será salva com o botão Salvar.');
  };
  const undo = (): void => {
    onChange(undefined);
    announce(chosen === 'removed' ? 'A foto continua.' : 'A troca da foto foi desfeita.');
  };
  const remove = (): void => {
    setFault(undefined);
    onChange('removed');
    announce('A foto sai quando você salvar.');
  };
  const hasPhoto = chosen === undefined ? patient.imageUrl !== undefined : chosen !== 'removed';
  return (
    <div
      className={css.photo}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={fault === undefined ? undefined : errorDescription(`${id}-error`)}
    >
      <span className={css.arch}>
        {chosen instanceof File ? (
          <ChosenPhoto photo={chosen} />
        ) : (
          <StoredPhoto patient={patient} isRemoved={chosen === 'removed'} />
        )}
      </span>
      <div className={css.actions}>
        <p id={`${id}-label`} className={css.label}>
          Foto
        </p>
        {fault !== undefined && <FieldError id={`${id}-error`}>{fault}</FieldError>}
        {chosen && (
          <p className={css.hint}>
            {chosen === 'removed' ? 'A foto sai quando você salvar.' : 'A foto nova ainda não foi salva.'}
          </p>
        )}
        <div className={css.buttons}>
          <Button size="small" icon={icons.camera} onPress={() => input.current?.click()}>
            {hasPhoto ? 'Trocar foto' : 'Escolher foto'}
          </Button>
          {chosen ? (
            <Button size="small" kind="text" onPress={undo}>
              {chosen === 'removed' ? 'Manter a foto' : 'Desfazer a troca'}
            </Button>
          ) : (
            hasPhoto && (
              <Button size="small" kind="text" onPress={remove}>
                Remover foto
              </Button>
            )
          )}
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/jpeg,image/png"
          aria-label="Arquivo da foto"
          onChange={(event) => void pick(event.currentTarget.files?.[0])}
        />
      </div>
      {picture && <CropDialog picture={picture} onCancel={() => setPicture(undefined)} onDone={done} />}
    </div>
  );
}

/**
 * Loads the saved photo with the session's token and gives it an object URL while the component is mounted.
 * @param path `imageUrl` of the patient; undefined without a photo
 * @returns the object URL; undefined until it is loaded, or when it does not load
 */
function useStoredPhoto(path: string | undefined): string | undefined {
  const portal = usePortal();
  const [shown, setShown] = useState<{ readonly path: string; readonly address: string }>();
  useEffect(() => {
    if (path === undefined) return undefined;
    let over = false;
    let address: string | undefined;
    void portal.store
      .dispatch((_dispatch, _state, connection) => loadFile(connection, path))
      .then((content) => {
        if (over || !content) return;
        address = URL.createObjectURL(content);
        setShown({ path, address });
      });
    return () => {
      over = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [portal, path]);
  return shown && shown.path === path ? shown.address : undefined;
}
