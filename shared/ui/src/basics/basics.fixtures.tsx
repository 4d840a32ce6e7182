import { type Fixture, noop } from '../testing/fixture.tsx';
import { Button, Spinner } from './button.tsx';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';
import { phone, video } from './icons.ts';
import { HelpSections } from './instructions.tsx';
import { LinkButton } from './link-button.tsx';
import { Link } from './link.tsx';
import { Note } from './note.tsx';
import { Tag } from './tag.tsx';
import { Lead, Stack, VisuallyHidden } from './text.tsx';

export const noteFixtures: readonly Fixture[] = [
  {
    name: 'info',
    node: (
      <Note kind="info" title="O profissional ainda está na chamada. Você será encaminhado em instantes.">
        Aguarde nesta página.
      </Note>
    ),
  },
  { name: 'success', node: <Note kind="success">Seu cadastro foi concluído com sucesso.</Note> },
  {
    name: 'warning with action',
    node: (
      <Note
        kind="warning"
        title="Câmera e microfone sem permissão"
        action={
          <Button icon={video} onPress={noop}>
            Liberar Permissões
          </Button>
        }
      >
        Para ser atendida por vídeo, permita o uso da câmera e do microfone.
      </Note>
    ),
  },
  {
    name: 'danger, live',
    node: (
      <Note kind="danger" live>
        Contrato expirado. Contate o suporte.
      </Note>
    ),
  },
  {
    name: 'tags',
    node: (
      <p>
        <Tag kind="success">Agendado</Tag> <Tag kind="info">Em atendimento</Tag> <Tag kind="warning">Aguardando</Tag>{' '}
        <Tag kind="neutral">Agendamento expirado</Tag> <Tag kind="danger">Cancelado</Tag>
      </p>
    ),
  },
];

export const helpFixtures: readonly Fixture[] = [
  {
    name: 'two sections',
    node: (
      <HelpSections
        sections={[
          { title: 'Permita no Chrome', steps: ['Toque em Permissões.', 'Ligue Câmera e Microfone.'] },
          { title: 'Permita no celular', steps: ['Abra as Configurações.'] },
        ]}
      />
    ),
  },
];

export const iconFixtures: readonly Fixture[] = [
  {
    name: 'all',
    node: (
      <ul>
        {Object.entries(icons).map(([name, shape]) => (
          <li key={name}>
            <Icon shape={shape} /> {name}
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'sizes',
    node: (
      <p>
        <Icon shape={icons.video} size="small" /> small <Icon shape={icons.video} size="normal" /> normal{' '}
        <Icon shape={icons.video} size="medium" /> medium <Icon shape={icons.video} size="large" /> large
      </p>
    ),
  },
];

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

export const spinnerFixtures: readonly Fixture[] = [
  {
    name: 'beside a word',
    node: (
      <p>
        <Spinner /> Enviando...
      </p>
    ),
  },
];

const stacked = (
  <>
    <p>Uma coisa</p>
    <p>Outra coisa</p>
  </>
);

export const textFixtures: readonly Fixture[] = [
  {
    name: 'lead below a title',
    node: (
      <>
        <h1>Meus Dados</h1>
        <Lead>Confira e mude o que precisar.</Lead>
      </>
    ),
  },
  { name: 'stack', node: <Stack>{stacked}</Stack> },
  { name: 'stack, small', node: <Stack space="small">{stacked}</Stack> },
  { name: 'stack, large', node: <Stack space="large">{stacked}</Stack> },
  {
    name: 'words for readers only',
    node: (
      <p>
        <VisuallyHidden>Telefone: </VisuallyHidden>0800 724 3838
      </p>
    ),
  },
];
