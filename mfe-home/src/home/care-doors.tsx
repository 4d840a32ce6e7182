import { type CareAccess } from '@acolhe/domain';
import { MOVEMENT, usePortal } from '@acolhe/session';
import { CalendarInArch, Door, FailedPart, Note, Person, Skeleton, SupportLink, useStyles } from '@acolhe/ui';
import { Ahead } from './ahead.tsx';
import * as styles from './home.module.css';
import { IdleDoor } from './idle.tsx';
import { SCHEDULING_PATH, URGENT_CARE_PATH } from './paths.ts';
import { type CareAccessState } from './use-care-access.ts';

interface CareDoorsProps {
  readonly care: CareAccessState;
  readonly onUrgentCare: () => void;
}

/** The ways to care that the patient has; without any, why. */
export function CareDoors({ care, onUrgentCare }: CareDoorsProps) {
  const css = useStyles(styles);
  switch (care.state) {
    case 'loading':
      return <Skeleton label="Carregando seus atendimentos" rows={4} />;
    case 'failed':
      return (
        <FailedPart
          level={2}
          title="Não foi possível consultar seu contrato"
          sentence={`${care.fault} O resto do portal continua funcionando.`}
          busy={care.retrying}
          onRetry={care.retry}
        />
      );
    case 'known':
      return care.access.refusal === undefined ? (
        <div className={css.doors}>
          <Doors access={care.access} onUrgentCare={onUrgentCare} />
        </div>
      ) : (
        <Refusal message={care.access.refusal} />
      );
  }
}

function Doors({ access, onUrgentCare }: Pick<CareDoorsProps, 'onUrgentCare'> & { readonly access: CareAccess }) {
  const portal = usePortal();
  return (
    <>
      {access.urgentCare &&
        (portal.serves(URGENT_CARE_PATH) ? (
          <Ahead path={URGENT_CARE_PATH}>
            <Door
              href={URGENT_CARE_PATH}
              onNavigate={onUrgentCare}
              title="Solicitar Pronto Atendimento"
              hint="Fale por vídeo com um profissional, a qualquer hora."
              art={<Person who="doctorWoman" />}
            />
          </Ahead>
        ) : (
          <IdleDoor title="Solicitar Pronto Atendimento" />
        ))}
      {access.scheduling &&
        (portal.serves(SCHEDULING_PATH) ? (
          <Ahead path={SCHEDULING_PATH}>
            <Door
              tone="light"
              href={SCHEDULING_PATH}
              title="Solicitar Agendamento"
              hint="Escolha o dia e a hora."
              art={<CalendarInArch />}
            />
          </Ahead>
        ) : (
          <IdleDoor title="Solicitar Agendamento" />
        ))}
    </>
  );
}

function Refusal({ message }: { readonly message: string }) {
  const portal = usePortal();
  const { supportPhone, supportChatUrl } = portal.brand;
  const support = (
    <SupportLink
      supportPhone={supportPhone}
      supportHref={supportChatUrl}
      onSupport={() => portal.log(MOVEMENT.supportAsked, { screen: 'home' })}
    />
  );
  return (
    <Note kind="danger" title={message} action={support}>
      Não é possível pedir atendimento agora. O que já está na sua conta continua guardado.
    </Note>
  );
}
