import { MAX_GIFT_CARD_CODE } from '@acolhe/domain';
import type { Patient } from '@acolhe/contracts';
import { Button, FilteredField, Form, Note, Panel, Stack } from '@acolhe/ui';
import { CODE_REDEEMED } from './redeem-messages.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { useRedeemForm } from './use-redeem-form.ts';

/**
 * The form that redeems a code.
 * @see docs/product/gift-cards.md
 */
export function RedeemForm({ patient }: { readonly patient: Pick<Patient, 'id' | 'cpf'> }) {
  const { form, onTerms, redeemed } = useRedeemForm(patient);
  return (
    <Panel>
      <Stack>
        <h2>Resgatar um código</h2>
        {redeemed && (
          <Note kind="success" live>
            {CODE_REDEEMED}
          </Note>
        )}
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
