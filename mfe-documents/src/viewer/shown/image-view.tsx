import { useObjectUrl, useStyles } from '@acolhe/ui';
import { useRef, useState } from 'react';
import { useZoom } from '../zoom/use-zoom.ts';
import type { ShownFile } from './shown-file.ts';
import { UnshownView } from './unshown-view.tsx';
import { ViewFrame } from './view-frame.tsx';
import * as styles from './shown.module.css';

/** Shows a picture. */
export function ImageView(file: ShownFile) {
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  const zoom = useZoom(place);
  const address = useObjectUrl(file.content);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <UnshownView {...file} />;
  return (
    <ViewFrame {...{ file, zoom, place }} draw={() => Promise.resolve([{ content: file.content, alt: file.name }])}>
      {address !== '' && (
        <img
          className={css.image}
          src={address}
          alt={file.name}
          style={{ width: `${zoom.value * 100}%` }}
          onError={() => setBroken(true)}
        />
      )}
    </ViewFrame>
  );
}
