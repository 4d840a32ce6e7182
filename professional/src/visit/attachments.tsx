import type { VisitForProfessional } from '@acolhe/contracts';
import { useStyles } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import * as styles from './visit.module.css';

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
