import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { CrashScreen } from './shell/crash-screen.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashScreen,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
