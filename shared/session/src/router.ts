/** What host and remotes use of react-router: one copy for all, and not the whole package. */
export {
  createBrowserRouter, createMemoryRouter, createPath, generatePath, isRouteErrorResponse, Link, matchPath, matchRoutes, Navigate, NavigationType, Outlet, redirect,
  RouterProvider, ScrollRestoration, useBlocker, useHref, useLocation, useMatches, useNavigate, useNavigation, useParams, useRouteError, useSearchParams,
  type Location, type NavigateFunction, type PatchRoutesOnNavigationFunction, type RouteObject,
} from 'react-router';
