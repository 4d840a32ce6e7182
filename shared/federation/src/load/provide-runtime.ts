import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';

/**
 * Gives the host's copy of the federation runtime to remotes, which are built without one (14 kB less for each). The
 * names are those that the remotes' part of the runtime uses, so that the rest of it is not shipped.
 */
export function provideRuntime(): void {
  globalThis.__ACOLHE_FEDERATION_RUNTIME__ ??= {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    getRemoteEntry,
    getRemoteInfo,
    helpers,
    loadScript,
    loadScriptNode,
    Module,
    ModuleFederation,
    registerGlobalPlugins,
    satisfy,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  };
}

declare global {
  // The name is part of the contract with built remotes. See docs/product/federation.md.
  var __ACOLHE_FEDERATION_RUNTIME__: object | undefined;
}
