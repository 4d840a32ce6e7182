import type { Patient } from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, FieldError, icons, patientKind, Portrait, useObjectUrl, useStyles, useUi } from '@acolhe/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { CropDialog } from './crop-dialog.tsx';
import * as styles from './photo.module.css';
import { readPicture } from './read-picture.ts';
import { useStoredPhoto } from './use-stored-photo.ts';

export interface PhotoFieldProps {
  readonly patient: Patient;
  /** Photo that is chosen and not saved yet. */
  readonly chosen: File | undefined;
  readonly onChange: (photo: File | undefined) => void;
}

function ChosenPhoto({ photo }: { readonly photo: File }) {
  const address = useObjectUrl(photo);
  return address === '' ? null : <img src={address} alt="Sua foto nova" />;
}

function StoredPhoto({ patient }: Pick<PhotoFieldProps, 'patient'>) {
  const { clock } = usePortal();
  const address = useStoredPhoto(patient.imageUrl);
  return address === undefined ? (
    <Portrait who={patientKind(patient.gender, ageInYears(patient.birthDate, dayInSaoPaulo(new Date(clock.nowMs()))))} />
  ) : (
    <img src={address} alt="Sua foto" />
  );
}

/**
 * Shows the saved photo, or the chosen one that the next save stores, and lets the patient choose another.
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
    announce('A troca da foto foi desfeita.');
  };
  return (
    <div className={css.photo} role="group" aria-labelledby={`${id}-label`}>
      <span className={css.arch}>{chosen ? <ChosenPhoto photo={chosen} /> : <StoredPhoto patient={patient} />}</span>
      <div className={css.actions}>
        <p id={`${id}-label`} className={css.label}>
          Foto
        </p>
        {fault !== undefined && <FieldError id={`${id}-error`}>{fault}</FieldError>}
        {chosen && <p className={css.hint}>A foto nova ainda não foi salva.</p>}
        <div className={css.buttons}>
          <Button size="small" icon={icons.camera} onPress={() => input.current?.click()}>
            {patient.imageUrl === undefined && !chosen ? 'Escolher foto' : 'Trocar foto'}
          </Button>
          {chosen && (
            <Button size="small" kind="text" onPress={undo}>
              Desfazer a troca
            </Button>
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
