import type { Patient } from '@acolhe/contracts';
import { type GiftCardFault, normalizeGiftCardCode } from '@acolhe/domain';
import { portalApiErrorOf } from '@acolhe/session';
import { useForm, type FormApi } from '@acolhe/ui';
import { useState } from 'react';
import { giftCardApi } from './gift-card-api.ts';
import { CODE_MISSING, redeemRefusal } from './redeem-messages.ts';

interface RedeemValues {
  readonly code: string;
}

export interface RedeemForm {
  readonly form: FormApi<RedeemValues>;
  /** Present while the terms wait to be accepted: call it with whether they were. */
  readonly onTerms?: (accepted: boolean) => void;
  /** The last submit redeemed a card. */
  readonly redeemed: boolean;
}

const USED: GiftCardFault = 'gift-card-used';

const rules = ({ code }: RedeemValues) =>
  normalizeGiftCardCode(code) === '' ? [{ field: 'code' as const, message: CODE_MISSING }] : [];

/**
 * The form that redeems a code: a submit has the code checked, waits for the terms to be accepted, then redeems the
 * code. The typed code stays until it is redeemed.
 * @see docs/product/gift-cards.md
 */
export function useRedeemForm({ id, cpf }: Pick<Patient, 'id' | 'cpf'>): RedeemForm {
  const [check] = giftCardApi.useCheckGiftCardMutation();
  const [redeem] = giftCardApi.useRedeemGiftCardMutation();
  const [readCodes] = giftCardApi.useLazyRedeemedGiftCardsQuery();
  const [onTerms, setOnTerms] = useState<(accepted: boolean) => void>();
  const [redeemed, setRedeemed] = useState(false);

  const holdsCard = async (code: string): Promise<boolean> => {
    const { data } = await readCodes({ patientId: id });
    return data?.cards.some((card) => card.code.toUpperCase() === code.toUpperCase()) ?? false;
  };

  const form = useForm<RedeemValues>({
    initial: { code: '' },
    rules,
    async onSubmit(values, { setErrors, setFailure }) {
      const code = normalizeGiftCardCode(values.code);
      setRedeemed(false);
      const refuse = async (fault: unknown): Promise<void> => {
        const error = fault === undefined ? undefined : portalApiErrorOf(fault);
        const refusal = redeemRefusal({ error, isOwn: error?.code === USED && (await holdsCard(code)) });
        if (refusal.kind === 'wrong-code') setErrors({ code: refusal.message });
        else setFailure(refusal.message);
      };
      // Nobody reads the terms for a card that gives nothing.
      const checked = await check({ cpf, code });
      if (checked.error) return refuse(checked.error);
      const accepted = await new Promise<boolean>((answer) => setOnTerms(() => answer));
      setOnTerms(undefined);
      if (!accepted) return;
      const { data, error } = await redeem({ cpf, code });
      if (!data?.ok) return refuse(error);
      setRedeemed(true);
      form.setValue('code', '');
    },
  });
  return { form, onTerms, redeemed };
}
