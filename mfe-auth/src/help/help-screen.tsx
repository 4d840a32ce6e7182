import { homeAddress, MOVEMENT, signInAddress, usePortal, useSession } from '@acolhe/session';
import { icons, LinkButton, Note, Page, Panel, Stack, SupportLink } from '@acolhe/ui';
import { HELP_TOPICS } from './topics.ts';

/**
 * Answers what patients ask most, and says how to reach somebody. Anybody may read it.
 * @see docs/product/help.md
 */
export function HelpScreen() {
  const portal = usePortal();
  const session = useSession();
  const { supportPhone, supportChatUrl } = portal.brand;
  return (
    <Page
      title="Ajuda"
      sentence="As respostas mais procuradas, e como falar com a gente."
      back={session ? { here: 'Ajuda', href: homeAddress(portal) } : undefined}
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
          <section key={question}>
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
      </Stack>
    </Page>
  );
}
