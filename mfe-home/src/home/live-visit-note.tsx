import { LinkButton, Note, useStyles } from '@acolhe/ui';
import { homeApi } from './home-api.ts';
import * as styles from './home.module.css';
import { visitPath } from './paths.ts';

/** The way back into a visit that is under way; nothing while there is none, or while it is not known. */
export function LiveVisitNote({ patientId }: { readonly patientId: number }) {
  const css = useStyles(styles);
  const { currentData } = homeApi.useLiveVisitQuery({ patientId }, { refetchOnMountOrArgChange: true });
  const visit = currentData?.ok ? currentData.result : undefined;
  if (!visit) return null;
  return (
    <div className={css.notes}>
      <Note kind="info" live title="Você tem um atendimento em andamento" action={<LinkButton href={visitPath(visit.requestId)}>Voltar ao atendimento</LinkButton>}>
        Ele continua de onde parou.
      </Note>
    </div>
  );
}
