import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import type { AuditSearch } from './audit/audit-search.ts'
import type { ChannelSearch } from './channel/channel-search.ts'
import type { ClientsSearch } from './clients/clients-search.ts'
import type { NewGuestSearch } from './guests/new-guest/new-guest-search.ts'
import type { ImportSearch } from './imports/import-search.ts'
import type { InvoicesSearch } from './invoices/invoices-search.ts'
import { isLoggedIn } from './lib/session.ts'
import type { DailyReportSearch } from './reports/daily/daily-report-search.ts'
import type { ReportsSearch } from './reports/reports-search.ts'
import { PendingScreen } from './shell/fallback-screens.tsx'

type LoginSearch = {
  /** The address to open after the login. */
  volver?: string | undefined
  /** The session has expired. */
  caducada?: boolean | undefined
}

/** The day whose work is shown, today by default. */
type CleaningSearch = { dia?: string | undefined }

const home = '/dashboard/guests' as string
const goHomeIfLoggedIn = () => {
  if (isLoggedIn()) redirect({ to: home, throw: true })
}

/** For screens that drop invalid values themselves: parsed here, the rules would be part of the first load. */
const parsedByScreen = <S,>(search: Record<string, unknown>) => search as S

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('./shell/not-found-screen.tsx'), 'NotFoundPage'),
  pendingComponent: PendingScreen,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ volver, caducada }: Record<string, unknown>): LoginSearch => ({
    // Always set, because an omitted key would keep the value of the address.
    volver: isOwnScreen(volver) ? volver : undefined,
    caducada: caducada === true || undefined,
  }),
  beforeLoad: goHomeIfLoggedIn,
  component: lazyRouteComponent(() => import('./account/login-screen.tsx'), 'LoginScreen'),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    redirect({ to: isLoggedIn() ? home : '/login', throw: true })
  },
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyRouteComponent(() => import('./account/register-screen.tsx'), 'RegisterScreen'),
})

const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover_password',
  component: lazyRouteComponent(() => import('./account/recover-screen.tsx'), 'RecoverScreen'),
})

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/recover_password/$token',
  component: lazyRouteComponent(() => import('./account/set-password-screen.tsx'), 'SetPasswordScreen'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm_email/$token',
  component: lazyRouteComponent(() => import('./account/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacidad',
  component: lazyRouteComponent(() => import('./legal/legal-pages.tsx'), 'PrivacyPage'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/condiciones',
  component: lazyRouteComponent(() => import('./legal/legal-pages.tsx'), 'TermsPage'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: ({ location }) => {
    if (!isLoggedIn()) redirect({ to: '/login', search: { volver: location.href }, throw: true })
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  notFoundComponent: lazyRouteComponent(() => import('./shell/not-found-screen.tsx'), 'NotFoundScreen'),
})

const calendar = createRoute({
  getParentRoute: () => dashboard,
  path: '/calendar',
  component: lazyRouteComponent(() => import('./planning/planning-screen.tsx'), 'PlanningScreen'),
})

const guests = createRoute({
  getParentRoute: () => dashboard,
  path: '/guests',
  component: lazyRouteComponent(() => import('./guests/guests-screen.tsx'), 'GuestsScreen'),
})

const selfCheckin = createRoute({
  getParentRoute: () => dashboard,
  path: '/precheckin',
  component: lazyRouteComponent(() => import('./self-check-in/self-check-in-screen.tsx'), 'SelfCheckinScreen'),
})

const clients = createRoute({
  getParentRoute: () => dashboard,
  path: '/clients',
  validateSearch: parsedByScreen<ClientsSearch>,
  component: lazyRouteComponent(() => import('./clients/clients-screen.tsx'), 'ClientsScreen'),
})

const invoices = createRoute({
  getParentRoute: () => dashboard,
  path: '/invoices',
  validateSearch: parsedByScreen<InvoicesSearch>,
  component: lazyRouteComponent(() => import('./invoices/invoices-screen.tsx'), 'InvoicesScreen'),
})

const channel = createRoute({
  getParentRoute: () => dashboard,
  path: '/channel',
  component: lazyRouteComponent(() => import('./channel/channel-screen.tsx'), 'ChannelScreen'),
})

const channelEstablishment = createRoute({
  getParentRoute: () => dashboard,
  path: '/channel/$SafeURL',
  validateSearch: parsedByScreen<ChannelSearch>,
  component: lazyRouteComponent(
    () => import('./channel/channel-establishment-screen.tsx'),
    'ChannelEstablishmentScreen',
  ),
})

const cleaning = createRoute({
  getParentRoute: () => dashboard,
  path: '/cleaning',
  component: lazyRouteComponent(() => import('./cleaning/cleaning-screen.tsx'), 'CleaningScreen'),
})

const cleaningEstablishment = createRoute({
  getParentRoute: () => dashboard,
  path: '/cleaning/alojamiento/$SafeURL',
  validateSearch: parsedByScreen<CleaningSearch>,
  component: lazyRouteComponent(
    () => import('./cleaning/cleaning-establishment-screen.tsx'),
    'CleaningEstablishmentScreen',
  ),
})

const reports = createRoute({
  getParentRoute: () => dashboard,
  path: '/informes',
  validateSearch: parsedByScreen<ReportsSearch>,
  component: lazyRouteComponent(() => import('./reports/reports-screen.tsx'), 'ReportsScreen'),
})

const dailyReport = createRoute({
  getParentRoute: () => dashboard,
  path: '/informe-diario',
  validateSearch: parsedByScreen<DailyReportSearch>,
  component: lazyRouteComponent(() => import('./reports/daily/daily-report-screen.tsx'), 'DailyReportScreen'),
})

const communications = createRoute({
  getParentRoute: () => dashboard,
  path: '/comunicaciones',
  component: lazyRouteComponent(() => import('./registry/communications-screen.tsx'), 'CommunicationsScreen'),
})

const newGuest = createRoute({
  getParentRoute: () => dashboard,
  path: '/new_guest',
  validateSearch: parsedByScreen<NewGuestSearch>,
  component: lazyRouteComponent(() => import('./guests/new-guest/new-guest-screen.tsx'), 'NewGuestScreen'),
})

const scanApp = createRoute({
  getParentRoute: () => dashboard,
  path: '/scan_app',
  validateSearch: parsedByScreen<NewGuestSearch>,
  component: lazyRouteComponent(() => import('./guests/new-guest/new-guest-screen.tsx'), 'NewGuestScreen'),
})

const dashboardStart = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  beforeLoad: () => {
    redirect({ to: home, throw: true })
  },
})

const profile = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
})

const establishment = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/alojamiento/$SafeURL',
  component: lazyRouteComponent(() => import('./establishments/establishment-screen.tsx'), 'EstablishmentScreen'),
})

const messages = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/alojamiento/$SafeURL/mensajes',
  component: lazyRouteComponent(() => import('./messages/messages-screen.tsx'), 'MessagesScreen'),
})

const audit = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/cambios',
  validateSearch: parsedByScreen<AuditSearch>,
  component: lazyRouteComponent(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
})

const importBookings = createRoute({
  getParentRoute: () => dashboard,
  path: '/importar',
  validateSearch: parsedByScreen<ImportSearch>,
  component: lazyRouteComponent(() => import('./imports/import-screen.tsx'), 'ImportScreen'),
})

/** The routes of the specification whose screens exist. */
export const routeTree = root.addChildren([
  start,
  login,
  register,
  recover,
  setPassword,
  confirmEmail,
  privacy,
  terms,
  dashboard.addChildren([
    dashboardStart,
    calendar,
    newGuest,
    scanApp,
    guests,
    selfCheckin,
    communications,
    invoices,
    clients,
    channel,
    channelEstablishment,
    cleaning,
    cleaningEstablishment,
    reports,
    dailyReport,
    importBookings,
    profile,
    audit,
    establishment,
    messages,
  ]),
])

/** Only the application's own screens are valid targets after a login, never an address that a link contains. */
const isOwnScreen = (path: unknown): path is string => typeof path === 'string' && path.startsWith('/dashboard')
