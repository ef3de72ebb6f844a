import { dashboardRoutes } from './dashboard-routes.ts'
import { providerRoutes } from './provider-routes.ts'
import { root } from './root-route.ts'
import { routesWithoutLogin } from './routes-without-login.ts'

/** The routes of the specification whose screens exist. */
export const routeTree = root.addChildren([...routesWithoutLogin, dashboardRoutes, providerRoutes])
