import { acceptGiftCardTermCall, type Patient } from '@acolhe/contracts';
import {
  type GiftCardFault,
  type GiftCardMessage,
  giftCardMessageOf,
  MAX_GIFT_CARD_CODE,
  normalizeGiftCardCode,
  UNEXPLAINED_GIFT_CARD_FAULT,
} from '@acolhe/domain';
import { type PortalApiError, portalApiErrorOf, usePortal, useServiceCall } from '@acolhe/session';
import {
  AgreeButton,
  Button,
  ConsentText,
  Dialog,
  FilteredField,
  Form,
  type FormApi,
  Panel,
  Stack,
  useAgreement,
  useForm,
  withRetryTime,
} from '@acolhe/ui';
import { useState } from 'react';
import { asyncStateOf, consentApi } from '../api/shared-queries.ts';
import { giftCardApi } from './gift-card-api.ts';

/**
 * The form that redeems a code.
 * @see docs/product/gift-cards.md
 */
export function RedeemForm({ patient }: { readonly patient: Pick<Patient, 'id' | 'cpf'> }) {
  const { form, onTerms } = useRedeemForm(patient);
  return (
    <Panel>
      <Stack>
        <h2>Resgatar um código</h2>
        <Form form={form} label="Resgatar um código" failureTitle="Não foi possível resgatar">
          <FilteredField
            {...form.field('code')}
            label="Código"
            help="Está no seu gift card."
            maxLength={MAX_GIFT_CARD_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button kind="main" type="submit" busy={form.busy}>
            Resgatar
          </Button>
        </Form>
      </Stack>
      {onTerms && <TermsDialog patientId={patient.id} onDone={onTerms} />}
    </Panel>
  );
}

const CODE_MISSING = 'Código não informado! Digite o código do seu gift card.';
const CODE_REDEEMED = 'Código resgatado! O que ele oferece já está disponível para você.';

/** Why a code was not redeemed, with the message for the patient. */
export interface RedeemRefusal {
  /**
   * `wrong-code`: the message belongs to the field of the code. `failed`: something else; the same code may be tried
   * again.
   */
  readonly kind: 'wrong-code' | 'failed';
  readonly message: string;
}

/** The failure of a redemption, or of the check before it. */
export interface RedeemFailure {
  /** Absent when the service refuses without a reason. */
  readonly error?: PortalApiError | undefined;
  /** The patient holds the card already, for instance after a redemption whose answer got lost. */
  readonly isOwn?: boolean;
}

/**
 * Describes why a code was not redeemed.
 * @see docs/product/gift-cards.md
 */
export function redeemRefusal({ error, isOwn = false }: RedeemFailure): RedeemRefusal {
  if (!error) return wrongCode(UNEXPLAINED_GIFT_CARD_FAULT);
  const ofCode = giftCardMessageOf(error);
  if (ofCode) return wrongCode(isOwn ? { ...ofCode, advice: 'Ele está entre os seus códigos resgatados.' } : ofCode);
  return { kind: 'failed', message: withRetryTime(error) };
}

const wrongCode = ({ title, advice }: GiftCardMessage): RedeemRefusal => ({
  kind: 'wrong-code',
  message: `${title.endsWith('!') ? title : `${title}.`} ${advice}`,
});

interface TermsDialogProps {
  readonly patientId: number;
  /** Called once, with whether the terms were accepted. */
  readonly onDone: (accepted: boolean) => void;
}

/**
 * Asks the patient to accept the consent terms before a code is redeemed.
 * @see docs/product/consent.md
 */
function TermsDialog({ patientId, onDone }: TermsDialogProps) {
  const terms = asyncStateOf(consentApi.useConsentTextAtHomeQuery({}));
  const acceptTerm = useServiceCall(acceptGiftCardTermCall);
  const { agree, busy, refusal } = useAgreement({
    terms,
    async accept(version) {
      const { error } = await acceptTerm({ patientId, version });
      return error ? { ok: false, isOutdated: error.code === 'consent-changed', message: error.message } : { ok: true };
    },
    onAccepted: () => onDone(true),
  });
  const cancel = () => {
    if (!busy) onDone(false);
  };
  return (
    <Dialog
      loads
      title="Termo de Consentimento"
      onCancel={cancel}
      actions={
        <>
          <Button idle={busy} onPress={cancel}>
            Cancelar
          </Button>
          <AgreeButton terms={terms} busy={busy} onAgree={(version) => void agree(version)} />
        </>
      }
    >
      <ConsentText terms={terms} refusal={refusal} />
    </Dialog>
  );
}

interface RedeemValues {
  readonly code: string;
}

export interface RedeemFormState {
  readonly form: FormApi<RedeemValues>;
  /** Present while the terms wait to be accepted: call it with whether they were. */
  readonly onTerms?: (accepted: boolean) => void;
}

const USED: GiftCardFault = 'gift-card-used';

const rules = ({ code }: RedeemValues) =>
  normalizeGiftCardCode(code) === '' ? [{ field: 'code' as const, message: CODE_MISSING }] : [];

/**
 * The form that redeems a code: a submit has the code checked, waits for the terms to be accepted, then redeems the
 * code. The typed code stays until it is redeemed.
 * @see docs/product/gift-cards.md
 */
function useRedeemForm({ id, cpf }: Pick<Patient, 'id' | 'cpf'>): RedeemFormState {
  const portal = usePortal();
  const [check] = giftCardApi.useCheckGiftCardMutation();
  const [redeem] = giftCardApi.useRedeemGiftCardMutation();
  const [readCodes] = giftCardApi.useLazyRedeemedGiftCardsQuery();
  const [onTerms, setOnTerms] = useState<(accepted: boolean) => void>();

  const holdsCard = async (code: string): Promise<boolean> => {
    const { data } = await readCodes({ patientId: id });
    return data?.cards.some((card) => card.code.toUpperCase() === code.toUpperCase()) ?? false;
  };

  const form = useForm<RedeemValues>({
    initial: { code: '' },
    rules,
    async onSubmit(values, { setErrors, setFailure }) {
      const code = normalizeGiftCardCode(values.code);
      const refuse = async (fault: unknown): Promise<void> => {
        const error = fault === undefined ? undefined : portalApiErrorOf(fault);
        const refusal = redeemRefusal({ error, isOwn: error?.code === USED && (await holdsCard(code)) });
        if (refusal.kind === 'wrong-code') setErrors({ code: refusal.message });
        else setFailure(refusal.message);
      };
      // Check first, so that the terms are not shown for a card that gives nothing.
      const checked = await check({ cpf, code });
      if (checked.error) return refuse(checked.error);
      const accepted = await new Promise<boolean>((answer) => setOnTerms(() => answer));
      setOnTerms(undefined);
      if (!accepted) return;
      const { data, error } = await redeem({ cpf, code });
      if (!data?.ok) return refuse(error);
      portal.notify({ tone: 'success', message: CODE_REDEEMED });
      form.setValue('code', '');
    },
  });
  return { form, onTerms };
}
