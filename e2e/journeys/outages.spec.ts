import { saveRatingCall } from '@acolhe/contracts';
import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { fillRequest, requestCare, untilShown } from '../support/page/screens.ts';
import { answering, finishing, goOnDuty, offerIn, rates, says, seesMoving, test } from '../support/people/duty.ts';
import type { Person } from '../support/people/people.ts';
import { renewOfferTo } from '../support/service/care.ts';
import {
  dieBeforeAnswering,
  killBeforeRequest,
  type KillableService,
  startService,
  without,
} from '../support/stack/control.ts';

const position = ({ page }: Person) => page.getByTestId('queue-position');
const offline = ({ page }: Person) => page.getByText('Sem conexão. Tentando de novo...');
const unstable = ({ page }: Person) => page.getByRole('dialog', { name: 'Conexão Instável' });
const notDone = ({ page }: Person) => page.getByText('Não foi possível concluir.');
const finished = ({ page }: Person) => page.getByText('Atendimento finalizado.');

/** Expects that the patient has no visit in progress and that the professional is free. */
async function bothAreDone(maria: Person, paula: Person): Promise<void> {
  await expect(maria.page.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toBeVisible();
  await expect(maria.page.getByText('Você tem um atendimento em andamento')).toHaveCount(0);
  await expect(paula.page.getByRole('button', { name: 'Ficar indisponível' })).toBeVisible();
  await expect(offerIn(paula)).toHaveCount(0);
}

test(
  'killing the backend at each step, with answers lost, leaves one request, one call and one rating',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    test.setTimeout(limitMs(360_000));
    const [maria, paula] = [await duty.patient('maria'), await duty.professional()];
    const patient = maria.page;

    await test.step('between request and queue', async () => {
      await killBeforeRequest(patient, '/solicitacao-atendimento/enter');
      await patient.getByRole('link', { name: /Solicitar Pronto Atendimento/ }).click();
      await fillRequest(patient, 'Febre alta desde ontem.');
      await expect(unstable(maria)).toContainText('Sua conexão apresenta instabilidade.');
      await startService('backend');
      await unstable(maria).getByRole('button', { name: 'Tentar Novamente' }).click();
      await expect(position(maria)).toHaveText('1');
    });

    await goOnDuty(paula);
    await expect(offerIn(paula)).toContainText(maria.name);
    await test.step('while the visit is offered', () =>
      without('backend', async () => {
        await expect(offerIn(paula)).toBeVisible();
        await expect(patient.getByText('Você está prestes a ser atendido.').first()).toBeVisible();
        // However long the service takes to start again.
        await renewOfferTo(paula.id);
      }));
    await expect(offerIn(paula)).toContainText(maria.name);

    await test.step('at the press of Atender, after the service received it', async () => {
      await dieBeforeAnswering(paula.page, '/api/professional/offers/answer');
      await answering(paula);
      await expect(notDone(paula)).toBeVisible();
      await startService('backend');
      await seesMoving(paula, maria);
      await seesMoving(maria, paula);
    });

    await test.step('in the call', async () => {
      await without('backend', async () => {
        await seesMoving(maria, paula);
        await says(maria, 'Ainda estou aqui.');
        await expect(
          patient.getByText('Sem conexão. Sua mensagem será enviada assim que a internet voltar.'),
        ).toBeVisible();
      });
      await expect(paula.page.getByRole('listitem').filter({ hasText: 'Ainda estou aqui.' })).toHaveCount(1);
      await expect(patient.getByRole('listitem').filter({ hasText: 'Ainda estou aqui.' })).toHaveCount(1);
    });

    await test.step('at Finalizar, after the service received it', async () => {
      await dieBeforeAnswering(paula.page, '/api/professional/visit/finish');
      await finishing(paula);
      // The end of the visit may be published before the backend dies.
      await expect(notDone(paula).or(finished(paula))).toBeVisible();
      await startService('backend');
      await test.step('the rating follows after the real 8 s', () =>
        expect(patient).toHaveURL(/\/portal-paciente\/nps/));
      await expect(finished(paula)).toBeVisible();
    });

    await test.step('at the rating, after the service received it', async () => {
      await dieBeforeAnswering(patient, saveRatingCall.path);
      await rates(maria);
      await expect(
        patient.getByRole('alert').filter({ hasText: 'Falha ao enviar avaliação, tente novamente mais tarde!' }),
      ).toBeVisible();
      await startService('backend');
      const thanks = untilShown(patient, 'Obrigado!');
      await patient.getByRole('button', { name: 'Tentar novamente' }).click();
      await thanks;
    });
    await bothAreDone(maria, paula);
  },
);

const STRIKES = [['realtime'], ['backend', 'realtime']] as const satisfies readonly (readonly KillableService[])[];

for (const services of STRIKES) {
  const withBackend = services.length > 1;
  test(
    `a visit goes through while ${services.join(' and ')} are killed at each of its steps`,
    { tag: ['@wide', '@call'] },
    async ({ duty }) => {
      test.setTimeout(limitMs(360_000));
      const [maria, paula] = [await duty.patient('maria'), await duty.professional()];
      const patient = maria.page;
      await requestCare(patient, 'Febre alta desde ontem.');
      await expect(position(maria)).toHaveText('1');

      await test.step('while queued', () =>
        without(services, async () => {
          await expect(offline(maria)).toBeVisible();
          await expect(patient.getByText('Seu lugar na fila está guardado.')).toBeVisible();
          await expect(position(maria)).toHaveText('1');
        }));
      await expect(offline(maria)).toHaveCount(0);
      await goOnDuty(paula);
      await expect(offerIn(paula)).toContainText(maria.name);

      await test.step('at the press of Atender', async () => {
        await without(services, async () => {
          await answering(paula);
          if (withBackend) await expect(notDone(paula)).toBeVisible();
          // However long the services take to start again.
          await renewOfferTo(paula.id);
        });
        if (withBackend) await answering(paula);
        await seesMoving(paula, maria);
        await seesMoving(maria, paula);
      });

      await test.step('in the call', async () => {
        await without(services, async () => {
          await expect(offline(maria)).toBeVisible();
          await seesMoving(maria, paula);
          await seesMoving(paula, maria);
        });
        await expect(offline(maria)).toHaveCount(0);
        await says(paula, 'Voltamos.');
        await expect(patient.getByTestId('unread-count')).toHaveText('1');
      });

      await test.step('at Finalizar', async () => {
        const end = untilShown(patient, 'Seu atendimento foi finalizado');
        await without(services, async () => {
          await finishing(paula);
          if (withBackend) await expect(notDone(paula)).toBeVisible();
        });
        if (withBackend) await finishing(paula);
        await end;
      });
      await patient.goto('/portal-paciente');
      await bothAreDone(maria, paula);
    },
  );
}
