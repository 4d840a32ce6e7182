/**
 * Finds what a person cannot read or press in the current layout of the page. Runs in the page: it may use nothing from
 * outside itself.
 *
 * - text that breaks mid-word, or that sticks out of its box: its column is too narrow;
 * - a short value that its field does not show whole;
 * - text or a control that is cut off, or is beyond the window where a user cannot scroll to;
 * - a control that covers another;
 * - a page or a box that scrolls sideways;
 * - a box that hides lines and shows no sign of it: no line cut in two at its edge, no shade.
 *
 * While a modal dialog is open, only the dialog is checked.
 * @returns a sentence for each fault, each once
 * @see docs/product/ui.md
 */
export function layoutFaults(): string[] {
  const SLACK_PX = 1.5;
  /** Longer ones are codes and names of files, which may break anywhere. */
  const WORD = /(?<=^|[\s\p{Ps}\p{Pi}"'-])\p{L}{2,24}(?=$|[\s\p{Pe}\p{Pf}"'.,;:!?…-])/gu;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=checkbox], [role=radio]';
  const TEMPORARY = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]';
  /** A time, a date, a CPF: longer ones, such as a name, are scrolled in their field. */
  const SHORT_VALUE = /^[\d:/.() -]{1,14}$/;
  /** A paper is read at its own size: the box around it scrolls both ways. */
  const PAPER = '[role=group][aria-label^="Página "]';
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const faults = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const hidden = new Map<Element, boolean>();
  const boxes = new Map<Element, Box>();

  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, known);
    return known;
  };
  const parentOf = (element: Element): Element | null => {
    if (element.parentElement) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  /** Made for readers alone: clipped away, or a box of one pixel. */
  const isForReaders = (element: Element): boolean => {
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const { clip, clipPath, position, overflowX } = styleOf(element);
    const { left, right } = boxOf(element);
    const parent = parentOf(element);
    const is =
      (position === 'absolute' && (/^rect\((0px|1px)/.test(clip) || clipPath.includes('inset(50%'))) ||
      (overflowX === 'hidden' && right - left <= 1) ||
      (parent !== null && isForReaders(parent));
    hidden.set(element, is);
    return is;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForReaders(element);
  const excerpt = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 50);
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? excerpt(element.textContent);
    const field = element instanceof HTMLInputElement ? excerpt(element.labels?.[0]?.textContent ?? '') : '';
    return `${element.getAttribute('role') ?? element.localName} “${label || field || element.className.toString()}”`;
  };
  const isOut = (inner: Box, outer: Box): { readonly x: boolean; readonly y: boolean } => ({
    x: inner.left < outer.left - SLACK_PX || inner.right > outer.right + SLACK_PX,
    y: inner.top < outer.top - SLACK_PX || inner.bottom > outer.bottom + SLACK_PX,
  });
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  const isShortened = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = styleOf(element);
    return textOverflow === 'ellipsis' || (webkitLineClamp !== '' && webkitLineClamp !== 'none');
  };

  /**
   * Follows a box outwards through everything that cuts off its contents.
   * @returns how it is out of reach, undefined where it is not, and what remains of it in the boxes that scroll
   */
  const reachOf = (from: Element, box: Box): { readonly lost?: string; readonly seen: Box } => {
    let seen = box;
    let [fixed, freeX, freeY] = [false, false, false];
    let { position } = styleOf(from);
    for (let ancestor = parentOf(from); ancestor; ancestor = parentOf(ancestor)) {
      if (position === 'fixed') fixed = true;
      const style = styleOf(ancestor);
      const isRoot = ancestor === document.documentElement || ancestor === document.body;
      const holds = position !== 'absolute' || style.position !== 'static';
      if (!fixed && !isRoot && holds) {
        const edge = boxOf(ancestor);
        const out = isOut(seen, edge);
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          if (!freeX && out.x && !scrolls(style.overflowX) && style.overflowX !== 'visible' && !isShortened(ancestor))
            return { lost: `is cut off by ${nameOf(ancestor)}`, seen };
          if (!freeY && out.y && !scrolls(style.overflowY) && style.overflowY !== 'visible' && !isShortened(ancestor))
            return { lost: `is cut off by ${nameOf(ancestor)}`, seen };
          if (scrolls(style.overflowX) || isShortened(ancestor)) freeX = true;
          if (scrolls(style.overflowY) || isShortened(ancestor)) freeY = true;
          seen = {
            left: Math.max(seen.left, edge.left),
            right: Math.min(seen.right, edge.right),
            top: Math.max(seen.top, edge.top),
            bottom: Math.min(seen.bottom, edge.bottom),
          };
        }
      }
      if (holds) position = style.position;
    }
    const { scrollY, innerWidth, innerHeight } = window;
    const isStill =
      styleOf(document.documentElement).overflowY === 'hidden' || styleOf(document.body).overflowY === 'hidden';
    if (!freeX && (box.left < -SLACK_PX || box.right > innerWidth + SLACK_PX))
      return { lost: 'lies beyond the side of the window', seen };
    if (!freeY && !fixed && box.top + scrollY < -SLACK_PX) return { lost: 'lies above the page', seen };
    if (!freeY && (fixed || isStill) && box.bottom > innerHeight + SLACK_PX && seen.bottom > innerHeight + SLACK_PX)
      return { lost: 'lies below a window that does not scroll to it', seen };
    return { seen };
  };

  const roots: ParentNode[] = [];
  const enter = (root: ParentNode): void => {
    roots.push(root);
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) enter(element.shadowRoot);
  };
  enter(document);
  const all = (selector: string): Element[] => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  // Content that is laid out only near the window retains the size that it had in another window until then.
  const waiting = all('*').filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && styleOf(element).contentVisibility === 'auto',
  );
  for (const element of waiting) element.style.contentVisibility = 'visible';
  const modal = all('dialog:modal').at(-1);
  const isInPlay = (element: Element): boolean => {
    if (!modal) return true;
    for (let at: Element | null = element; at; at = parentOf(at)) if (at === modal) return true;
    return false;
  };

  // Words.
  const range = document.createRange();
  /**
   * Boxes of its lines; of each word where spaces are preserved, since a space at the end of a line overflows
   * invisibly.
   */
  const inkOf = (node: Text, element: Element): DOMRect[] => {
    return [...node.data.matchAll(styleOf(element).whiteSpace === 'pre-wrap' ? /\S+/g : /[^]+/g)]
      .flatMap(({ 0: piece, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + piece.length);
        return [...range.getClientRects()];
      })
      .filter(({ width, height }) => width > 0 && height > 0);
  };
  const lineBoxes: { readonly element: Element; readonly box: Box }[] = [];
  const checkText = (node: Text, element: Element): void => {
    const lines = inkOf(node, element);
    const [first] = lines;
    if (!first) return;
    let holder: Element | null = element;
    while (holder && ['inline', 'contents'].includes(styleOf(holder).display)) holder = parentOf(holder);
    const isOnOneLine = lines.every(({ top }) => Math.abs(top - first.top) < first.height / 2);
    if (!isOnOneLine && styleOf(element).hyphens !== 'auto') {
      for (const { 0: word, index } of node.data.matchAll(WORD)) {
        // A part of a code, such as that of a gift card.
        if (/^\S*\d/.test(node.data.slice(index))) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [start, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (start && rest.some(({ top }) => top > start.top + start.height / 2))
          faults.add(`the word “${word}” is broken in “${excerpt(node.data)}”`);
      }
    }
    const isScrolledPast = element.closest('a[href^="#"]') !== null && first.bottom + window.scrollY <= 0;
    for (const line of isScrolledPast ? [] : lines) {
      if (holder && isOut(line, boxOf(holder)).x && !isShortened(holder))
        faults.add(`“${excerpt(node.data)}” sticks out of ${nameOf(holder)}`);
      const { lost } = reachOf(element, line);
      if (lost !== undefined && !isShortened(element)) faults.add(`“${excerpt(node.data)}” ${lost}`);
      lineBoxes.push({ element, box: line });
    }
  };
  for (const root of roots) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || !element || element instanceof SVGElement || !/\S/.test(node.data)) continue;
      if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TEXTAREA'].includes(element.tagName)) continue;
      if (isInPlay(element) && isSeen(element)) checkText(node, element);
    }
  }

  // Controls. A field that is drawn by its label is measured by the label.
  const controls = new Map<Element, Box>();
  for (const element of all(CONTROLS)) {
    if (!isInPlay(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const isField = element instanceof HTMLInputElement && !isSeen(element);
    const shown = isField ? element.labels?.[0] : element;
    if (!shown || !isSeen(shown) || controls.has(shown)) continue;
    if (element instanceof HTMLInputElement && shown === element && SHORT_VALUE.test(element.value)) {
      if (element.scrollWidth > element.clientWidth + SLACK_PX)
        faults.add(`“${element.value}” is cut off in ${nameOf(element)}`);
    }
    const box = boxOf(shown);
    // The skip link enters the window when it has the focus.
    if (element.getAttribute('href')?.startsWith('#') && box.bottom + window.scrollY <= 0) continue;
    if (box.right - box.left < 1 || box.bottom - box.top < 1) continue;
    const { lost, seen } = reachOf(shown, box);
    if (lost !== undefined) faults.add(`${nameOf(shown)} ${lost}`);
    controls.set(shown, styleOf(shown).display === 'inline' ? { left: 0, right: 0, top: 0, bottom: 0 } : seen);
  }
  /**
   * The element that covers the page temporarily: a dialog, the list of an open button, or a part that sticks to an
   * edge while the rest scrolls.
   */
  const floats = (element: Element): Element | undefined => {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      if (at.matches(TEMPORARY) || styleOf(at).position === 'sticky') return at;
      if (
        ['absolute', 'fixed'].includes(styleOf(at).position) &&
        at.parentElement?.querySelector('[aria-expanded=true]')
      )
        return at;
    }
    return undefined;
  };
  /** A field has left room at its end for a button, such as the one that shows a password. */
  const standsIn = (field: Element, button: Element): boolean => {
    if (field.localName !== 'input') return false;
    const [outer, inner] = [boxOf(field), boxOf(button)];
    const { x, y } = isOut(inner, outer);
    return !x && !y && inner.left >= outer.right - parseFloat(styleOf(field).paddingRight) - SLACK_PX;
  };
  const placed = [...controls].sort(([, one], [, other]) => one.top - other.top);
  for (const [index, [one, oneBox]] of placed.entries()) {
    for (const [other, otherBox] of placed.slice(index + 1)) {
      if (otherBox.top > oneBox.bottom - 2) break;
      const wide = Math.min(oneBox.right, otherBox.right) - Math.max(oneBox.left, otherBox.left);
      const high = Math.min(oneBox.bottom, otherBox.bottom) - Math.max(oneBox.top, otherBox.top);
      if (wide <= 2 || high <= 2 || one.contains(other) || other.contains(one)) continue;
      if (floats(one) !== floats(other) || standsIn(one, other) || standsIn(other, one)) continue;
      faults.add(`${nameOf(one)} and ${nameOf(other)} lie over each other`);
    }
  }

  // Scrolling boxes.
  const { scrollingElement } = document;
  if (!modal && scrollingElement && scrollingElement.scrollWidth > window.innerWidth + SLACK_PX)
    faults.add(`the page scrolls sideways: ${scrollingElement.scrollWidth} of ${window.innerWidth} px`);
  const isShaded = (element: Element): boolean => {
    const { maskImage, backgroundAttachment } = styleOf(element);
    if ((maskImage !== '' && maskImage !== 'none') || backgroundAttachment.includes('local')) return true;
    const isStrip = (pseudo: string): boolean => {
      const { position, backgroundImage } = getComputedStyle(element, pseudo);
      return position === 'sticky' && backgroundImage.includes('gradient');
    };
    if (isStrip('::before') || isStrip('::after')) return true;
    return [...element.children].some(
      (child) =>
        styleOf(child).position === 'sticky' &&
        getComputedStyle(child, '::before').backgroundImage.includes('gradient'),
    );
  };
  for (const element of all('*')) {
    if (element === scrollingElement || element === document.body || element === document.documentElement) continue;
    if (['TEXTAREA', 'SELECT', 'INPUT'].includes(element.tagName)) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const [isWide, isHigh] = [scrollWidth > clientWidth + SLACK_PX, scrollHeight > clientHeight + 2];
    if ((!isWide && !isHigh) || clientHeight < 2 || !isInPlay(element) || !isSeen(element)) continue;
    const { overflowX, overflowY } = styleOf(element);
    if (isWide && scrolls(overflowX) && !element.querySelector(PAPER))
      faults.add(`${nameOf(element)} scrolls sideways`);
    if (!isHigh || !scrolls(overflowY) || isShaded(element)) continue;
    const { top, bottom } = boxOf(element);
    const within = lineBoxes.filter((line) => element.contains(line.element));
    const isCutAt = (edge: number): boolean =>
      within.some(({ box }) => {
        const share = (edge - box.top) / (box.bottom - box.top);
        return share > 0.15 && share < 0.85;
      });
    const isLost = within.some(({ box }) => box.bottom < top || box.top > bottom);
    if (isLost && !isCutAt(top) && !isCutAt(bottom))
      faults.add(`${nameOf(element)} hides ${scrollHeight - clientHeight} px of lines without a sign`);
  }
  for (const element of waiting) element.style.contentVisibility = '';
  return [...faults];
}
