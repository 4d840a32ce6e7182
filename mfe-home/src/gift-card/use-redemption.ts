import { type Patient } from '@acolhe/contracts';
import { type GiftCardFault, tidyGiftCardCode } from '@acolhe/domain';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { useForm, type FormApi } from '@acolhe/ui';
import { useState } from 'react';
import { giftCardApi } from './gift-card-api.ts';
import { CODE_MISSING, CODE_REDEEMED, redeemResult } from './redeem-words.ts';

interface RedeemValues {
  readonly code: string;
}

export interface Redemption {
  readonly form: FormApi<RedeemValues>;
  /** The terms are to be accepted first; told whether they were. */
  readonly onTerms?: (accepted: boolean) => void;
  /** The last submit redeemed a card. */
  readonly redeemed: boolean;
}

const USED: GiftCardFault = 'gift-card-used';

const rules = ({ code }: RedeemValues) =>
  tidyGiftCardCode(code) === '' ? [{ field: 'code' as const, message: CODE_MISSING }] : [];

/**
 * Redeems a code once the terms are accepted; what was typed stays until it was redeemed.
 * @see docs/product/gift-cards.md
 */
export function useRedemption({ id, cpf }: Pick<Patient, 'id' | 'cpf'>): Redemption {
  const portal = usePortal();
  const [redeem] = giftCardApi.useRedeemGiftCardMutation();
  const [readCodes] = giftCardApi.useLazyRedeemedGiftCardsQuery();
  const [onTerms, setOnTerms] = useState<(accepted: boolean) => void>();
  const [redeemed, setRedeemed] = useState(false);

  const holds = async (code: string): Promise<boolean> => {
    const { data } = await readCodes({ patientId: id });
    return data?.cards.some((card) => card.code.toUpperCase() === code.toUpperCase()) ?? false;
  };

  const form = useForm<RedeemValues>({
    initial: { code: '' },
    rules,
    async onSubmit(values, { setErrors, setFailure }) {
      const code = tidyGiftCardCode(values.code);
      setRedeemed(false);
      const accepted = await new Promise<boolean>((answer) => setOnTerms(() => answer));
      setOnTerms(undefined);
      if (!accepted) return;
      const { data, error } = await redeem({ cpf, code });
      const refusal = error && portalApiErrorOf(error);
      const result = redeemResult({ data, error: refusal, isOwn: refusal?.code === USED && (await holds(code)) });
      switch (result.kind) {
        case 'redeemed':
          setRedeemed(true);
          form.setValue('code', '');
          return portal.notify({ tone: 'success', message: CODE_REDEEMED, silent: true });
        case 'wrong-code':
          setErrors({ code: result.message });
          return portal.notify({ tone: 'warning', message: result.message, silent: true });
        case 'failed':
          setFailure(result.message);
          return portal.notify({ tone: result.tone, message: result.message, silent: true });
      }
    },
  });
  return { form, onTerms, redeemed };
}
