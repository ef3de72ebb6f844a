import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { PendingScreen } from '../account/shell/fallback-screens.tsx'

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../account/shell/not-found-screen.tsx'), 'NotFoundPage'),
  pendingComponent: PendingScreen,
})
