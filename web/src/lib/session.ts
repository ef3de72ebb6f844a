import type { StartPage } from '@posada/domain/account/users/start-page'
import { isSupportTab } from './support-tab.ts'

export type CsrfTokens = { access: string; refresh: string }
type SessionEnd = 'expired' | 'logout'
type Listener = (end: SessionEnd) => void

const TOKENS = 'posada.csrf'
const RENEWED_AT = 'posada.renewed'
const HOME = 'posada.home'
const PROVIDER_HOME = '/admin321'

// Memory is the fallback where the browser has no storage; storage shares the tokens with other tabs.
let inMemory: CsrfTokens | null = null
let renewedInMemory = 0
const listeners = new Set<Listener>()

// In a tab of the provider's staff the page itself is the sign of a session, which has no CSRF tokens.
let hasSupportSession = isSupportTab()

/** The CSRF tokens, from storage first because another tab may have logged in. Null: nobody is logged in here. */
export function csrfTokens(): CsrfTokens | null {
  if (isSupportTab()) return null
  const stored = read(TOKENS)
  if (stored === undefined) return inMemory
  inMemory = stored === null ? null : (JSON.parse(stored) as CsrfTokens)
  return inMemory
}

/** Stores a new session, and whether it is one of the provider's staff, who begin at their desk. */
export function startSession(tokens: CsrfTokens, isProvider: boolean): void {
  storeCsrfTokens(tokens)
  write(HOME, isProvider ? PROVIDER_HOME : null)
}

const PHONE = '(max-width: 699px)'
const TODAY = '/dashboard/today'
const homes: Record<StartPage, string> = { '': '/dashboard/guests', today: TODAY, planning: '/dashboard/calendar' }

/** Keeps with which screen the user of this browser begins. */
export const keepStartPage = (startPage: StartPage): void => {
  if (!isSupportTab() && read(HOME) !== PROVIDER_HOME) write(HOME, homes[startPage])
}

/** The screen that a session begins with: on a phone the day, elsewhere what the user chose, or the guests. */
export function homeOfSession(): string {
  const home = isSupportTab() ? null : read(HOME)
  if (home === PROVIDER_HOME) return home
  return isPhone() ? TODAY : (home ?? homes[''])
}

const isPhone = () => typeof window.matchMedia === 'function' && window.matchMedia(PHONE).matches

export function storeCsrfTokens(tokens: CsrfTokens): void {
  inMemory = tokens
  renewedInMemory = Date.now()
  write(TOKENS, JSON.stringify(tokens))
  write(RENEWED_AT, String(renewedInMemory))
}

/** When a tab last renewed the session, in milliseconds since the epoch. */
export const lastRenewal = (): number => Math.max(renewedInMemory, Number(read(RENEWED_AT) ?? 0))

/** Whether the next page will know of the session. */
export const isSessionStored = (): boolean => Boolean(read(TOKENS))

export const isLoggedIn = (): boolean => hasSupportSession || csrfTokens() !== null

export function endSession(end: SessionEnd): void {
  const wasLoggedIn = isLoggedIn()
  inMemory = null
  if (isSupportTab()) hasSupportSession = false
  else {
    write(TOKENS, null)
    write(HOME, null)
  }
  if (wasLoggedIn) for (const listener of listeners) listener(end)
}

/** For tests: the state of a browser in which nobody has ever logged in. */
export function resetSession(): void {
  inMemory = null
  renewedInMemory = 0
  listeners.clear()
  write(TOKENS, null)
  write(HOME, null)
  write(RENEWED_AT, null)
}

/** Calls the listener when the session ends, in this tab or another. Returns a function that stops listening. */
export function onSessionEnd(listener: Listener): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== TOKENS || newValue !== null || isSupportTab()) return
    inMemory = null
    listener('logout')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Undefined where the browser has no storage. */
function read(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the tokens are kept in memory, for this tab only.
  }
}
