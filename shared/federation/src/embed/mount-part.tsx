import { isBrandKey, readPageBrands } from '@acolhe/brand';
import { z } from 'zod';
import { acceptHostPage, type HostPage } from '../frame/accept-page.ts';
import { followFrameView } from '../frame/connect-frame.ts';
import type { FrameOpening } from '../frame/messages.ts';
import type { RemoteLoader } from '../load/create-remote-loader.ts';
import { parseRegistry } from '../registry/registry-schema.ts';
import { drawPart } from './draw-part.tsx';
import { addIsolatedRoot } from './isolated-root.ts';
import { checkOptions, type MountedPart, type MountOptions } from './mount-options.ts';
import { createLoader } from './open-part.ts';

/**
 * Mounts one part of a remote in any page: below `element`, in its own shadow root, with a session that the page
 * provides. A part that its registry marks so opens in a frame there. Loading and failure are shown inside.
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
  // The host page is visible at the rounded corners.
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

/** The data in the frame's page. */
const frameSettings = z.strictObject({
  /** The remote whose parts it opens. */
  remote: z.string(),
  /** The only origins whose messages are accepted. */
  partnerOrigins: z.array(z.string()),
  apiUrl: z.url(),
  portalUrl: z.url(),
});

/**
 * Opens a part in this page when it is in a frame and the partner's host page asks for it. Addresses of services and
 * registry are read from the frame's own page, not from the host page.
 * @see docs/decisions/0015-parts-in-frames.md
 */
export function startFrame(page: Document): void {
  const dataOf = (id: string): string | undefined => page.getElementById(id)?.textContent ?? undefined;
  const settings = frameSettings.safeParse(JSON.parse(dataOf('acolhe-frame') ?? 'null')).data;
  const registry = parseRegistry(dataOf('acolhe-registry') ?? '');
  const place = page.getElementById('part');
  if (!settings || !registry.ok || !place || !page.defaultView) return;
  const manifest = dataOf('acolhe-manifest');
  const { settings: brandSettings } = readPageBrands(page);
  const { remote, partnerOrigins, apiUrl, portalUrl } = settings;
  const loader = createLoader('/registry.json', registry.value, manifest === undefined ? [] : [manifest]);

  const open = ({ part, brand, appearance, session }: FrameOpening, hostPage: HostPage): ((view: View) => void) => {
    drawPart(
      {
        apiUrl,
        portalUrl,
        remote,
        part,
        ...(brand !== undefined && isBrandKey(brand) && { brand }),
        ...(appearance && { appearance }),
        session: { ...session, renew: () => hostPage.renew() },
        onEvent: (event) => hostPage.emitEvent(event),
      },
      { root: page, place, brandSettings },
      () => Promise.resolve(loader),
    );
    return followFrameView({ place, onSize: (size) => hostPage.sendSize(size) });
  };
  let follow: ((view: View) => void) | undefined;
  page.body.style.margin = '0';
  acceptHostPage(page.defaultView, partnerOrigins, {
    onOpen(opening, hostPage) {
      follow = open(opening, hostPage);
    },
    onView: (view) => follow?.(view),
  });
}

type View = Parameters<ReturnType<typeof followFrameView>>[0];
