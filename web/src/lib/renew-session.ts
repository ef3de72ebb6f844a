import { sessionApi } from '@posada/contract/account/session'
import { decode } from '@posada/contract/compile'
import { NoAnswerError, SessionExpiredError } from './errors.ts'
import { sendRequest } from './send-request.ts'
import { csrfTokens, endSession, lastRenewal, storeCsrfTokens } from './session.ts'
import { isSupportTab } from './support-tab.ts'

const waiting = new Map<string, Promise<unknown>>()

/** Runs functions of the same name one after another: across tabs where the browser has locks, else within this tab. */
function withNamedLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks only over https or on localhost.
  if (globalThis.navigator?.locks) return navigator.locks.request(name, work)
  const before = waiting.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  waiting.set(name, mine)
  return mine
}

const THROTTLE_MS = 500
const { path } = sessionApi.refresh

/**
 * Renews the session after a call sent at `sentAt` was answered with 401: once for all callers and tabs that request it
 * meanwhile, and at most every 500 ms. What another tab has written to the storage may reach this one only after the lock
 * did, while the cookies are the browser's own; so a call shows whether the session was renewed already. Ends the session and throws SessionExpiredError when it cannot be renewed.
 */
export const renewSession = (sentAt: number): Promise<void> =>
  withNamedLock('posada-renew', async () => {
    if (isSupportTab()) endSession('expired')
    if (!csrfTokens()) throw new SessionExpiredError()
    const renewedAt = lastRenewal()
    if (renewedAt > sentAt || Date.now() - renewedAt < THROTTLE_MS) return
    if (!(await isSessionFresh())) await refresh()
  })

async function isSessionFresh(): Promise<boolean> {
  const { status } = await sendRequest({ method: sessionApi.me.method, url: sessionApi.me.path })
  return status === 200
}

async function refresh(): Promise<void> {
  const before = csrfTokens()
  const { status, reply } = await sendRequest({ method: 'POST', url: path }, before)
  if (status === 429 || status >= 500) throw new NoAnswerError(reply.mensaje)
  const tokens = status === 200 && reply.resultado === 'Ok' ? decode(sessionApi.refresh.reply, reply).csrf : undefined
  if (tokens) return void storeCsrfTokens(tokens)
  if (csrfTokens()?.refresh !== before?.refresh) return // Another tab logged in meanwhile.
  endSession('expired')
  throw new SessionExpiredError()
}
