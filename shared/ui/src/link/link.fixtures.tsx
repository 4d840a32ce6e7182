import type { Fixture } from '../testing/fixture.ts';
import { phone } from '../icon/icons.ts';
import { LinkButton } from './link-button.tsx';
import { Link } from './link.tsx';

export const linkFixtures: readonly Fixture[] = [
  {
    name: 'in a text',
    node: (
      <p>
        Leia o <Link href="/termos">termo completo</Link> antes.
      </p>
    ),
  },
  {
    name: 'alone',
    node: (
      <Link href="/esqueci-senha" alone>
        Esqueci a senha
      </Link>
    ),
  },
  {
    name: 'new tab',
    node: (
      <Link href="https://privacy.example/" newTab>
        Politica de Privacidade
      </Link>
    ),
  },
  {
    name: 'link button',
    node: (
      <LinkButton href="tel:192" icon={phone}>
        Ligar 192 (SAMU)
      </LinkButton>
    ),
  },
];
