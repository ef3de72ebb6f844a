import { cleanerSessionApi } from '@posada/contract/cleaning/cleaner-session'
import { cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import { todayIn } from '@posada/domain/platform/days/day'
import { openTapQueue, tapRetryDelay, type TapQueueState } from '@posada/domain/cleaning/tap-queue'
import { NoAnswerError, RefusedError, SessionExpiredError } from '../../lib/errors.ts'
import { uuidV7 } from '../../lib/uuid-v7.ts'
import { callCleaner } from './calls/call-cleaner.ts'
import { type KeptDay, readKeptDay, writeKeptDay } from './storage/kept-day.ts'
import { forgetPhotosExcept } from './storage/kept-photos.ts'
import { openCleanersDatabase } from './storage/open-database.ts'
import { isLogoutPending, setLogoutPending } from './storage/pending-logout.ts'
import { storeWithoutDatabase, tapStoreIn } from './storage/tap-store.ts'
import { type CleanersTapNotice, sendTap, type TapAction } from './taps/tap-action.ts'

const TOO_MANY = 429

export type LoginFault = 'no-answer' | 'too-many' | 'wrong'

/** How often the app asks for changes of others while it is open and visible. */
const POLL_MS = 4_000

export type CleanersAppState = {
  kept: KeptDay | null
  isSignedOut: boolean
  isOffline: boolean
  queue: TapQueueState<TapAction, CleanersTapNotice>
}

export type CleanersSession = Awaited<ReturnType<typeof openCleanersSession>>

/**
 * What the app of an establishment knows and does, without its screens: the day that was read last, the queue of taps, and
 * when it reads and sends. Reads and sends again when the network is back, when the app is looked at, and every few seconds.
 */
export async function openCleanersSession(code: string) {
  const database = await openCleanersDatabase().catch(() => null)
  const listeners = new Set<() => void>()
  const queue = await openTapQueue<TapAction, CleanersTapNotice>({
    store: database ? tapStoreIn(database) : storeWithoutDatabase,
    send: sendTap,
    now: Date.now,
    newId: uuidV7,
    onChange: () => change({}),
  })
  const kept = isLogoutPending() ? null : await readKeptDay(database, code).catch(() => null)
  // Without a day of an earlier session there is hardly a session: the login is there at once.
  let state: CleanersAppState = { kept, isSignedOut: kept === null, isOffline: false, queue: queue.state() }
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function change(patch: Partial<CleanersAppState>) {
    state = { ...state, ...patch, queue: queue.state() }
    for (const listen of listeners) listen()
  }

  /** Sends what waits, and then reads what has changed. */
  async function synchronise() {
    if (isLogoutPending()) await endSession()
    const ownerId = state.kept?.today.me.id
    if (ownerId !== undefined) {
      const sent = await queue.flush(ownerId)
      if (sent === 'signed-out') throw new SessionExpiredError()
      if (sent === 'no-answer') throw new NoAnswerError(undefined)
    }
    await read()
  }

  /** @throws SessionExpiredError once the server has ended the session of the person who has logged out */
  async function endSession(): Promise<never> {
    await callCleaner(cleanerSessionApi.logout, {})
    setLogoutPending(false)
    throw new SessionExpiredError()
  }

  async function read() {
    const sent = queue.sentUntilNow()
    // A day that has ended is read whole: nothing needs to have changed since.
    const isOfToday = state.kept !== null && state.kept.today.day === todayIn(state.kept.today.timeZone, new Date())
    const version = isOfToday ? (state.kept?.version ?? null) : null
    const reply = await callCleaner(cleanersAppApi.today, { version }, { ownerId: state.kept?.today.me.id })
    // One cookie for all establishments: the session may be that of somebody at another address.
    const codeOfSession = reply.today?.code
    if (codeOfSession !== undefined && codeOfSession !== code.toLowerCase()) throw new SessionExpiredError()
    const today = reply.today ?? state.kept?.today
    queue.forgetSent(sent)
    if (!today || isLogoutPending()) return
    const next = { version: reply.version, today }
    change({ kept: next, isOffline: false, isSignedOut: false })
    if (!reply.today) return
    await writeKeptDay(database, code, next).catch(() => undefined)
    await forgetPhotosExcept(reply.today.notes.flatMap(({ pictures }) => pictures)).catch(() => undefined)
  }

  /** Shows the login, and deletes what was read with the session that has ended. Taps that wait stay for the same person. */
  async function forgetDay() {
    change({ kept: null, isSignedOut: true })
    await writeKeptDay(database, code, null).catch(() => undefined)
    await forgetPhotosExcept([]).catch(() => undefined)
  }

  /** Runs once at a time; what is tapped meanwhile is sent by the same run or the next. */
  function refresh(): Promise<void> {
    clearTimeout(timer)
    running ??= synchronise()
      .then(() => void (failures = 0))
      .catch(async (error: unknown) => {
        if (error instanceof SessionExpiredError) {
          setLogoutPending(false)
          change({ isOffline: false })
          return forgetDay()
        }
        failures += 1
        change({ isOffline: true })
      })
      .finally(() => {
        running = null
        if (!state.isSignedOut || isLogoutPending())
          timer = setTimeout(whenVisible, failures > 0 ? tapRetryDelay(failures) : POLL_MS)
      })
    return running
  }

  const whenVisible = () => void (document.visibilityState === 'visible' && refresh())

  addEventListener('online', () => void refresh())
  addEventListener('offline', () => change({ isOffline: true }))
  document.addEventListener('visibilitychange', whenVisible)

  return {
    state: () => state,
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    refresh,
    /** Counts at once, and is sent as soon as there is a connection. Returns the id of the tap. */
    tap(action: TapAction): string {
      const ownerId = state.kept?.today.me.id
      if (ownerId === undefined) throw new Error('nobody is signed in')
      const { tapId } = queue.add(action, ownerId)
      void (running ?? Promise.resolve()).then(refresh)
      return tapId
    },
    dismiss: (tapId: string) => void queue.dismiss(tapId),
    /** @returns why nobody was signed in, or null */
    async logIn(username: string, password: string): Promise<LoginFault | null> {
      await running // it began without this session, and may end an earlier one
      const request = callCleaner(cleanerSessionApi.login, { code, username, password })
      const ended = () => void (running = null)
      running = request.then(ended, ended) // nothing else is sent meanwhile
      try {
        await request
      } catch (error) {
        if (!(error instanceof RefusedError)) return 'no-answer'
        return error.status === TOO_MANY ? 'too-many' : 'wrong'
      }
      await running
      setLogoutPending(false)
      change({ kept: null, isSignedOut: false, isOffline: false })
      await refresh()
      return null
    },
    /** Counts at once; the server ends the session when there is a connection. */
    async logOut() {
      setLogoutPending(true)
      clearTimeout(timer)
      await forgetDay()
      void (running ?? Promise.resolve()).then(refresh)
    },
  }
}
