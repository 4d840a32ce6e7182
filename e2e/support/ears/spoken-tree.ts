/** A node of Chromium's accessibility tree in the DevTools protocol, as far as it is used. */
export interface TreeNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** Read as one line with their name, and nothing of what is in them. */
const WHOLE: Readonly<Record<string, string>> = {
  heading: 'título',
  link: 'link',
  button: 'botão',
  textbox: 'campo',
  searchbox: 'campo de busca',
  checkbox: 'caixa de seleção',
  radio: 'opção',
  combobox: 'lista de opções',
  spinbutton: 'campo de número',
  slider: 'controle deslizante',
  image: 'imagem',
  img: 'imagem',
  Video: 'vídeo',
};
/** Read before what is in them, where they have a name. */
const CONTAINERS: Readonly<Record<string, string>> = {
  dialog: 'diálogo',
  alertdialog: 'diálogo',
  alert: 'alerta',
  group: 'grupo',
  radiogroup: 'grupo de opções',
  region: 'região',
  navigation: 'navegação',
  complementary: 'complemento',
  log: 'registro',
  table: 'tabela',
  list: 'lista',
};
/** Their text is the name of something that is read with it. */
const SILENT: readonly string[] = ['LabelText', 'Legend'];

const text = (part: { readonly value?: unknown } | undefined): string =>
  typeof part?.value === 'string' || typeof part?.value === 'number'
    ? String(part.value).replace(/\s+/g, ' ').trim()
    : '';

function statesOf(node: TreeNode): readonly string[] {
  const states = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]));
  const role = text(node.role);
  const said: string[] = [];
  if (role === 'heading') said.push(`nível ${String(states.get('level'))}`);
  if (['checkbox', 'radio'].includes(role)) said.push(states.get('checked') === 'true' ? 'marcada' : 'não marcada');
  if (states.has('expanded')) said.push(states.get('expanded') === true ? 'aberto' : 'fechado');
  if (states.get('required') === true) said.push('obrigatório');
  if (states.get('invalid') === 'true') said.push('inválido');
  if (states.get('disabled') === true) said.push('indisponível');
  const value = text(node.value);
  if (value !== '' && role !== 'heading') said.push(`contém “${value}”`);
  return [...said, text(node.description)].filter((part) => part !== '');
}

/**
 * Formats an accessibility tree as a screen reader reads it line by line: role, name, states, description.
 * @param nodes all nodes of a page, its root first
 * @param within role of the part that is read; the whole page where it has none
 */
export function spokenTree(nodes: readonly TreeNode[], within: string): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const read = (node: TreeNode, isLabel = false): void => {
    const role = text(node.role);
    const name = text(node.name);
    if (!node.ignored) {
      const whole = WHOLE[role];
      if (whole !== undefined) {
        lines.push([whole, name, ...statesOf(node)].filter((part) => part !== '').join(', '));
        return;
      }
      if (role === 'StaticText') {
        if (name !== '' && !isLabel) lines.push(name);
        return;
      }
      const container = CONTAINERS[role];
      if (container !== undefined && name !== '') lines.push([container, name, ...statesOf(node)].join(', '));
    }
    // A label may hold its box.
    for (const child of childrenOf(node)) read(child, isLabel || SILENT.includes(role));
  };
  const childrenOf = (node: TreeNode): readonly TreeNode[] => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const isPart = (role: string) => (node: TreeNode) => !node.ignored && text(node.role) === role;
  // A modal dialog is all there is.
  const part = nodes.find(isPart('dialog')) ?? nodes.find(isPart(within)) ?? nodes[0];
  if (part) read(part);
  return lines;
}

/** The node that has the focus, as it is read when it gets it; undefined for none or the page itself. */
export function spokenFocus(nodes: readonly TreeNode[]): string | undefined {
  const focused = nodes.findLast(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  if (!focused || ['RootWebArea', 'dialog'].includes(text(focused.role))) return undefined;
  const role = text(focused.role);
  return [WHOLE[role] ?? CONTAINERS[role] ?? role, text(focused.name), ...statesOf(focused)].join(', ');
}
