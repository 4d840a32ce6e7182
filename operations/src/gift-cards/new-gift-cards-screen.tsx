import { createGiftCardBatchCall } from '@acolhe/contracts/operations';
import { isCalendarDay } from '@acolhe/domain';
import { useNavigate } from '@acolhe/session/router';
import {
  AsyncContent,
  ChoiceGroup,
  DateField,
  type FormCheck,
  NumberField,
  SelectField,
  TextField,
  useUi,
  withRetryTime,
} from '@acolhe/ui';
import { useOperator, useToday } from '../access/operator-context.tsx';
import { type Catalogue, useCatalogue } from '../catalogue/use-catalogue.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { batchHref, GIFT_CARDS } from './gift-card-labels.ts';

const TITLE = 'Fazer um lote de cartões';
const BACK = { href: GIFT_CARDS, here: TITLE, from: 'Cartões' };
const MOST_CARDS = 5000;
const MOST_VISITS = 1000;

interface Appointments {
  readonly specialtyId: number;
  readonly quantity: number;
}
interface Values {
  readonly label: string;
  readonly clientId: string;
  readonly count: number | null;
  readonly redeemUntil: string;
  readonly usableUntil: string;
  readonly urgentCareVisits: number | null;
  readonly appointments: readonly Appointments[];
  readonly reason: string;
}

const checkFrom =
  (today: string): FormCheck<Values> =>
  (values) => {
    const { label, clientId, count, redeemUntil, usableUntil, urgentCareVisits, appointments } = values;
    const problem = (field: keyof Values, message: string, isBroken: boolean) => (isBroken ? [{ field, message }] : []);
    const isSpent = !isCalendarDay(redeemUntil) || redeemUntil < today;
    return [
      ...problem('label', 'Escreva um nome para o lote', label.trim() === ''),
      ...problem('clientId', 'Escolha a instituição', clientId === ''),
      ...problem('count', 'Informe quantos cartões', count === null),
      ...problem('redeemUntil', 'Informe um dia a partir de hoje', isSpent),
      ...problem(
        'usableUntil',
        'Informe um dia a partir do último dia de resgate',
        !isCalendarDay(usableUntil) || usableUntil < redeemUntil,
      ),
      ...problem(
        'urgentCareVisits',
        'O cartão precisa dar direito a algum atendimento',
        urgentCareVisits === null && appointments.length === 0,
      ),
    ];
  };

/** Makes gift cards of one kind. */
export function NewGiftCardsScreen() {
  const catalogue = useCatalogue();
  if (catalogue.data) return <NewGiftCardsForm {...catalogue.data} />;
  return (
    <ConsolePage title={TITLE} back={BACK} narrow>
      <AsyncContent state={catalogue} loading="Carregando o formulário" failed="O formulário não abriu" fillsWindow>
        {() => null}
      </AsyncContent>
    </ConsolePage>
  );
}

function NewGiftCardsForm({ specialties, clients }: Catalogue) {
  const { service } = useOperator();
  const today = useToday();
  const { announce } = useUi();
  const navigate = useNavigate();
  const only = clients.length === 1 ? clients[0] : undefined;
  const editor = useEditor<Values, { readonly batchId: number; readonly count: number }>({
    initial: {
      label: '',
      clientId: only ? String(only.id) : '',
      count: null,
      redeemUntil: '',
      usableUntil: '',
      urgentCareVisits: null,
      appointments: [],
      reason: '',
    },
    rules: checkFrom(today),
    async save({ label, clientId, count, redeemUntil, usableUntil, urgentCareVisits, appointments, reason }, report) {
      const { data, error } = await service.call(createGiftCardBatchCall, {
        label: label.trim(),
        clientId: Number(clientId),
        count: count ?? 0,
        redeemUntil,
        usableUntil,
        ...(urgentCareVisits !== null && { urgentCareVisits }),
        appointments: [...appointments],
        ...reasonOf(reason),
      });
      if (error) report.setFailure(withRetryTime(error));
      return data;
    },
    onSaved({ batchId, count }) {
      announce(`${count} cartões feitos.`);
      void navigate(batchHref(batchId));
    },
  });
  const { form } = editor;
  const { appointments } = form.values;
  const setAppointments = (specialtyId: number, quantity: number | null) => {
    const others = appointments.filter((one) => one.specialtyId !== specialtyId);
    form.setValue('appointments', quantity === null ? others : [...others, { specialtyId, quantity }]);
  };
  return (
    <EditorScreen
      title={TITLE}
      sentence="Todos os cartões do lote valem o mesmo. Os códigos são sorteados."
      back={BACK}
      editor={editor}
      saveLabel="Fazer os cartões"
    >
      <TextField label="Nome do lote" help="Para achar depois: Natal 2026." maxLength={200} {...form.field('label')} />
      <SelectField
        {...form.field('clientId')}
        label="Instituição"
        options={[
          { value: '', label: 'Escolha a instituição' },
          ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NumberField label="Quantos cartões" help="Até 5.000." min={1} max={MOST_CARDS} {...form.field('count')} />
      <DateField label="Resgatar até" today={today} min={today} {...form.field('redeemUntil')} />
      <DateField label="Usar até" today={today} min={today} {...form.field('usableUntil')} />
      <NumberField
        label="Prontos atendimentos por cartão"
        optional
        min={1}
        max={MOST_VISITS}
        {...form.field('urgentCareVisits')}
      />
      {specialties.length > 0 && (
        <ChoiceGroup legend="Consultas por cartão" help="Vazio: nenhuma." columns={2}>
          {specialties.map(({ id, name }) => (
            <NumberField
              key={id}
              id={`${form.id}-appointments-${id}`}
              label={name}
              min={1}
              max={MOST_VISITS}
              value={appointments.find(({ specialtyId }) => specialtyId === id)?.quantity ?? null}
              onChange={(quantity) => setAppointments(id, quantity)}
            />
          ))}
        </ChoiceGroup>
      )}
      <ReasonField {...form.field('reason')} />
    </EditorScreen>
  );
}
