import { getVisitForProfessionalCall, type VisitForProfessional } from '@acolhe/contracts';
import { classNames, Note, pluralize, useStyles } from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import * as styles from './visit-details.module.css';

type Attachment = VisitForProfessional['attachments'][number];
type Loading = 'loading' | 'failed' | { readonly address: string };

function Thumbnail({
  service,
  attachment,
  position,
}: {
  readonly service: ConsoleService;
  readonly attachment: Attachment;
  readonly position: number;
}) {
  const css = useStyles(styles);
  const [picture, setPicture] = useState<Loading>('loading');
  useEffect(() => {
    let address: string | undefined;
    let current = true;
    void service.attachment(attachment.id).then((content) => {
      if (!current) return;
      address = content && URL.createObjectURL(content);
      setPicture(address === undefined ? 'failed' : { address });
    });
    return () => {
      current = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [service, attachment.id]);
  const label = `Foto ${position}: ${attachment.name}`;
  if (picture === 'failed') return <span className={css.noPicture}>{label} não abriu.</span>;
  if (picture === 'loading') return <span className={css.noPicture} aria-busy="true" aria-label={label} />;
  return (
    <a className={css.picture} href={picture.address} target="_blank" rel="noreferrer">
      <img src={picture.address} alt={`${label} (abre em outra aba)`} />
    </a>
  );
}

/** Shows the pictures of the request, each of which opens large. They load with the session's token. */
export function Attachments({
  service,
  attachments,
}: {
  readonly service: ConsoleService;
  readonly attachments: readonly Attachment[];
}) {
  const css = useStyles(styles);
  if (attachments.length === 0) return null;
  return (
    <ul className={css.pictures} aria-label="Fotos do paciente">
      {attachments.map((attachment, index) => (
        <li key={attachment.id}>
          <Thumbnail service={service} attachment={attachment} position={index + 1} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Shows what colleagues wrote who handed the visit over, the first one first.
 * @see docs/product/console.md
 */
export function HandOverNotes({ notes = [] }: { readonly notes: VisitForProfessional['handOverNotes'] }) {
  const css = useStyles(styles);
  return notes.map(({ by, text }, position) => (
    <figure key={position} className={css.note}>
      <figcaption>{`Recado de ${by}`}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  ));
}

const ADULT_YEARS = 18;

/**
 * Describes a patient as people do: 'mulher, 68 anos', 'menino, 7 anos'.
 * @param genderLabel as the service returns it; an unknown one is left out
 */
export function personLabel(genderLabel: string | undefined, ageYears: number | undefined): string {
  const isAdult = ageYears === undefined || ageYears >= ADULT_YEARS;
  const person = { Feminino: isAdult ? 'mulher' : 'menina', Masculino: isAdult ? 'homem' : 'menino' }[
    genderLabel ?? ''
  ];
  return [person, ageYears === undefined ? undefined : pluralize(ageYears, 'ano')].filter(Boolean).join(', ');
}

/** The request of a visit, or the message about why it did not load. */
export interface VisitDetails {
  readonly visit?: VisitForProfessional;
  readonly failure?: string;
  readonly retry: () => void;
}

/** Reads the request of a visit, once per visit. */
export function useVisitDetails(service: ConsoleService, requestId: number | undefined): VisitDetails {
  const [found, setFound] = useState<Omit<VisitDetails, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (requestId === undefined) return undefined;
    let current = true;
    setFound({});
    void service.call(getVisitForProfessionalCall, { requestId }).then(({ data, error }) => {
      if (current) setFound(data ? { visit: data } : { failure: error.message });
    });
    return () => {
      current = false;
    };
  }, [service, requestId, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const isCurrent = found.visit === undefined || found.visit.requestId === requestId;
  return { ...(isCurrent ? found : {}), retry };
}

/**
 * Lists what the patient answered besides the reason. A patient in a cabin was asked none of it.
 * @see docs/product/console.md
 */
export function VisitFacts({ visit }: { readonly visit: VisitForProfessional }) {
  const css = useStyles(styles);
  if (visit.isInCabin) return null;
  const answers = [
    ['Sintomas', visit.symptoms.join(', ') || 'Nenhum marcado'],
    ['Remédios', visit.medication || 'Nenhum informado'],
  ] as const;
  const asked = [
    ['Gestante', visit.pregnant],
    ['Deficiência', visit.disability],
  ] as const;
  return (
    <dl className={css.facts}>
      {answers.map(([name, value]) => (
        <div key={name} className={css.told}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {asked.map(([name, yes]) => (
        <div key={name} className={classNames(css.asked, yes && css.yes)}>
          <dt>{name}</dt>
          <dd>{yes ? 'Sim' : 'Não'}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows why the patient asked for the visit; of one in a cabin, who was not asked, in which cabin they are.
 * @see docs/product/console.md
 */
export function VisitOrigin({ visit: { reason, isInCabin, genderLabel } }: { readonly visit: VisitForProfessional }) {
  if (!isInCabin) return <VisitReason reason={reason} />;
  return (
    <Note kind="info" title={reason}>
      {`${genderLabel === 'Feminino' ? 'A' : 'O'} paciente lê a conversa na tela da cabine, e não pode escrever.`}
    </Note>
  );
}

/** A longer reason is set smaller. */
const LONG_CHARACTERS = 200;

/** Quotes the reason that the patient wrote. */
function VisitReason({ reason }: { readonly reason: string }) {
  const css = useStyles(styles);
  return (
    <blockquote className={classNames(css.words, reason.length > LONG_CHARACTERS && css.long)}>{reason}</blockquote>
  );
}
