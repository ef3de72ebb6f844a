import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { LoginSearch } from '../account/sign-in/login-page/login-search.ts'
import { homeOfSession, isLoggedIn } from '../lib/session.ts'
import { isSupportTab } from '../lib/support-tab.ts'
import { LoadedPage } from './loaded-page.tsx'
import { root } from './root-route.ts'

/** The sign-in is a page of its own, which is loaded in the place of the application; not in a tab of the provider's staff. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>) => search as LoginSearch, // the page drops invalid values
  beforeLoad: () => {
    if (isSupportTab()) redirect({ to: isLoggedIn() ? homeOfSession() : '/acceso-terminado', throw: true })
  },
  component: LoadedPage,
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    redirect({ to: isLoggedIn() ? homeOfSession() : '/login', throw: true })
  },
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyRouteComponent(() => import('../account/sign-in/register-screen.tsx'), 'RegisterScreen'),
})

const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover_password',
  component: lazyRouteComponent(() => import('../account/sign-in/recover-screen.tsx'), 'RecoverScreen'),
})

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/recover_password/$token',
  component: lazyRouteComponent(() => import('../account/sign-in/set-password-screen.tsx'), 'SetPasswordScreen'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm_email/$token',
  component: lazyRouteComponent(() => import('../account/sign-in/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
})

/** Where Anfix sends the browser back. What it adds to the address is kept as it is: the router would read digits as a number. */
const anfixReturn = createRoute({
  getParentRoute: () => root,
  path: '/anfix/vuelta',
  beforeLoad: () => {
    const { pathname, search } = window.location
    if (!isLoggedIn()) redirect({ to: '/login', search: { volver: pathname + search }, throw: true })
  },
  component: lazyRouteComponent(() => import('../accounting/anfix/return-screen.tsx'), 'AnfixReturnScreen'),
})

/** All that an account that is being closed shows. */
const closingAccount = createRoute({
  getParentRoute: () => root,
  path: '/cuenta-en-cierre',
  beforeLoad: () => {
    if (!isLoggedIn()) redirect({ to: '/login', throw: true })
  },
  component: lazyRouteComponent(() => import('../account/own-data/closing-screen.tsx'), 'ClosingScreen'),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacidad',
  component: lazyRouteComponent(() => import('../account/legal/legal-pages.tsx'), 'PrivacyPage'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/condiciones',
  component: lazyRouteComponent(() => import('../account/legal/legal-pages.tsx'), 'TermsPage'),
})

/** Of a tab of the provider's staff, whose session has ended. */
const supportEnded = createRoute({
  getParentRoute: () => root,
  path: '/acceso-terminado',
  component: lazyRouteComponent(() => import('../account/sign-in/support-ended-screen.tsx'), 'SupportEndedScreen'),
})

/** Screens that need no session. */
export const routesWithoutLogin = [
  login,
  start,
  register,
  recover,
  setPassword,
  confirmEmail,
  anfixReturn,
  closingAccount,
  privacy,
  terms,
  supportEnded,
] as const
