import type { RemoteLoader } from '../../load/create-remote-loader.ts';
import { drawPart } from './draw-part.tsx';
import { addIsolatedRoot } from './isolated-root.ts';
import { checkOptions, type MountedPart, type MountOptions } from './mount-options.ts';

/**
 * Mounts one part of a remote in a page of any kind: below `element`, in a shadow root of its own, with a session that
 * the page gives. A part whose registry says so opens in a frame there. Loading and failure are shown inside.
 * @see docs/product/federation.md
 * @throws TypeError when an option is missing or wrong
 */
export function mountPartWith(
  options: MountOptions,
  findLoader: (registryUrl: string) => Promise<RemoteLoader>,
): MountedPart {
  checkOptions(options);
  const { element, registryUrl } = options;
  const { host, root } = addIsolatedRoot(element);
  const place = element.ownerDocument.createElement('div');
  // The page around shows at the rounded corners.
  place.style.cssText = 'border-radius:var(--ac-radius-card);overflow:hidden';
  root.append(place);
  const drawn = drawPart(options, { root, place }, () => findLoader(registryUrl));
  return {
    unmount() {
      drawn.unmount();
      host.remove();
    },
  };
}
