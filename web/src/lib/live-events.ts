import { sessionApi } from '@posada/contract/account/session'
import type { LiveUpdate } from '@posada/contract/live-updates'
import { shellApi } from '@posada/contract/account/shell/shell'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { confirmConnection, suspectConnection } from './connection.ts'
import { applyChangesWith, receiveUpdate } from './own-changes.ts'
import { reloadWhatChanged } from './reload-what-changed.ts'
import { onMissedChanges, streamBeginsAt } from './stream-position.ts'
import { addressInTab, nameInTab } from './support-tab.ts'

/** 'suspect': the tab with the stream lost it, so the others ask for the server too. */
type Message = LiveUpdate | 'reload' | 'suspect'

const REOPEN_MS = 5_000
const HANDOVER_MS = 1_000
/** The tab with the stream says at once where it is; one of the version before says nothing. */
const NO_WORD_MS = 3_000

/**
 * Keeps the screens of this browser up to date with the changes of other users. One tab holds the connection for all
 * tabs; where the browser has no locks (plain http), each tab holds its own while it is visible. Returns a function
 * that stops it.
 */
export function subscribeToChanges(queries: QueryClient): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const tabs = new BroadcastChannel(nameInTab('posada-changes'))
  const stopApplying = applyChangesWith((changes) => reloadWhatChanged(queries, changes))
  const reloadAll = () => void queries.invalidateQueries()
  const stopReloading = onMissedChanges(reloadAll)
  const position = shareStreamPosition(reloadAll, signal)
  const apply = (message: Message) => {
    if (message === 'suspect') suspectConnection()
    else if (message === 'reload') reloadAll()
    else receiveUpdate(message)
  }
  const publish = (message: Message) => {
    apply(message)
    tabs.postMessage(message)
  }
  tabs.onmessage = ({ data }: MessageEvent<Message>) => apply(data)
  signal.addEventListener('abort', () => {
    tabs.close()
    stopApplying()
    stopReloading()
  })

  const waitsSince = Date.now()
  const lead = () => {
    // Changes between two leading tabs were received by neither.
    if (Date.now() - waitsSince > HANDOVER_MS) publish('reload')
    return new Promise<void>((done) => listen({ publish, position, signal, done }))
  }
  if (navigator.locks)
    // The request is aborted when this tab stops while waiting.
    navigator.locks.request(nameInTab('posada-changes'), { signal }, lead).catch(() => {})
  else
    whileVisible(
      () => listenUntil({ publish, position, signal }),
      () => publish('reload'),
      signal,
    )
  return () => stopping.abort()
}

/** Where the stream of this browser is. */
type StreamPosition = {
  /** This tab opens the stream, and waits for no word of another one. */
  opens: () => void
  /** The stream of this tab has reported everything up to this number. */
  is: (number: number) => void
  /** The last such number; undefined before the stream of this tab begins. */
  last: () => number | undefined
}

/** Announces to the tabs of this browser, of which one has the stream, where the stream was when they began to follow it. */
function shareStreamPosition(reloadAll: () => void, signal: AbortSignal): StreamPosition {
  const channel = new BroadcastChannel(nameInTab('posada-stream-position'))
  let own: number | undefined
  let isKnown = false
  const begin = (number: number) => {
    if (isKnown) return
    isKnown = true
    streamBeginsAt(number)
  }
  channel.onmessage = ({ data }: MessageEvent<number | 'asks'>) => {
    if (data !== 'asks') begin(data)
    else if (own !== undefined) channel.postMessage(own)
  }
  channel.postMessage('asks')
  const waiting = setTimeout(() => {
    if (!isKnown) reloadAll()
  }, NO_WORD_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(waiting)
    channel.close()
  })
  return {
    opens: () => clearTimeout(waiting),
    is(number) {
      if (own === undefined) channel.postMessage(number)
      own = number
      begin(number)
    },
    last: () => own,
  }
}

type Listening = { publish: (message: Message) => void; position: StreamPosition; signal: AbortSignal }

function listenUntil({ signal: outer, ...listening }: Listening): () => void {
  const inner = new AbortController()
  listen({ ...listening, signal: AbortSignal.any([inner.signal, outer]), done: () => {} })
  return () => inner.abort()
}

/** Listens until the signal aborts. A connection that the server refused is reopened after renewing the session. */
function listen({ publish, position, signal, done }: Listening & { done: () => void }): void {
  position.opens()
  let source: EventSource
  let reopening: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(addressInTab(shellApi.events.path))
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const update = JSON.parse(data) as LiveUpdate
      position.is(update.number)
      publish(update)
    }
    source.addEventListener('reload', () => publish('reload'))
    source.onopen = confirmConnection
    source.addEventListener('hello', ({ data }: MessageEvent<string>) => {
      const number = Number(data)
      // A stream that was opened anew, without the number of its last event, cannot ask for what it missed.
      if (number > (position.last() ?? number)) publish('reload')
      position.is(number)
    })
    source.onerror = () => {
      publish('suspect')
      // The browser reconnects by itself, with the number of the last event, unless the server refused.
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(() => void reopen(), REOPEN_MS)
    }
  }
  const reopen = async () => {
    await callApi(sessionApi.me, {}).catch(() => {}) // Any authenticated call renews an expired session.
    if (!signal.aborted) open()
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
