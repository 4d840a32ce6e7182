import { type RefObject, useLayoutEffect, useState } from 'react';

export type MenuSide = 'above' | 'below';

/**
 * The side on which a list that floats has room: the wanted one, but above where it would reach below the window, or
 * below the part in a partner's page, which cuts off what leaves it.
 */
export function useSide(list: RefObject<HTMLElement | null>, wanted: MenuSide): MenuSide {
  const [side, setSide] = useState(wanted);
  useLayoutEffect(() => {
    if (!list.current || wanted === 'above') return;
    const root = list.current.getRootNode();
    const partEnd = root instanceof ShadowRoot ? root.host.getBoundingClientRect().bottom : Infinity;
    const { top, bottom, height } = list.current.getBoundingClientRect();
    const hasRoomAbove = top > 2 * height;
    if (hasRoomAbove && bottom > Math.min(window.innerHeight, partEnd)) setSide('above');
  }, [list, wanted]);
  return side;
}
