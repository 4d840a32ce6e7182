import { type Fixture, noop } from '../testing/fixture.ts';
import { ImagesField } from './images-field.tsx';

const picture = (name: string): File =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], name, { type: 'image/png' });

export const imagesFieldFixtures: readonly Fixture[] = [
  { name: 'empty', node: <ImagesField id="images" label="Fotos ou exames" value={[]} onChange={noop} /> },
  {
    name: 'two images',
    node: (
      <ImagesField
        id="images-two"
        label="Fotos ou exames"
        value={[picture('costas.png'), picture('exame.png')]}
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
        value={[picture('a.png'), picture('b.png'), picture('c.png')]}
        error="Você pode enviar até 3 imagens."
        onChange={noop}
      />
    ),
  },
];
