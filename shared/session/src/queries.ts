/**
 * The portal's API with its cache of answers, which a host without queries goes without: it weighs as much as the store.
 * @see docs/product/federation.md
 */
export { callEndpoint, portalApi, uploadEndpoint } from './api/portal-api.ts';
export { skipToken } from '@reduxjs/toolkit/query/react';
