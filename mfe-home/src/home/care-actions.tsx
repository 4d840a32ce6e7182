import { careAccessMessages } from '@acolhe/domain';
import { MOVEMENT, type NoValues, usePortal } from '@acolhe/session';
import {
  ActionCard,
  CalendarInArch,
  classNames,
  ErrorState,
  Note,
  Person,
  PersonInDoorway,
  pluralize,
  Skeleton,
  SupportLink,
  useStyles,
} from '@acolhe/ui';
import { PrefetchOnIntent } from './prefetch-on-intent.tsx';
import * as styles from './home.module.css';
import { UnavailableAction } from './unavailable.tsx';
import { type CareAccessState, isNothingOpen } from './use-care-access.ts';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly 'urgent-care': NoValues;
    readonly scheduling: { readonly appointmentSchedulingContract?: boolean };
  }
}

interface CareActionsProps {
  readonly care: CareAccessState;
  /** Something else is to be done first: urgent care steps back. */
  readonly isQuiet: boolean;
  readonly onUrgentCare: () => void;
}

/** Offers the kinds of care that the patient may ask for, and tells why something may not be asked for (any more). */
export function CareActions({ care, ...rest }: CareActionsProps) {
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
      return <KnownCare care={care} {...rest} />;
  }
}

interface KnownCareProps extends Omit<CareActionsProps, 'care'> {
  readonly care: Extract<CareAccessState, { readonly state: 'known' }>;
}

function KnownCare({ care, isQuiet, onUrgentCare }: KnownCareProps) {
  const css = useStyles(styles);
  const messages = careAccessMessages(care.access);
  const isRefused = isNothingOpen(care);
  const refusals = messages.length > 0 && <NoCareNote messages={messages} isNothingOpen={isRefused} />;
  if (isRefused) return refusals;
  return (
    <>
      <div className={classNames(css.actions, isQuiet && css.quiet)}>
        <Actions care={care} isQuiet={isQuiet} onUrgentCare={onUrgentCare} />
      </div>
      {refusals}
    </>
  );
}

function Actions({ care, isQuiet, onUrgentCare }: KnownCareProps) {
  const { access, giftCardQuotas, schedulingByContract } = care;
  const portal = usePortal();
  const urgentCare = portal.linkTo('urgent-care');
  const scheduling = portal.linkTo('scheduling', { appointmentSchedulingContract: schedulingByContract });
  return (
    <>
      {access.urgentCare === undefined &&
        (urgentCare !== undefined ? (
          <PrefetchOnIntent path={urgentCare}>
            <ActionCard
              tone={isQuiet ? 'light' : 'strong'}
              href={urgentCare}
              onNavigate={onUrgentCare}
              title="Solicitar Pronto Atendimento"
              hint={`Fale por vídeo com um profissional, a qualquer hora.${giftCardHint(giftCardQuotas.urgentCare, 'atendimento')}`}
              art={isQuiet ? <PersonInDoorway /> : <Person who="doctorWoman" />}
            />
          </PrefetchOnIntent>
        ) : (
          <UnavailableAction title="Solicitar Pronto Atendimento" />
        ))}
      {access.scheduling === undefined &&
        (scheduling !== undefined ? (
          <PrefetchOnIntent path={scheduling}>
            <ActionCard
              tone="light"
              href={scheduling}
              title="Solicitar Agendamento"
              hint={`Escolha o dia e a hora.${giftCardHint(giftCardQuotas.scheduling, 'consulta')}`}
              art={<CalendarInArch />}
            />
          </PrefetchOnIntent>
        ) : (
          <UnavailableAction title="Solicitar Agendamento" />
        ))}
    </>
  );
}

function giftCardHint(quantity: number | undefined, noun: string): string {
  if (quantity === undefined || quantity === 0) return '';
  return ` ${quantity === 1 ? 'Resta' : 'Restam'} ${pluralize(quantity, noun)} no gift card.`;
}

interface NoCareNoteProps {
  /** At least one. */
  readonly messages: readonly string[];
  readonly isNothingOpen: boolean;
}

function NoCareNote({ messages, isNothingOpen }: NoCareNoteProps) {
  const portal = usePortal();
  const { supportPhone, supportChatUrl } = portal.brand;
  const support = (
    <SupportLink
      supportPhone={supportPhone}
      chatHref={supportChatUrl}
      onSupport={() => portal.log(MOVEMENT.supportAsked, { screen: 'home' })}
    />
  );
  return (
    <Note kind={isNothingOpen ? 'danger' : 'warning'} title={messages.join(' ')} action={support} live={isNothingOpen}>
      {isNothingOpen
        ? 'Não é possível pedir atendimento agora. O que já está na sua conta continua guardado.'
        : 'O que aparece acima continua disponível.'}
    </Note>
  );
}
