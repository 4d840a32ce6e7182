import { loadFile, usePortal } from '@acolhe/session';
import { useEffect, useState } from 'react';

/**
 * The patient's photo as the service holds it, as an address for as long as it is shown: it is given to the session's
 * token alone.
 * @param path `imageUrl` of the patient; undefined when there is none
 * @returns undefined until it is there, or when it cannot be had
 */
export function useStoredPhoto(path: string | undefined): string | undefined {
  const portal = usePortal();
  const [shown, setShown] = useState<{ readonly path: string; readonly address: string }>();
  useEffect(() => {
    if (path === undefined) return undefined;
    let over = false;
    let address: string | undefined;
    void portal.store
      .dispatch((_dispatch, _state, connection) => loadFile(connection, path))
      .then((content) => {
        if (over || !content) return;
        address = URL.createObjectURL(content);
        setShown({ path, address });
      });
    return () => {
      over = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [portal, path]);
  return shown && shown.path === path ? shown.address : undefined;
}
