import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { CustomersSearch } from '../provider/desk/customers/customers-search.ts'
import { isLoggedIn } from '../lib/session.ts'
import { root } from './root-route.ts'

const desk = createRoute({
  getParentRoute: () => root,
  path: '/admin321',
  beforeLoad: ({ location }) => {
    if (!isLoggedIn()) redirect({ to: '/login', search: { volver: location.href }, throw: true })
  },
  component: lazyRouteComponent(() => import('../provider/desk/frame/provider-frame.tsx'), 'ProviderFrame'),
  notFoundComponent: lazyRouteComponent(() => import('../account/shell/not-found-screen.tsx'), 'NotFoundScreen'),
})

const customers = createRoute({
  getParentRoute: () => desk,
  path: '/',
  validateSearch: (search: Record<string, unknown>) => search as CustomersSearch, // the screen drops invalid values
  component: lazyRouteComponent(() => import('../provider/desk/customers/customers-page.tsx'), 'CustomersPage'),
})

const health = createRoute({
  getParentRoute: () => desk,
  path: '/salud',
  component: lazyRouteComponent(() => import('../provider/desk/health/health-page.tsx'), 'HealthPage'),
})

const jobs = createRoute({
  getParentRoute: () => desk,
  path: '/trabajos',
  component: lazyRouteComponent(() => import('../provider/desk/jobs/jobs-page.tsx'), 'JobsPage'),
})

const copies = createRoute({
  getParentRoute: () => desk,
  path: '/copias',
  component: lazyRouteComponent(() => import('../provider/desk/copies-page.tsx'), 'CopiesPage'),
})

const accesses = createRoute({
  getParentRoute: () => desk,
  path: '/accesos',
  component: lazyRouteComponent(() => import('../provider/desk/accesses-page.tsx'), 'AccessesPage'),
})

const installation = createRoute({
  getParentRoute: () => desk,
  path: '/instalacion',
  component: lazyRouteComponent(
    () => import('../provider/desk/installation/installation-page.tsx'),
    'InstallationPage',
  ),
})

/** The provider's desk, in a frame of its own. */
export const providerRoutes = desk.addChildren([customers, health, jobs, copies, accesses, installation])
