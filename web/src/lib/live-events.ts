import { sessionApi } from '@posada/contract/account/session'
import { shellApi } from '@posada/contract/shell/shell'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { reloadKinds } from './reload-kinds.ts'

/** What changed in the account: a running number, the kind of data, the ids. `kind` 'all' means anything. */
export type Change = { number: number; kind: string; ids: string[] | 'all' }
type Message = Change | 'reload'

const REOPEN_MS = 5_000
const HANDOVER_MS = 1_000

/**
 * Keeps the screens of this browser up to date with what other users do. One tab holds the connection for all of them;
 * where the browser has no locks (plain http), each tab holds its own while it can be seen. Returns how to stop.
 */
export function followChanges(queries: QueryClient): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const tabs = new BroadcastChannel('posada-changes')
  const apply = (message: Message) =>
    message === 'reload' ? void queries.invalidateQueries() : reloadKinds(queries, [message.kind])
  const tell = (message: Message) => {
    apply(message)
    tabs.postMessage(message)
  }
  tabs.onmessage = ({ data }: MessageEvent<Message>) => apply(data)
  signal.addEventListener('abort', () => tabs.close())

  const waitsSince = Date.now()
  const lead = () => {
    if (Date.now() - waitsSince > HANDOVER_MS) tell('reload') // What came between two leaders was heard by no one.
    return new Promise<void>((done) => listen(tell, signal, done))
  }
  if (navigator.locks)
    navigator.locks.request('posada-changes', { signal }, lead).catch(() => {}) // Stopped while waiting.
  else
    whileVisible(
      () => listenUntil(tell, signal),
      () => tell('reload'),
      signal,
    )
  return () => stopping.abort()
}

function listenUntil(tell: (message: Message) => void, outer: AbortSignal): () => void {
  const inner = new AbortController()
  listen(tell, AbortSignal.any([inner.signal, outer]), () => {})
  return () => inner.abort()
}

/** Listens until the signal; a connection that the server refused is opened anew, after the session was renewed. */
function listen(tell: (message: Message) => void, signal: AbortSignal, done: () => void): void {
  let source: EventSource
  let reopening: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(shellApi.events.path)
    source.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as Change)
    source.addEventListener('reload', () => tell('reload'))
    source.onerror = () => {
      // The browser itself reconnects, with the number of the last event, unless the server refused.
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(() => void reopen(), REOPEN_MS)
    }
  }
  const reopen = async () => {
    await callApi(sessionApi.me, {}).catch(() => {}) // Any signed-in call renews an expired session.
    if (signal.aborted) return
    open()
    tell('reload')
  }
  open()
  signal.addEventListener('abort', () => {
    clearTimeout(reopening)
    source.close()
    done()
  })
}

function whileVisible(start: () => () => void, onBack: () => void, signal: AbortSignal): void {
  let stop = document.hidden ? undefined : start()
  const follow = () => {
    stop?.()
    stop = document.hidden ? undefined : start()
    if (stop) onBack()
  }
  document.addEventListener('visibilitychange', follow, { signal })
}
