import { type CareAccess, careAccessMessages, careRefusalMessage, type CareService } from '@acolhe/domain';
import { MOVEMENT, type NoValues, portalApiErrorOf, usePortal } from '@acolhe/session';
import {
  ActionCard,
  CalendarInArch,
  classNames,
  ErrorState,
  Icon,
  type IconShape,
  icons,
  LinkButton,
  Note,
  Panel,
  Person,
  PersonInDoorway,
  pluralize,
  Skeleton,
  SupportLink,
  useStyles,
} from '@acolhe/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { homeApi } from './home-api.ts';
import * as careActionsStyles from './care-actions.module.css';
import * as styles from './home.module.css';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly 'urgent-care': NoValues;
    readonly scheduling: { readonly appointmentSchedulingContract?: boolean };
  }
}

interface CareActionsProps {
  readonly care: CareAccessState;
  /** Another note has priority: urgent care is shown less prominently. */
  readonly isQuiet: boolean;
  /** The reason why one kind of care is refused is shown elsewhere. */
  readonly isAlone: boolean;
  readonly onUrgentCare: () => void;
}

/** Offers the kinds of care that the patient may request, and explains why others are unavailable. */
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

function KnownCare({ care, isAlone, ...rest }: KnownCareProps) {
  const css = useStyles(styles);
  if (isNothingOpen(care)) return <NothingOpen access={care.access} messages={careAccessMessages(care.access)} />;
  return (
    <>
      <div className={classNames(css.actions, rest.isQuiet && css.quiet)}>
        <Actions care={care} {...rest} />
      </div>
      {!isAlone && <PartRefusal care={care} />}
    </>
  );
}

/** Whether a kind of care is open and another is refused. */
export const isPartlyRefused = (care: CareAccessState): boolean =>
  care.state === 'known' && !isNothingOpen(care) && careAccessMessages(care.access).length > 0;

/** Shows why a kind of care is refused while another is open. */
export function PartRefusal({ care }: { readonly care: CareAccessState }) {
  return care.state === 'known' && isPartlyRefused(care) && <NoCareNote messages={careAccessMessages(care.access)} />;
}

function Actions({ care, isQuiet, onUrgentCare }: Omit<KnownCareProps, 'isAlone'>) {
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
}

/** Explains which of the two services is no longer available, next to the other. */
function NoCareNote({ messages }: NoCareNoteProps) {
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
    <Note kind="warning" title={messages.join(' ')} action={support}>
      O que aparece acima continua disponível.
    </Note>
  );
}

/**
 * Shows a patient who may request no care what can be done about it: redeem a gift card, or call the support; and the
 * number to call when it cannot wait.
 * @param access the refusals of both services
 * @see docs/product/home.md
 */
function NothingOpen({ access, messages }: NoCareNoteProps & { readonly access: CareAccess }) {
  const portal = usePortal();
  const css = useStyles(styles);
  const giftCard = portal.linkTo('gift-card');
  const redeems = access.urgentCare === 'no-entitlement' && giftCard !== undefined;
  const { supportPhone, supportChatUrl } = portal.brand;
  const logSupport = (): void => portal.log(MOVEMENT.supportAsked, { screen: 'home' });
  return (
    <Panel>
      <div className={css.nothing}>
        <div role="alert" className={css.refusal}>
          <h2>{messages.join(' ')}</h2>
          <p>
            {redeems
              ? 'Com um gift card você pode pedir atendimento na hora. O que já está na sua conta continua guardado.'
              : 'Não é possível pedir atendimento agora. O que já está na sua conta continua guardado.'}
          </p>
        </div>
        <div className={css.buttons}>
          {redeems && (
            <LinkButton kind="main" icon={icons.gift} href={giftCard}>
              Resgatar gift card
            </LinkButton>
          )}
          <LinkButton
            kind={redeems ? 'quiet' : 'main'}
            icon={icons.phone}
            href={`tel:${supportPhone.replace(/\D/g, '')}`}
            onPress={logSupport}
          >
            {`Falar com o suporte: ${supportPhone}`}
          </LinkButton>
          {supportChatUrl !== null && (
            <LinkButton icon={icons.chat} href={supportChatUrl} onPress={logSupport}>
              Conversar com o suporte
            </LinkButton>
          )}
        </div>
        <p className={css.emergency}>
          <span>Se a vida de alguém corre perigo, não espere.</span>
          <LinkButton size="small" href="tel:192" icon={icons.phone}>
            Ligar 192 (SAMU)
          </LinkButton>
        </p>
      </div>
    </Panel>
  );
}

/** Prefetches a screen when its link is pointed at, touched or focused. */
function PrefetchOnIntent({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const portal = usePortal();
  const css = useStyles(styles);
  const prefetch = () => portal.prefetch(path);
  return (
    <div className={css.prefetch} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch}>
      {children}
    </div>
  );
}

const REASON = 'Ainda não disponível neste portal.';

/** A row of the menu whose screen this portal does not serve. */
export function UnavailableRow({ title, icon }: { readonly title: string; readonly icon: IconShape }) {
  const css = useStyles(careActionsStyles);
  return (
    <li className={css.row}>
      <Icon shape={icon} size="medium" />
      <span>
        <span className={css.name}>{title}</span>
        <span className={css.reason}>{REASON}</span>
      </span>
    </li>
  );
}

/** A card of an action whose screen this portal does not serve. */
function UnavailableAction({ title }: { readonly title: string }) {
  const css = useStyles(careActionsStyles);
  return (
    <div className={css.action}>
      <p className={css.name}>{title}</p>
      <p className={css.reason}>{REASON}</p>
    </div>
  );
}

/** What care the patient may ask for: while it loads, once it is known, or why it is not. */
type CareAccessState =
  | { readonly state: 'loading' }
  | {
      readonly state: 'known';
      readonly access: CareAccess;
      /** What gift cards hold of the services that no contract permits, as far as that is known. */
      readonly giftCardQuotas: Readonly<Partial<Record<CareService, number>>>;
      /** A contract permits scheduling; otherwise gift cards pay for it. */
      readonly schedulingByContract: boolean;
    }
  | { readonly state: 'failed'; readonly fault: string; readonly retrying: boolean; readonly retry: () => void };

const ALL_CARE: CareAccess = {};

/** Whether it is known that the patient may ask for no care at all. */
export const isNothingOpen = (care: CareAccessState): boolean =>
  care.state === 'known' && care.access.urgentCare !== undefined && care.access.scheduling !== undefined;

/**
 * Reads the kinds of care that the patient may request. Fetches again each time the screen opens and shows the previous
 * answer until then. In development mode all care is available.
 * @see docs/product/home.md
 */
export function useCareAccess(
  patientId: number,
): CareAccessState & { /** A request is pending. */ readonly isAsking: boolean } {
  const { developmentMode } = usePortal().config;
  const options = { refetchOnMountOrArgChange: true };
  const { data, error, isFetching, refetch } = homeApi.useHomeContractPermissionsQuery({ patientId }, options);
  const { data: urgent, isFetching: asksUrgent } = homeApi.useHomeUrgentCareQuotaQuery({ patientId }, options);
  const { data: appointments, isFetching: asksBooking } = homeApi.useHomeAppointmentQuotaQuery({ patientId }, options);

  const state = useMemo<CareAccessState>(() => {
    const active = data?.contracts.filter(({ contractStatus }) => contractStatus === 'Ativo') ?? [];
    const schedulingByContract = active.some(({ scheduling }) => scheduling);
    const giftCardQuotas = {
      urgentCare: active.some(({ urgentCare }) => urgentCare) ? undefined : total(urgent),
      scheduling: schedulingByContract ? undefined : total(appointments),
    };
    const rest = { state: 'known', giftCardQuotas, schedulingByContract } as const;
    if (developmentMode) return { ...rest, access: ALL_CARE };
    if (data) return { ...rest, access: { urgentCare: data.urgentCareRefusal, scheduling: data.schedulingRefusal } };
    if (!error) return { state: 'loading' };
    const retry = () => void refetch();
    return { state: 'failed', fault: portalApiErrorOf(error).message, retrying: isFetching, retry };
  }, [developmentMode, data, error, isFetching, refetch, urgent, appointments]);
  return { ...state, isAsking: isFetching || asksUrgent || asksBooking };
}

/** Shows the toast about an expired contract each time the home opens; the note that offers support stays. */
export function useExpiredToast(care: CareAccessState): void {
  const portal = usePortal();
  const isExpired = care.state === 'known' && Object.values(care.access).includes('contract-expired');
  useEffect(() => {
    if (isExpired) portal.notify({ tone: 'warning', message: careRefusalMessage('urgentCare', 'contract-expired') });
  }, [portal, isExpired]);
}

function total(quota: { readonly totals: readonly { readonly quantity: number }[] } | undefined): number | undefined {
  return quota?.totals.reduce((sum, { quantity }) => sum + quantity, 0);
}
