import { MOVEMENT, returnAddress, signInAddress, usePortal, useSession } from '@acolhe/session';
import { icons, LinkButton, Note, Page, Panel, Stack, SupportLink, useStyles } from '@acolhe/ui';
import * as styles from './help-screen.module.css';

/**
 * Answers the most frequent questions of patients and shows how to contact support. Public.
 * @see docs/product/help.md
 */
export function HelpScreen() {
  const portal = usePortal();
  const session = useSession();
  const css = useStyles(styles);
  const { supportPhone, supportChatUrl } = portal.brand;
  const home = session ? returnAddress(portal) : undefined;
  // A patient whose link opens urgent care alone has no home: it would ask for a password.
  const request = session && home === undefined ? portal.addressOf('urgent-care') : undefined;
  return (
    <Page
      title="Ajuda"
      sentence="As respostas mais procuradas, e como falar com a gente."
      back={home === undefined ? undefined : { here: 'Ajuda', href: home }}
      narrow
    >
      <Stack space="large">
        <Note
          kind="warning"
          title="É uma emergência?"
          action={
            <LinkButton href="tel:192" icon={icons.phone}>
              Ligar 192 (SAMU)
            </LinkButton>
          }
        >
          Se a vida de alguém corre perigo, não espere aqui.
        </Note>
        {HELP_TOPICS.map(({ question, answer }) => (
          <section key={question} className={css.topic}>
            <h2>{question}</h2>
            <p>{answer}</p>
          </section>
        ))}
        <Panel>
          <Stack>
            <h2>Fale com a gente</h2>
            <p>Diga o que aconteceu e em que tela você está.</p>
            <SupportLink
              supportPhone={supportPhone}
              chatHref={supportChatUrl}
              onSupport={() => portal.log(MOVEMENT.supportAsked, { screen: 'help' })}
            />
          </Stack>
        </Panel>
        {!session && <LinkButton href={signInAddress(portal)}>Ir para a entrada</LinkButton>}
        {request !== undefined && <LinkButton href={request}>Solicitar atendimento</LinkButton>}
      </Stack>
    </Page>
  );
}

/** A question that patients ask, and the answer in at most three sentences. */
export interface HelpTopic {
  readonly question: string;
  readonly answer: string;
}

/**
 * The questions of the help page, in the order of a visit.
 * @see docs/product/help.md
 */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    question: 'Não lembro a minha senha',
    answer:
      'Na tela de entrada, toque em “Esqueci a senha” e informe seu CPF e o e-mail do cadastro. O link para criar uma senha nova chega por e-mail; procure também na caixa de spam.',
  },
  {
    question: 'A câmera ou o microfone não abrem',
    answer:
      'Feche outros aplicativos que usam a câmera. Depois toque em “Liberar Permissões” na tela inicial: ela mostra o passo a passo do seu navegador.',
  },
  {
    question: 'Quanto tempo vou esperar?',
    answer:
      'Depende de quantas pessoas estão na fila, e a tela de espera diz o seu número. Com ela aberta, tocamos um som quando for a sua vez; para fechar e esperar fora, toque antes em “Avisar neste aparelho quando for a sua vez”.',
  },
  {
    question: 'A conexão caiu. Perdi o meu lugar?',
    answer:
      'Não. Guardamos o seu lugar por alguns minutos, e a tela volta sozinha quando a internet voltar. Se você fechou a página, entre de novo e toque em “Voltar ao atendimento”.',
  },
  {
    question: 'Onde estão a receita e os pedidos de exame?',
    answer: 'Na tela inicial, em “Documentos Médicos Recebidos”. Eles continuam lá depois do atendimento.',
  },
  {
    question: 'Preciso cancelar ou mudar uma consulta',
    answer:
      'Na tela inicial, abra “Minhas Consultas Agendadas” e escolha a consulta. Você pode cancelar até 30 minutos antes do início.',
  },
  {
    question: 'Posso ter o portal como aplicativo?',
    answer:
      'Sim. Depois de um atendimento ou de um agendamento, a tela inicial oferece “Instalar”; no iPhone ela diz o que tocar no Safari. No iPhone, só o portal instalado avisa da sua vez.',
  },
  {
    question: 'Como uso um gift card?',
    answer:
      'Sem cadastro, toque em “Inserir código de Gift Card” na tela de entrada. Com cadastro, entre e abra “Gift Card” na tela inicial.',
  },
];
