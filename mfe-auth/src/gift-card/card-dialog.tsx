import { type GiftCardEntry, giftCardEntryProblems, MAX_GIFT_CARD_CODE, normalizeGiftCardCode } from '@acolhe/domain';
import { Button, CpfField, Dialog, Form, Lead, TextField, useForm } from '@acolhe/ui';
import { type GiftCardEvent, type GiftCardState, isSamePerson } from './machine/state.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Redemption } from './use-redemption.ts';

/** The event of a submit: the same card for the same person is linked again, anything else is checked first. */
function submitEvent({ stage, entry: before }: GiftCardState, entry: GiftCardEntry): GiftCardEvent {
  const isRetry =
    stage === 'link-unanswered' &&
    normalizeGiftCardCode(entry.code) === normalizeGiftCardCode(before.code) &&
    isSamePerson(entry, before);
  return isRetry ? { type: 'link-retried' } : { type: 'entered', entry };
}

/** 'Resgatar Gift Card': asks for the card's code and the CPF of its user. */
export function CardDialog({ state, send }: Redemption) {
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
