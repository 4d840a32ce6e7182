import { CARE_LIMITS, detectContentKind } from '@acolhe/domain';
import { Note, useUi } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';

const MEGABYTES = CARE_LIMITS.maxAttachmentBytes / 1024 / 1024;

/** Up to this size a picture is ready before its progress could be read. */
const QUICK_BYTES = 1024 * 1024;
/** Larger files are refused; smaller ones are shrunk before they are sent. No phone's photo is larger. */
export const MAX_PICKED_BYTES = 30 * 1024 * 1024;

/**
 * Compresses new pictures one after the other; leaves out files that are not pictures or stay too large.
 * @param onProgress receives the number of the picture in preparation, from 1, when it takes time
 */
async function preparePictures(
  picked: readonly File[],
  known: readonly File[],
  onProgress: (number: number, of: number) => void,
): Promise<{ readonly pictures: readonly File[]; readonly fault?: string }> {
  const fresh = picked.filter((file) => !known.includes(file));
  const prepared = new Map<File, File>();
  const unreadable: string[] = [];
  const heic: string[] = [];
  const large: string[] = [];
  const heavy = fresh.filter(({ size }) => size > QUICK_BYTES);
  for (const file of fresh) {
    if (heavy.includes(file)) onProgress(heavy.indexOf(file) + 1, heavy.length);
    const small = await shrinkPicture(file);
    if (small === 'unreadable') ((await detectContentKind(file)) === 'heic' ? heic : unreadable).push(file.name);
    else if (small.size > CARE_LIMITS.maxAttachmentBytes) large.push(file.name);
    else prepared.set(file, small);
  }
  const faults = [
    ...(large.length > 0 ? [`${large.join(', ')}: cada imagem pode ter até ${MEGABYTES} MB.`] : []),
    ...(heic.length > 0 ? [`${heic.join(', ')}: ${heicFault(heic.length)}`] : []),
    ...(unreadable.length > 0
      ? [`${unreadable.join(', ')}: não foi possível abrir. Envie outra imagem JPEG ou PNG.`]
      : []),
  ];
  return {
    pictures: picked.flatMap((file) => (known.includes(file) ? file : (prepared.get(file) ?? []))),
    ...(faults.length > 0 && { fault: faults.join(' ') }),
  };
}

const heicFault = (count: number): string =>
  count === 1
    ? 'esta foto está no formato HEIC, que não abre aqui. Escolha uma imagem JPEG ou PNG.'
    : 'estas fotos estão no formato HEIC, que não abre aqui. Escolha imagens JPEG ou PNG.';

/** A phone's photo holds more than a professional can see on a screen; the longest side in pixels. */
const MAX_SIDE = 2_000;
const JPEG_QUALITY = 0.85;

/** Width and height within `MAX_SIDE`, in the same proportion. */
export function fitted({ width, height }: { readonly width: number; readonly height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Draws a photo again, as an upright JPEG that fits a weak network, without location and time. Also a small one: the
 * metadata that phones write next to the pixels stays on the device.
 * @returns the picture to send: the same in a browser that cannot draw, whose metadata the service removes;
 * 'unreadable' when it is no picture
 * @see docs/product/urgent-care-request.md
 */
export async function shrinkPicture(file: File): Promise<File | 'unreadable'> {
  if (!('createImageBitmap' in globalThis)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return 'unreadable';
  try {
    const drawn = await draw(picture, fitted(picture));
    return drawn
      ? new File([drawn], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
      : file;
  } finally {
    picture.close();
  }
}

function draw(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG has no transparency: the transparent parts of a PNG would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/** Asks to add pictures again after a reload, since the browser does not store them. */
export function LostPicturesNote({ count }: { readonly count: number }) {
  const subject =
    count === 1 ? 'A foto que você adicionou não fica guardada' : 'As fotos que você adicionou não ficam guardadas';
  return (
    <Note kind="warning" title={count === 1 ? 'Adicione a foto de novo' : 'Adicione as fotos de novo'}>
      {subject} quando a página é recarregada. Suas respostas continuam aqui.
    </Note>
  );
}

export interface Pictures {
  /** Ready to be sent. */
  readonly files: readonly File[];
  /** How many were lost by a reload, and not added again. */
  readonly lost: number;
  /** Whether some are being compressed: until they are, nothing can be added or sent. */
  readonly preparing: boolean;
  /** Names the one that is being compressed, when it takes time. */
  readonly progress?: string;
  /** Why pictures were left out. */
  readonly fault?: string;
}

export interface PicturesPort extends Pictures {
  /** Replaces the pictures; new ones are compressed first. Must not be called while pictures are being prepared. */
  readonly pick: (picked: readonly File[]) => void;
  /** Removes all pictures, those that are being prepared too. */
  readonly drop: () => void;
}

/**
 * Holds the pictures of a request. They belong to the request and not to a step: compression continues while the
 * patient moves between the steps.
 * @param lostBefore how many a draft once had
 * @see docs/product/urgent-care-request.md
 */
export function usePictures(lostBefore: number): PicturesPort {
  const { announce } = useUi();
  const [pictures, setPictures] = useState<Pictures>({ files: [], lost: lostBefore, preparing: false });
  const round = useRef(0);
  const endRound = (): void => void (round.current += 1);
  useEffect(() => endRound, []);

  function pick(picked: readonly File[]): void {
    endRound();
    const mine = round.current;
    const { files } = pictures;
    setPictures({ files, lost: 0, preparing: true });
    void preparePictures(picked, files, (number, of) => {
      if (mine !== round.current) return;
      const progress = `Preparando a imagem ${number} de ${of}...`;
      setPictures({ files, lost: 0, preparing: true, progress });
      announce(progress);
    }).then(({ pictures: prepared, fault }) => {
      if (mine !== round.current) return;
      setPictures({ files: prepared, lost: 0, preparing: false, ...(fault !== undefined && { fault }) });
      if (fault !== undefined) announce(fault, 'assertive');
    });
  }

  function drop(): void {
    endRound();
    setPictures({ files: [], lost: 0, preparing: false });
  }

  return { ...pictures, pick, drop };
}
