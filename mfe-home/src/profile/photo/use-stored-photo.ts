import { loadFile, usePortal } from '@acolhe/session';
import { useEffect, useState } from 'react';

/**
 * Loads the saved photo with the session's token and gives it an object URL while the component is mounted.
 * @param path `imageUrl` of the patient; undefined without a photo
 * @returns the object URL; undefined until it is loaded, or when it does not load
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
