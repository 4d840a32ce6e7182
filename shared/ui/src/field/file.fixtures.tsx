import { Button } from '../basics/button.tsx';
import { type Fixture, noop, pictureFile } from '../testing/fixture.tsx';
import { FileField } from './file-field.tsx';
import type { FileType } from './file-rules.ts';
import { ImagesField } from './images-field.tsx';
import { UploadCard } from './upload-card.tsx';

const types: readonly FileType[] = ['image/jpeg', 'image/png', 'application/pdf'];
const maxBytes = 5 * 1024 * 1024;
const picture = pictureFile('raio-x-do-joelho-esquerdo.png');
const sheet = new File(['%PDF'], 'hemograma.pdf', { type: 'application/pdf' });

const cancel = (
  <Button kind="text" size="small">
    Cancelar
  </Button>
);
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
  {
    name: 'camera, with what is known of a file',
    node: (
      <FileField
        id="file-camera"
        label="Arquivo"
        {...{ types, maxBytes }}
        camera
        detailOf={() => 'PDF, 3 páginas'}
        value={[sheet]}
        onChange={noop}
      />
    ),
  },
  {
    name: 'a file that will be refused',
    node: (
      <FileField
        id="file-refused"
        label="Arquivo"
        {...{ types, maxBytes }}
        faultOf={() => 'Este PDF está protegido por senha. Salve-o sem senha e tente de novo.'}
        value={[sheet]}
        onChange={noop}
      />
    ),
  },
  {
    name: 'files that are sent',
    node: (
      <ul>
        <UploadCard name="a.jpg" status="Na fila" actions={cancel} />
        <UploadCard
          name="raio-x.jpg"
          status="Enviando: 820 kB de 1,2 MB"
          progress={{ sentBytes: 820, totalBytes: 1200 }}
          actions={cancel}
        />
        <UploadCard
          name="laudo.pdf"
          kind="warning"
          status="O envio parou em 820 kB de 1,2 MB."
          progress={{ sentBytes: 820, totalBytes: 1200 }}
          actions={
            <>
              <Button size="small">Continuar envio</Button>
              {cancel}
            </>
          }
        />
        <UploadCard name="carta.pdf" kind="danger" status="O arquivo é maior que 20 MB. Escolha um arquivo menor." />
        <UploadCard name="receita.pdf" kind="success" status="Salvo" />
      </ul>
    ),
  },
];

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
