import type { CareAccess } from '@acolhe/domain';
import { MOVEMENT, type NoValues, usePortal } from '@acolhe/session';
import { CalendarInArch, ActionCard, ErrorState, Note, Person, Skeleton, SupportLink, useStyles } from '@acolhe/ui';
import { PrefetchOnIntent } from './prefetch-on-intent.tsx';
import * as styles from './home.module.css';
import { UnavailableAction } from './unavailable.tsx';
import type { CareAccessState } from './use-care-access.ts';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly 'urgent-care': NoValues;
    readonly scheduling: { readonly appointmentSchedulingContract?: boolean };
  }
}

interface CareActionsProps {
  readonly care: CareAccessState;
  readonly onUrgentCare: () => void;
}

/** Offers the kinds of care that the patient may ask for; without any, tells why. */
export function CareActions({ care, onUrgentCare }: CareActionsProps) {
  const css = useStyles(styles);
  switch (care.state) {
    case 'loading':
      return <Skeleton label="Carregando seus atendimentos" rows={4} />;
    case 'failed':
      return (
        <ErrorState
          level={2}
          title="Não foi possível consultar seu contrato"
          sentence={`${care.fault} O resto do portal continua funcionando.`}
          busy={care.retrying}
          onRetry={care.retry}
        />
      );
    case 'known':
      return care.access.refusal === undefined ? (
        <div className={css.actions}>
          <Actions access={care.access} byContract={care.schedulingByContract} onUrgentCare={onUrgentCare} />
        </div>
      ) : (
        <NoCareNote message={care.access.refusal} />
      );
  }
}

interface ActionsProps extends Pick<CareActionsProps, 'onUrgentCare'> {
  readonly access: CareAccess;
  /** A contract permits scheduling; otherwise gift cards pay for it. */
  readonly byContract: boolean;
}

function Actions({ access, byContract, onUrgentCare }: ActionsProps) {
  const portal = usePortal();
  const urgentCare = portal.linkTo('urgent-care');
  const scheduling = portal.linkTo('scheduling', { appointmentSchedulingContract: byContract });
  return (
    <>
      {access.urgentCare &&
        (urgentCare !== undefined ? (
          <PrefetchOnIntent path={urgentCare}>
            <ActionCard
              href={urgentCare}
              onNavigate={onUrgentCare}
              title="Solicitar Pronto Atendimento"
              hint="Fale por vídeo com um profissional, a qualquer hora."
              art={<Person who="doctorWoman" />}
            />
          </PrefetchOnIntent>
        ) : (
          <UnavailableAction title="Solicitar Pronto Atendimento" />
        ))}
      {access.scheduling &&
        (scheduling !== undefined ? (
          <PrefetchOnIntent path={scheduling}>
            <ActionCard
              tone="light"
              href={scheduling}
              title="Solicitar Agendamento"
              hint="Escolha o dia e a hora."
              art={<CalendarInArch />}
            />
          </PrefetchOnIntent>
        ) : (
          <UnavailableAction title="Solicitar Agendamento" />
        ))}
    </>
  );
}

function NoCareNote({ message }: { readonly message: string }) {
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
