const { createRequire } = require('node:module');
const { cleanup, configure } = require('@testing-library/react');
// The one that screens are drawn with.
const requireOfTestingLibrary = createRequire(require.resolve('@testing-library/react'));
const React = requireOfTestingLibrary('react');
const { limitMs } = require('./slowness.cjs');

// Waits may be long: a lazily loaded screen is compiled first, and a machine may be busy.
configure({ asyncUtilTimeout: limitMs(30_000) });

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// React in development takes a stack for each element that it makes, for its warnings, until it has taken ten thousand
// in a second. Here it thinks that it has: its warnings name the component all the same.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => undefined },
);
afterEach(() => cleanup());

// jsdom has no modal dialogs: the two methods change what a test can see of them.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// jsdom lays nothing out, so nothing is ever out of view, or changes its size.
Element.prototype.scrollIntoView ??= () => {};
globalThis.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom's files are read by a reader only.
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
