import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { BankSearch } from '../accounting/bank/bank-search.ts'
import type { HelpSearch } from '../account/help/pages-of-screens.ts'
import type { AuditSearch } from '../account/audit/audit-search.ts'
import type { ChannelSearch } from '../distribution/channel/channel-search.ts'
import type { ClientsSearch } from '../bookings/clients/clients-search.ts'
import type { NewGuestSearch } from '../travellers/guests/new-guest/new-guest-search.ts'
import type { ImportSearch } from '../bookings/imports/import-search.ts'
import type { InvoicesSearch } from '../money/invoices/invoices-search.ts'
import type { DailyReportSearch } from '../money/reports/daily/daily-report-search.ts'
import type { ReportsSearch } from '../money/reports/reports-search.ts'
import type { MenuSearch } from '../restaurant/menus/editor/menu-search.ts'
import type { SurveySearch } from '../surveys/month/survey-search.ts'
import { homeOfSession, isLoggedIn } from '../lib/session.ts'
import { isSupportTab } from '../lib/support-tab.ts'
import { formerChannelPath, formerEstablishmentPath } from './former-paths.ts'
import { root } from './root-route.ts'

/** The day whose work is shown, today by default. */
type CleaningSearch = { dia?: string | undefined }

/** For screens that drop invalid values themselves: parsed here, the rules would be part of the first load. */
const parsedByScreen = <S>(search: Record<string, unknown>) => search as S

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: ({ location }) => {
    if (isLoggedIn()) return
    if (isSupportTab()) redirect({ to: '/acceso-terminado', throw: true })
    redirect({ to: '/login', search: { volver: location.href }, throw: true })
  },
  component: lazyRouteComponent(() => import('../account/shell/shell.tsx'), 'Shell'),
  notFoundComponent: lazyRouteComponent(() => import('../account/shell/not-found-screen.tsx'), 'NotFoundScreen'),
})

const dashboardStart = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  beforeLoad: () => {
    redirect({ to: homeOfSession(), throw: true })
  },
})

const today = createRoute({
  getParentRoute: () => dashboard,
  path: '/today',
  component: lazyRouteComponent(() => import('../account/today/today-screen.tsx'), 'TodayScreen'),
})

const calendar = createRoute({
  getParentRoute: () => dashboard,
  path: '/calendar',
  component: lazyRouteComponent(() => import('./planning-route.tsx'), 'PlanningRoute'),
})

const newGuest = createRoute({
  getParentRoute: () => dashboard,
  path: '/new_guest',
  validateSearch: parsedByScreen<NewGuestSearch>,
  component: lazyRouteComponent(() => import('../travellers/guests/new-guest/new-guest-screen.tsx'), 'NewGuestScreen'),
})

const scanApp = createRoute({
  getParentRoute: () => dashboard,
  path: '/scan_app',
  validateSearch: parsedByScreen<NewGuestSearch>,
  component: lazyRouteComponent(() => import('../travellers/guests/new-guest/new-guest-screen.tsx'), 'ScanScreen'),
})

const guests = createRoute({
  getParentRoute: () => dashboard,
  path: '/guests',
  component: lazyRouteComponent(() => import('../travellers/guests/guests-screen.tsx'), 'GuestsScreen'),
})

const selfCheckin = createRoute({
  getParentRoute: () => dashboard,
  path: '/precheckin',
  component: lazyRouteComponent(
    () => import('../guest-pages/self-check-in/self-check-in-screen.tsx'),
    'SelfCheckinScreen',
  ),
})

const communications = createRoute({
  getParentRoute: () => dashboard,
  path: '/comunicaciones',
  component: lazyRouteComponent(
    () => import('../travellers/registry/communications-screen.tsx'),
    'CommunicationsScreen',
  ),
})

const invoices = createRoute({
  getParentRoute: () => dashboard,
  path: '/invoices',
  validateSearch: parsedByScreen<InvoicesSearch>,
  component: lazyRouteComponent(() => import('../money/invoices/invoices-screen.tsx'), 'InvoicesScreen'),
})

const bank = createRoute({
  getParentRoute: () => dashboard,
  path: '/invoices/banco',
  validateSearch: parsedByScreen<BankSearch>,
  component: lazyRouteComponent(() => import('./bank-route.tsx'), 'BankRoute'),
})

const clients = createRoute({
  getParentRoute: () => dashboard,
  path: '/clients',
  validateSearch: parsedByScreen<ClientsSearch>,
  component: lazyRouteComponent(() => import('../bookings/clients/clients-screen.tsx'), 'ClientsScreen'),
})

const channel = createRoute({
  getParentRoute: () => dashboard,
  path: '/channel_manager',
  component: lazyRouteComponent(() => import('../distribution/channel/channel-screen.tsx'), 'ChannelScreen'),
})

const channelEstablishment = createRoute({
  getParentRoute: () => dashboard,
  path: '/channel_manager/channel_house/$SafeURL',
  validateSearch: parsedByScreen<ChannelSearch>,
  component: lazyRouteComponent(
    () => import('../distribution/channel/channel-establishment-screen.tsx'),
    'ChannelEstablishmentScreen',
  ),
})

const engine = createRoute({
  getParentRoute: () => dashboard,
  path: '/channel_manager/channel_house/$SafeURL/motor',
  component: lazyRouteComponent(() => import('../distribution/engine/engine-screen.tsx'), 'EngineScreen'),
})

const formerChannel = createRoute({ getParentRoute: () => dashboard, ...formerChannelPath })

const formerChannelEstablishment = createRoute({ getParentRoute: () => dashboard, ...formerEstablishmentPath })

const menus = createRoute({
  getParentRoute: () => dashboard,
  path: '/carta',
  component: lazyRouteComponent(() => import('./menu-screens.tsx'), 'MenusRoute'),
})

const houseMenus = createRoute({
  getParentRoute: () => dashboard,
  path: '/carta/$SafeURL',
  validateSearch: parsedByScreen<MenuSearch>,
  component: lazyRouteComponent(() => import('./menu-screens.tsx'), 'MenuEditorRoute'),
})

const surveys = createRoute({
  getParentRoute: () => dashboard,
  path: '/surveys',
  component: lazyRouteComponent(() => import('./survey-screens.tsx'), 'SurveysRoute'),
})

const hotelSurvey = createRoute({
  getParentRoute: () => dashboard,
  path: '/surveys/ine_hotels/$SafeURL',
  validateSearch: parsedByScreen<SurveySearch>,
  component: lazyRouteComponent(() => import('./survey-screens.tsx'), 'HotelSurveyRoute'),
})

const apartmentSurvey = createRoute({
  getParentRoute: () => dashboard,
  path: '/surveys/ine_apart/$SafeURL',
  validateSearch: parsedByScreen<SurveySearch>,
  component: lazyRouteComponent(() => import('./survey-screens.tsx'), 'ApartmentSurveyRoute'),
})

const cleaning = createRoute({
  getParentRoute: () => dashboard,
  path: '/cleaning',
  component: lazyRouteComponent(() => import('../cleaning/day/cleaning-screen.tsx'), 'CleaningScreen'),
})

const cleaningEstablishment = createRoute({
  getParentRoute: () => dashboard,
  path: '/cleaning/alojamiento/$SafeURL',
  validateSearch: parsedByScreen<CleaningSearch>,
  component: lazyRouteComponent(
    () => import('../cleaning/day/cleaning-establishment-screen.tsx'),
    'CleaningEstablishmentScreen',
  ),
})

const reports = createRoute({
  getParentRoute: () => dashboard,
  path: '/informes',
  validateSearch: parsedByScreen<ReportsSearch>,
  component: lazyRouteComponent(() => import('../money/reports/reports-screen.tsx'), 'ReportsScreen'),
})

const dailyReport = createRoute({
  getParentRoute: () => dashboard,
  path: '/informe-diario',
  validateSearch: parsedByScreen<DailyReportSearch>,
  component: lazyRouteComponent(() => import('../money/reports/daily/daily-report-screen.tsx'), 'DailyReportScreen'),
})

const importBookings = createRoute({
  getParentRoute: () => dashboard,
  path: '/importar',
  validateSearch: parsedByScreen<ImportSearch>,
  component: lazyRouteComponent(() => import('../bookings/imports/import-screen.tsx'), 'ImportScreen'),
})

const profile = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile',
  component: lazyRouteComponent(() => import('../account/profile/profile-screen.tsx'), 'ProfileScreen'),
})

const audit = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/cambios',
  validateSearch: parsedByScreen<AuditSearch>,
  component: lazyRouteComponent(() => import('../account/audit/audit-screen.tsx'), 'AuditScreen'),
})

const establishment = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/alojamiento/$SafeURL',
  component: lazyRouteComponent(
    () => import('../establishments/establishments/establishment-screen.tsx'),
    'EstablishmentScreen',
  ),
})

const messages = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/alojamiento/$SafeURL/mensajes',
  component: lazyRouteComponent(() => import('../guest-pages/messages/messages-screen.tsx'), 'MessagesScreen'),
})

const help = createRoute({
  getParentRoute: () => dashboard,
  path: '/help',
  validateSearch: parsedByScreen<HelpSearch>,
  component: lazyRouteComponent(() => import('../account/help/help-screen.tsx'), 'HelpScreen'),
})

const helpPage = createRoute({
  getParentRoute: () => dashboard,
  path: '/help/$page',
  component: lazyRouteComponent(() => import('../account/help/help-page-screen.tsx'), 'HelpPageScreen'),
})

/** The screens of users, inside the shell with the menu. */
export const dashboardRoutes = dashboard.addChildren([
  dashboardStart,
  today,
  calendar,
  newGuest,
  scanApp,
  guests,
  selfCheckin,
  communications,
  invoices,
  bank,
  clients,
  channel,
  channelEstablishment,
  engine,
  formerChannel,
  formerChannelEstablishment,
  menus,
  houseMenus,
  surveys,
  hotelSurvey,
  apartmentSurvey,
  cleaning,
  cleaningEstablishment,
  reports,
  dailyReport,
  importBookings,
  profile,
  audit,
  establishment,
  messages,
  help,
  helpPage,
])
