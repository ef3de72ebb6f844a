import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routes/route-tree.ts'
import { addressInTab } from './lib/support-tab.ts'
import { CrashScreen } from './account/shell/fallback-screens.tsx'

/** The application's router; a test passes its own history, and loads no pages. */
export const createAppRouter = (history?: RouterHistory, loadPage = () => location.reload()) =>
  createRouter({
    routeTree,
    context: { loadPage },
    defaultPreload: 'intent',
    defaultErrorComponent: CrashScreen,
    basepath: addressInTab('/'),
    ...(history ? { history } : {}),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
