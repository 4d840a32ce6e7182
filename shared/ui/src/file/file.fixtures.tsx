import { type Fixture, noop, pictureFile } from '../testing/fixture.ts';
import { FileField } from './file-field.tsx';
import type { FileType } from './file-rules.ts';

const types: readonly FileType[] = ['image/jpeg', 'image/png', 'application/pdf'];
const maxBytes = 5 * 1024 * 1024;
const picture = pictureFile('raio-x-do-joelho-esquerdo.png');
const sheet = new File(['%PDF'], 'hemograma.pdf', { type: 'application/pdf' });

export const fileFixtures: readonly Fixture[] = [
  {
    name: 'empty',
    node: <FileField id="file" label="Documento" {...{ types, maxBytes }} value={[]} onChange={noop} />,
  },
  {
    name: 'picture',
    node: (
      <FileField
        id="file-picture"
        label="Foto"
        types={['image/jpeg', 'image/png']}
        maxBytes={maxBytes}
        value={[picture]}
        onChange={noop}
      />
    ),
  },
  {
    name: 'several',
    node: (
      <FileField
        id="file-several"
        label="Documentos"
        {...{ types, maxBytes }}
        max={3}
        value={[picture, sheet]}
        onChange={noop}
      />
    ),
  },
  {
    name: 'error',
    node: (
      <FileField
        id="file-error"
        label="Documento"
        error="Selecione o documento desejado"
        {...{ types, maxBytes }}
        value={[]}
        onChange={noop}
      />
    ),
  },
];
