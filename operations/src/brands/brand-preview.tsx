import { applyBrand, type Brand, darkSheetText } from '@acolhe/brand';
import {
  Actions,
  BrandMark,
  Button,
  Note,
  Panel,
  Stack,
  SupportLink,
  Tag,
  TextField,
  UiProvider,
  useStyles,
} from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './brand-preview.module.css';

export interface BrandPreviewProps {
  /** The scheme that is shown. */
  readonly scheme: 'light' | 'dark';
  readonly brand: Brand;
}

const LABELS = { light: 'Prévia em cores claras', dark: 'Prévia em cores escuras' } as const;
const nowhere = () => undefined;

/** Shows parts of a page, as of the sign-in, by the settings of a brand, apart from the colours of the console. */
export function BrandPreview({ scheme, brand }: BrandPreviewProps) {
  const css = useStyles(styles);
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot>();
  useEffect(() => {
    if (host.current) setRoot(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }));
  }, []);
  useEffect(
    () => (root ? applyBrand(root, brand, scheme === 'dark' ? darkSheetText(brand, 'dark') : '') : undefined),
    [root, brand, scheme],
  );
  return (
    <div role="group" aria-label={LABELS[scheme]}>
      <div ref={host} className={css.host} />
      {root &&
        createPortal(
          <UiProvider root={root} announce={nowhere} navigate={nowhere}>
            <Sample brand={brand} />
          </UiProvider>,
          root,
        )}
    </div>
  );
}

function Sample({ brand }: Pick<BrandPreviewProps, 'brand'>) {
  const [text, setText] = useState('');
  return (
    <Panel>
      <Stack>
        {brand.signInLogo && <BrandMark logo={brand.logo} />}
        <TextField id="amostra" label="Um campo" value={text} onChange={setText} />
        <p>
          <Tag kind="success">Confirmada</Tag>
        </p>
        {brand.agendaNote !== null && <Note kind="info" title={brand.agendaNote} />}
        <Button kind="main" onPress={nowhere}>
          Um botão
        </Button>
        <Button onPress={nowhere}>Outro botão</Button>
        <Actions>
          {brand.consentForm && (
            <Button kind="text" onPress={nowhere}>
              Termo de uso
            </Button>
          )}
          {brand.privacyForm && (
            <Button kind="text" onPress={nowhere}>
              Politica de Privacidade
            </Button>
          )}
        </Actions>
        <SupportLink supportPhone={brand.supportPhone} chatHref={brand.supportChatUrl} />
      </Stack>
    </Panel>
  );
}
