import type { BookableProfessional, BookableSpecialty } from '@acolhe/contracts';
import { careRefusalMessage, formatDayIn, timeIn } from '@acolhe/domain';
import { MOVEMENT, type Portal, portalApiErrorOf, usePortal } from '@acolhe/session';
import {
  AsyncContent,
  Button,
  classNames,
  icons,
  LinkButton,
  NamePortrait,
  Note,
  pluralize,
  RadioChoice,
  Skeleton,
  Stack,
  SupportLink,
  useStyles,
} from '@acolhe/ui';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { schedulingApi } from '../api/scheduling-api.ts';
import { isLoading, type Loaded, SPECIALTY_EXHAUSTED } from './booking-data.ts';
import * as styles from './booking.module.css';

interface SpecialtyQuestionProps {
  readonly patientId: number;
  readonly specialties: Loaded<readonly BookableSpecialty[]>;
  readonly chosenId: number | undefined;
  /** IANA time zone of the shown hours. */
  readonly zone: string;
  readonly missing: string | undefined;
  readonly onChoose: (id: number) => void;
}

/** Asks for a specialty among those of which the patient may still book. */
export function SpecialtyQuestion({
  patientId,
  specialties,
  chosenId,
  zone,
  missing,
  onChoose,
}: SpecialtyQuestionProps) {
  const css = useStyles(styles);
  return (
    <Question number={1} title="Especialidade" missing={missing} answer={chosenId}>
      <FromService
        loaded={specialties}
        loading="Carregando as especialidades"
        failed="As especialidades não abriram"
        fillsWindow
      >
        {(all) =>
          all.length === 0 ? (
            <NothingToBook patientId={patientId} />
          ) : (
            <div className={css.choices}>
              {all.map((one) => (
                <RadioChoice
                  key={one.id}
                  name="specialty"
                  label={one.name}
                  hint={<Hint of={one} zone={zone} />}
                  checked={one.id === chosenId}
                  onChoose={() => onChoose(one.id)}
                />
              ))}
            </div>
          )
        }
      </FromService>
    </Question>
  );
}

function Hint({ of, zone }: { readonly of: BookableSpecialty; readonly zone: string }) {
  const quota = quotaOf(of);
  return (
    <>
      <NextFree at={of.nextFreeAt} zone={zone} />
      {quota !== undefined && (
        <>
          <br />
          {quota}
        </>
      )}
    </>
  );
}

/** The remaining quota of a specialty as text; undefined when unlimited. */
function quotaOf({ quantityLeft, byGiftCard }: BookableSpecialty): string | undefined {
  const card = byGiftCard ? ' no gift card' : '';
  if (quantityLeft === undefined) return byGiftCard ? 'Pelo gift card' : undefined;
  return `${quantityLeft === 1 ? 'Resta' : 'Restam'} ${pluralize(quantityLeft, 'consulta')}${card}`;
}

/**
 * Shows why the patient may book no specialty: why appointments are refused or, when a plan includes them, that all
 * quotas are used up; with the support's channels and, for one without any right, a link to redeem a gift card. A
 * patient who may not read contracts, in a partner's page, sees the latter reason.
 * @see docs/product/plans.md
 */
function NothingToBook({ patientId }: { readonly patientId: number }) {
  const { data, isLoading } = schedulingApi.useSchedulingContractPermissionsQuery({ patientId });
  const portal = usePortal();
  if (isLoading) return <Skeleton label="Carregando seu contrato" fillsWindow />;
  const refusal = data?.schedulingRefusal ?? 'used-up';
  const giftCard = refusal === 'no-entitlement' ? portal.linkTo('gift-card') : undefined;
  const { supportPhone, supportChatUrl } = portal.brand;
  const actions = (
    <Stack>
      {giftCard !== undefined && (
        <LinkButton icon={icons.gift} href={giftCard}>
          Resgatar gift card
        </LinkButton>
      )}
      <SupportLink
        supportPhone={supportPhone}
        chatHref={supportChatUrl}
        onSupport={() => portal.log(MOVEMENT.supportAsked, { screen: 'scheduling' })}
      />
    </Stack>
  );
  return (
    <Note kind="warning" live action={actions}>
      {careRefusalMessage('scheduling', refusal)}
    </Note>
  );
}

interface FromServiceProps<Data> {
  readonly loaded: Loaded<Data>;
  /** 'Carregando as especialidades' */
  readonly loading: string;
  /** Message when it does not load. */
  readonly failed: string;
  /** The summary stays hidden too, also where it is side by side with the questions. */
  readonly fillsWindow?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what the service answers, and later questions only then; a failure stays in the page, with a retry. */
export function FromService<Data>({ loaded, loading, failed, fillsWindow, children }: FromServiceProps<Data>) {
  const css = useStyles(styles);
  const { data, error, isFetching, reload } = loaded;
  return (
    <div className={isLoading(loaded) ? css.loading : undefined}>
      <AsyncContent
        state={{
          data,
          isFetching,
          fault: error === undefined ? undefined : portalApiErrorOf(error).message,
          onRetry: reload,
        }}
        loading={loading}
        failed={failed}
        fillsWindow={fillsWindow}
      >
        {children}
      </AsyncContent>
    </div>
  );
}

interface NextFreeProps {
  /** An instant; undefined when no hour is free. */
  readonly at: string | undefined;
  /** IANA time zone of the text. */
  readonly zone: string;
}

/** Describes when the next hour is free. */
function NextFree({ at, zone }: NextFreeProps) {
  const css = useStyles(styles);
  if (at === undefined) return 'Sem horários livres agora';
  const instant = new Date(at);
  const [, day = ''] = formatDayIn(zone, instant).split(', ');
  return (
    <>
      Próximo horário: <span className={css.instant}>{`${day}, ${timeIn(zone, instant)}`}</span>
    </>
  );
}

interface QuestionProps {
  readonly number: 1 | 2 | 3 | 4;
  readonly title: string;
  /** The question that must be answered before; this one stays visible. */
  readonly waitsFor?: string | undefined;
  /** It was left open, and stops the booking: what to do about it. */
  readonly missing?: string | undefined;
  /** The chosen answer, after which a phone shows it alone; undefined before, and where all choices stay. */
  readonly answer?: string | number | undefined;
  readonly children?: ReactNode;
}

/**
 * One of the numbered questions. On a phone, one that a press has answered shows the answer alone, with a button that
 * shows the other choices again; by keyboard they stay, since each arrow key chooses.
 */
export function Question({ number, title, waitsFor, missing, answer, children }: QuestionProps) {
  const css = useStyles(styles);
  // An answer that was restored shows alone, as one that was pressed.
  const [isFolded, setFolded] = useState(true);
  const isPointed = useRef(false);
  const place = useRef<HTMLFieldSetElement>(null);
  const isAnswered = isFolded && answer !== undefined;
  const fold = ({ target }: MouseEvent): void => {
    if (isPointed.current && target instanceof HTMLInputElement) setFolded(true);
  };
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      className={classNames(
        css.question,
        waitsFor !== undefined && css.waiting,
        missing !== undefined && css.missing,
        isAnswered && css.answered,
      )}
      disabled={waitsFor !== undefined}
      onPointerDown={() => (isPointed.current = true)}
      onKeyDown={({ key }) => {
        isPointed.current = false;
        if (answer === undefined && key !== 'Tab') setFolded(false);
      }}
      onClick={fold}
    >
      <legend className={css.legend} data-number={number}>
        {title}
      </legend>
      {missing !== undefined && (
        <p role="alert" className={css.reason}>
          {missing}
        </p>
      )}
      {waitsFor === undefined ? children : <p>{waitsFor}</p>}
      {isAnswered && (
        <div className={css.again}>
          <Button
            kind="text"
            size="small"
            aria-label={`Alterar: ${title}`}
            onPress={() => {
              setFolded(false);
              place.current?.querySelector<HTMLElement>('input:checked')?.focus();
            }}
          >
            Alterar
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface ProfessionalQuestionProps {
  /** A specialty is chosen. */
  readonly isOpen: boolean;
  readonly professionals: Loaded<readonly BookableProfessional[]>;
  readonly chosenId: number | undefined;
  /** IANA time zone of the shown hours. */
  readonly zone: string;
  readonly missing: string | undefined;
  readonly onChoose: (id: number) => void;
}

/** Asks for a professional of the chosen specialty. */
export function ProfessionalQuestion({
  isOpen,
  professionals,
  chosenId,
  zone,
  missing,
  onChoose,
}: ProfessionalQuestionProps) {
  const portal = usePortal();
  const css = useStyles(styles);
  return (
    <Question
      number={2}
      title="Profissional"
      waitsFor={isOpen ? undefined : 'Escolha antes a especialidade.'}
      missing={missing}
      answer={chosenId}
    >
      <FromService loaded={professionals} loading="Carregando os profissionais" failed="Os profissionais não abriram">
        {(all) =>
          all.length === 0 ? (
            <Note kind="warning" live>
              {withAgendaNote(SPECIALTY_EXHAUSTED, portal.brand)}
            </Note>
          ) : (
            <div className={css.list}>
              {all.map(({ id, name, nextFreeAt }) => (
                <RadioChoice
                  key={id}
                  name="professional"
                  label={name}
                  hint={<NextFree at={nextFreeAt} zone={zone} />}
                  art={<NamePortrait name={name} />}
                  checked={id === chosenId}
                  onChoose={() => onChoose(id)}
                />
              ))}
            </div>
          )
        }
      </FromService>
    </Question>
  );
}

/** Adds to a message when the brand's agendas open, where the brand says it. */
export const withAgendaNote = (message: string, { agendaNote }: Pick<Portal['brand'], 'agendaNote'>): string =>
  agendaNote === null ? message : `${message} ${agendaNote}`;

/** The specialty of an appointment that is moved: it stays. */
export function FixedSpecialty({ name }: { readonly name: string }) {
  return (
    <Question number={1} title="Especialidade">
      <p>{name}</p>
    </Question>
  );
}
