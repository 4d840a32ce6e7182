import { type GiftCardEntry, giftCardEntryProblems, MAX_GIFT_CARD_CODE, normalizeGiftCardCode } from '@acolhe/domain';
import { useGuardUnsaved } from '@acolhe/session';
import { AgreeButton, Button, ConsentText, CpfField, Dialog, Form, Lead, Note, TextField, useForm } from '@acolhe/ui';
import { useState } from 'react';
import { useConsentTerms } from '../gates/consent-gate.tsx';
import { useToday } from '../registration/registration-fields.tsx';
import { RegistrationForm, registrationSteps, useShownStep } from '../registration/registration-form.tsx';
import {
  isSameRegistration,
  type RegistrationValues,
  registrationValues,
} from '../registration/registration-values.ts';
import {
  type GiftCardEvent,
  type GiftCardState,
  isSamePerson,
  type Problem,
  type RedemptionDraft,
} from './redemption-machine.ts';
import { type Redemption, type RedemptionResult, useRedemption } from './redemption.ts';

export interface GiftCardDialogsProps {
  /** Result of an earlier redemption in this page. */
  readonly draft: RedemptionDraft | undefined;
  readonly onEnd: (result: RedemptionResult) => void;
}

/**
 * The dialog of the redemption's present stage, over the sign-in page.
 * @see docs/product/gift-cards.md
 */
export function GiftCardDialogs({ draft, onEnd }: GiftCardDialogsProps) {
  const redemption = useRedemption(draft, onEnd);
  switch (redemption.state.stage) {
    case 'entry':
    case 'checking':
    case 'linking':
    case 'link-unanswered':
      return <CardDialog {...redemption} />;
    case 'terms':
      return <TermsDialog {...redemption} />;
    case 'registration':
    case 'discarding':
    case 'registering':
    case 'accepting':
    case 'confirming':
      return <RegistrationDialog {...redemption} />;
    case 'term-not-accepted':
    case 'already-registered':
      return <OutcomeDialog {...redemption} stage={redemption.state.stage} />;
    case 'closed':
    case 'redeemed':
    case 'registered':
    case 'outcome-unknown':
      return null;
  }
}

/** The event of a submit: the same card for the same person is linked again, anything else is checked first. */
function submitEvent({ stage, entry: before }: GiftCardState, entry: GiftCardEntry): GiftCardEvent {
  const isRetry =
    stage === 'link-unanswered' &&
    normalizeGiftCardCode(entry.code) === normalizeGiftCardCode(before.code) &&
    isSamePerson(entry, before);
  return isRetry ? { type: 'link-retried' } : { type: 'entered', entry };
}

/** 'Resgatar Gift Card': asks for the card's code and the CPF of its user. */
function CardDialog({ state, send }: Redemption) {
  const form = useForm<GiftCardEntry>({
    initial: state.entry,
    rules: giftCardEntryProblems,
    async onSubmit(entry) {
      await send(submitEvent(state, entry));
    },
  });
  const cancel = () => void send({ type: 'cancelled' });
  const actions = (
    <>
      <Button onPress={cancel}>Cancelar</Button>
      <Button
        kind="main"
        type="submit"
        form={form.id}
        busy={form.busy}
        busyLabel={state.stage === 'linking' ? 'Resgatando...' : 'Conferindo...'}
      >
        Salvar e Continuar
      </Button>
    </>
  );
  return (
    <Dialog title="Resgatar Gift Card" onCancel={cancel} actions={actions}>
      <Lead>Informe o código do gift card e o CPF de quem vai usar.</Lead>
      {state.problem && form.errors.length === 0 && <ProblemNote problem={state.problem} />}
      <Form form={form}>
        <TextField
          label="Código do Gift Card"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_GIFT_CARD_CODE}
          {...form.field('code')}
        />
        <CpfField autoComplete="off" width="cpf" {...form.field('cpf')} />
      </Form>
    </Dialog>
  );
}

/** Announces why the last step failed. */
function ProblemNote({ problem: { title, message, advice } }: { readonly problem: Problem }) {
  return (
    <Note kind="danger" title={title} live>
      {[message, advice].filter(Boolean).join(' ')}
    </Note>
  );
}

const MESSAGES = {
  'term-not-accepted': {
    title: 'O aceite do termo não foi registrado',
    sentence:
      'Seu cadastro foi concluído, mas não conseguimos registrar o aceite do termo. Tente mais tarde: entre com seu CPF e sua senha nova, e o termo aparece de novo para você aceitar.',
  },
  'already-registered': {
    title: 'Este CPF já tem cadastro',
    sentence: 'Entre com seu CPF e sua senha. Se você acabou de se cadastrar, o gift card já está lá.',
  },
} as const;

/** Explains, before the sign-in page shows again, that the patient exists and which step remains after the sign-in. */
function OutcomeDialog({ stage, state, send }: Redemption & { readonly stage: keyof typeof MESSAGES }) {
  const { title, sentence } = MESSAGES[stage];
  const leave = () => void send({ type: 'acknowledged' });
  return (
    <Dialog
      title={title}
      onCancel={leave}
      actions={
        <Button kind="main" onPress={leave}>
          Voltar para o login
        </Button>
      }
    >
      {state.problem && <p>{state.problem.message}</p>}
      <p>{sentence}</p>
    </Dialog>
  );
}

const BUSY_LABELS: Readonly<Partial<Record<GiftCardState['stage'], string>>> = {
  registering: 'Salvando...',
  accepting: 'Registrando o aceite...',
  confirming: 'Conferindo o gift card...',
};

/**
 * 'Complemento de Cadastro', for the CPF that the card was entered with, in the steps of a first access. Asks before it
 * discards a filled-in form.
 */
function RegistrationDialog({ state, send }: Redemption) {
  const { stage, entry, registration } = state;
  const today = useToday();
  const blank = registrationValues({ cpf: entry.cpf });
  // Not in the history, which has no entries of dialogs: there Esc and the back button lead to the step before.
  const [visited, go] = useState(0);
  const steps = registrationSteps(today, { visited, go, store: go });
  const form = useForm<RegistrationValues>({
    initial: registration ?? blank,
    rules: steps.rules,
    async onSubmit(values, { setErrors, setFailure }) {
      if (steps.goOn(values)) return;
      const { problem } = await send({ type: 'saved', registration: values });
      if (problem?.fields) setErrors(problem.fields);
      else if (problem) setFailure([problem.message, problem.advice].filter(Boolean).join(' '));
    },
  });
  const isUnsaved = !isSameRegistration(form.values, blank);
  useGuardUnsaved(isUnsaved);
  const shown = useShownStep(steps, form);
  const { step, isLast } = shown;
  const cancel = () => void send({ type: stage === 'registration' && isUnsaved ? 'discard-asked' : 'cancelled' });
  const back = () => go(step - 1);
  const actions = (
    <>
      <Button onPress={cancel}>Cancelar</Button>
      {step > 0 && <Button onPress={back}>Voltar</Button>}
      <Button kind="main" type="submit" form={form.id} busy={form.busy} busyLabel={BUSY_LABELS[stage]}>
        {isLast ? 'Salvar' : 'Continuar'}
      </Button>
    </>
  );
  return (
    <Dialog
      title="Complemento de Cadastro"
      onCancel={stage === 'registration' && step > 0 ? back : cancel}
      actions={actions}
    >
      <Lead>Preencha seus dados e crie uma senha. O gift card é resgatado quando você salvar.</Lead>
      <RegistrationForm form={form} shown={shown} today={today} />
      {stage === 'discarding' && <DiscardDialog send={send} />}
    </Dialog>
  );
}

/** Staying is the main action, as in every dialog before typed text is lost. */
function DiscardDialog({ send }: Pick<Redemption, 'send'>) {
  const stay = () => void send({ type: 'discard-declined' });
  const actions = (
    <>
      <Button kind="dangerQuiet" onPress={() => void send({ type: 'discard-confirmed' })}>
        Descartar
      </Button>
      <Button kind="main" onPress={stay}>
        Continuar o cadastro
      </Button>
    </>
  );
  return (
    <Dialog title="Descartar cadastro?" onCancel={stay} actions={actions}>
      <p>O que você preencheu será apagado. O gift card continua sem uso.</p>
    </Dialog>
  );
}

/**
 * Shows 'Termo de Consentimento' to a person who is about to register. The acceptance is sent once the registration has
 * made them a patient.
 */
function TermsDialog({ state, send }: Redemption) {
  const reading = useConsentTerms();
  const cancel = () => void send({ type: 'cancelled' });
  return (
    <Dialog
      loads
      title="Termo de Consentimento"
      onCancel={cancel}
      actions={
        <>
          <Button onPress={cancel}>Cancelar</Button>
          <AgreeButton terms={reading} onAgree={(version) => void send({ type: 'agreed', version })} />
        </>
      }
    >
      {state.problem ? (
        <ProblemNote problem={state.problem} />
      ) : (
        <Note kind="info" live>
          Este CPF ainda não tem cadastro. Leia e aceite o termo para se cadastrar e usar o gift card.
        </Note>
      )}
      <ConsentText terms={reading} />
    </Dialog>
  );
}
