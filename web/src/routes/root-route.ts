import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { PendingScreen } from '../account/shell/fallback-screens.tsx'

type RouterContext = {
  /** Loads the page of the address from the server, in the place of this one. */
  loadPage: () => void
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('../account/shell/not-found-screen.tsx'), 'NotFoundPage'),
  pendingComponent: PendingScreen,
})
