import { type Fixture, noop, pictureFile } from '../testing/fixture.ts';
import { ImagesField } from './images-field.tsx';

export const imagesFieldFixtures: readonly Fixture[] = [
  { name: 'empty', node: <ImagesField id="images" label="Fotos ou exames" value={[]} onChange={noop} /> },
  {
    name: 'two images',
    node: (
      <ImagesField
        id="images-two"
        label="Fotos ou exames"
        value={[pictureFile('costas.png'), pictureFile('exame.png')]}
        onChange={noop}
      />
    ),
  },
  {
    name: 'full',
    node: (
      <ImagesField
        id="images-full"
        label="Fotos ou exames"
        value={[pictureFile('a.png'), pictureFile('b.png'), pictureFile('c.png')]}
        error="Você pode enviar até 3 imagens."
        onChange={noop}
      />
    ),
  },
];
