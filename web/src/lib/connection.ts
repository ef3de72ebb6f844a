import { useSyncExternalStore } from 'react'

/** Whether the server can be reached; kept only while a signed-in screen watches it. */

const PROBE_URL = '/healthz'
const PROBE_TIMEOUT_MS = 2_500
/** Browsers that lost the server at once do not all ask for it at once. */
const MAX_FIRST_WAIT_MS = 800
const RETRY_MS = 2_000
const MAX_RETRY_MS = 5_000
/** A message about one unanswered call stays readable although the server answers others. */
const READABLE_MS = 5_000

let watchers = 0
let lostSince: number | null = null
let isProbing = false
let timer: ReturnType<typeof setTimeout> | undefined
let messageTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The instant until which the screen is up to date, while the server cannot be reached; else null. */
export const useConnectionLost = (): number | null => useSyncExternalStore(subscribeToConnection, () => lostSince)

/**
 * Calls the listener when the connection is lost and when it is back, also after an interruption too short to be shown.
 * Returns a function that stops it.
 */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isConnectionLost = (): boolean => lostSince !== null

/** Watches the connection until the returned function is called. */
export function watchConnection(): () => void {
  watchers++
  const stop = new AbortController()
  addEventListener('offline', () => suspectConnection(0), { signal: stop.signal })
  addEventListener('online', () => checkConnection(), { signal: stop.signal })
  return () => {
    stop.abort()
    watchers--
    if (watchers > 0) return
    clearTimeout(timer)
    clearTimeout(messageTimer)
    timer = undefined
    setLostSince(null)
  }
}

/** The server has answered a call or the stream. */
export function confirmConnection(): void {
  if (lostSince === null) return
  clearTimeout(timer)
  timer = undefined
  setLostSince(null)
}

/** A call or the stream got no answer: asks the server whether it is there, soon but not all browsers together. */
export function suspectConnection(maxWaitMs = MAX_FIRST_WAIT_MS): void {
  if (watchers === 0 || lostSince !== null || timer !== undefined || isProbing) return
  // The message about this call gets its own time.
  clearTimeout(messageTimer)
  const suspectedAt = Date.now()
  timer = setTimeout(() => void probe(suspectedAt, RETRY_MS), Math.random() * maxWaitMs)
}

/** Asks at once, for the button 'Reintentar'. */
export function checkConnection(): void {
  if (watchers === 0 || isProbing) return
  clearTimeout(timer)
  void probe(lostSince ?? Date.now(), RETRY_MS)
}

async function probe(suspectedAt: number, retryMs: number): Promise<void> {
  timer = undefined
  isProbing = true
  const isThere = await fetch(PROBE_URL, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  isProbing = false
  if (watchers === 0) return
  if (isThere && lostSince === null) {
    messageTimer = setTimeout(notify, READABLE_MS)
    return
  }
  if (isThere) return void setLostSince(null)
  setLostSince(lostSince ?? suspectedAt)
  timer = setTimeout(
    () => void probe(suspectedAt, Math.min(MAX_RETRY_MS, retryMs * 1.5)),
    retryMs * (0.75 + Math.random() / 2),
  )
}

function setLostSince(instant: number | null): void {
  if (instant === lostSince) return
  lostSince = instant
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
