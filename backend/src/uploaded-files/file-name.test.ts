import { fileName } from './file-name.ts';

it.each([
  ['receita.png', 'image/png', 'receita.png'],
  ['foto.PNG', 'image/jpeg', 'foto.jpg'],
  ['C:\\fotos\\tosse à noite.jpeg', 'image/jpeg', 'tosse à noite.jpg'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['a\r\nSet-Cookie: x.png', 'image/png', 'aSet-Cookie: x.png'],
  ['', 'image/png', 'imagem.png'],
  ['.png', 'image/png', 'imagem.png'],
  ['🙂'.repeat(200), 'image/png', `${'🙂'.repeat(100)}.png`],
] as const)('names %j of type %s %j', (given, type, expected) => expect(fileName(given, type)).toBe(expected));
