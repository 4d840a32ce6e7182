import { spokenFocus, spokenTree, type TreeNode } from './spoken-tree.ts';

const node = (nodeId: string, role: string, name: string, more: Partial<TreeNode> = {}): TreeNode => ({
  nodeId,
  ignored: false,
  role: { value: role },
  name: { value: name },
  ...more,
});
const is = (name: string, value: unknown) => ({ name, value: { value } });

const page: readonly TreeNode[] = [
  node('0', 'RootWebArea', 'Acolhe', { childIds: ['1', '2'] }),
  node('1', 'banner', '', { childIds: ['9'] }),
  node('9', 'link', 'Sair'),
  node('2', 'main', '', { childIds: ['3', '4', '5', '8'] }),
  node('3', 'heading', 'Como você está?', { childIds: ['31'], properties: [is('level', 1), is('focused', true)] }),
  node('31', 'StaticText', 'Como você está?'),
  node('4', 'paragraph', '', { childIds: ['41'] }),
  node('41', 'StaticText', 'Conte em poucas  palavras.'),
  node('5', 'generic', '', { ignored: true, childIds: ['6', '7'] }),
  node('6', 'LabelText', '', { childIds: ['61'] }),
  node('61', 'StaticText', 'Motivo'),
  node('7', 'textbox', 'Motivo', {
    properties: [is('required', true), is('invalid', 'true')],
    description: { value: 'O campo é obrigatório' },
    value: { value: 'Tosse' },
  }),
  node('8', 'checkbox', 'Febre', { properties: [is('checked', 'true')] }),
];

it('a screen is read in order: roles, names, states and descriptions, each once, without what is around it', () => {
  expect(spokenTree(page, 'main')).toEqual([
    'título, Como você está?, nível 1',
    'Conte em poucas palavras.',
    'campo, Motivo, obrigatório, inválido, contém “Tosse”, O campo é obrigatório',
    'caixa de seleção, Febre, marcada',
  ]);
  expect(spokenFocus(page)).toBe('título, Como você está?, nível 1');
});

it('only an open dialog is read', () => {
  const withDialog = [...page, node('90', 'dialog', 'Sair?', { childIds: ['91'] }), node('91', 'button', 'Voltar')];
  expect(spokenTree(withDialog, 'main')).toEqual(['diálogo, Sair?', 'botão, Voltar']);
});
