import { portalApi } from '@acolhe/session/queries';

/**
 * The portal's API with the tag `careRights`: queries that read what contracts and gift cards entitle to provide it,
 * and mutations that change that invalidate it, so that the home and the gift card screen read it anew.
 */
export const careRightsApi = portalApi.enhanceEndpoints({ addTagTypes: ['careRights'] });
