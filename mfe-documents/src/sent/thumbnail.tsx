import { loadFile, usePortal } from '@acolhe/session';
import { Icon, icons, useStyles } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { useIsNear } from '../list/use-is-near.ts';
import * as styles from './thumbnail.module.css';

/**
 * The small picture of a sent picture, loaded when it is near the viewport; an icon until then and when it does not
 * load. It fills its container.
 * @param path as the service names it, without the service's own address
 * @see docs/product/sent-documents.md
 */
export function Thumbnail({ path }: { readonly path: string }) {
  const css = useStyles(styles);
  const portal = usePortal();
  const place = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string>();
  const isNear = useIsNear(place);
  const [isWanted, setWanted] = useState(false);
  if (isNear && !isWanted) setWanted(true);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    void portal.store
      .dispatch((_dispatch, _state, connection) => loadFile(connection, path))
      .then((content) => {
        if (content && !isOver) setAddress(URL.createObjectURL(content));
      });
    return () => {
      isOver = true;
    };
  }, [portal, path, isWanted]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return (
    <span ref={place} className={css.place}>
      {address === undefined ? (
        <Icon shape={icons.image} size="medium" />
      ) : (
        <img className={css.picture} src={address} alt="" />
      )}
    </span>
  );
}
