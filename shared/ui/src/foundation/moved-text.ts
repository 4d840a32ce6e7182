/**
 * Allows React to remove and add elements in a page whose texts were moved into other elements, as
 * translators and extensions do; without it the whole screen fails when the next text is removed. For documents
 * of the product only: it changes the page's `Node`.
 * @see docs/decisions/0043-translated-pages.md
 */
export function tolerateMovedText(page: Document): void {
  const { prototype } = (page.defaultView ?? globalThis).Node;
  const removeChild = Reflect.get(prototype, 'removeChild') as (this: Node, child: Node) => Node;
  const insertBefore = Reflect.get(prototype, 'insertBefore') as (this: Node, added: Node, next: Node | null) => Node;

  prototype.removeChild = function removeChildOrItsWrapper<T extends Node>(this: Node, child: T): T {
    const held = childThatHolds(this, child);
    // Nothing to take away: it was replaced.
    if (held) removeChild.call(this, held);
    return child;
  };
  prototype.insertBefore = function insertBeforeItsWrapper<T extends Node>(this: Node, added: T, next: Node | null): T {
    insertBefore.call(this, added, next && childThatHolds(this, next));
    return added;
  };
}

/** The child of an element that is a node or has it within; null when the node is somewhere else. */
function childThatHolds(parent: Node, node: Node): Node | null {
  let held: Node | null = node;
  while (held && held.parentNode !== parent) held = held.parentNode;
  return held;
}
