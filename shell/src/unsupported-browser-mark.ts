const MARK = 'data-too-old';

/** Says to the page's main script that it is not to start. */
export const markUnsupportedBrowser = (page: Document): void => page.documentElement.setAttribute(MARK, '');

export const isMarkedTooOld = (page: Document): boolean => page.documentElement.hasAttribute(MARK);
