import { sessionApi } from '@posada/contract/account/session'
import type { LiveUpdate } from '@posada/contract/live-updates'
import { shellApi } from '@posada/contract/account/shell/shell'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { confirmConnection, suspectConnection } from './connection.ts'
import { applyChangesWith, receiveUpdate } from './own-changes.ts'
import { reloadWhatChanged } from './reload-what-changed.ts'
import { addressInTab, nameInTab } from './support-tab.ts'

/** 'suspect': the tab with the stream lost it, so the others ask for the server too. */
type Message = LiveUpdate | 'reload' | 'suspect'

const REOPEN_MS = 5_000
const HANDOVER_MS = 1_000
/** A stream that opens sooner after the screen than this has missed nothing that the screen shows. */
const PROMPT_OPENING_MS = 1_000

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
  const apply = (message: Message) => {
    if (message === 'suspect') suspectConnection()
    else if (message === 'reload') void queries.invalidateQueries()
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
  })

  const waitsSince = Date.now()
  const lead = () => {
    // Changes between two leading tabs were received by neither.
    if (Date.now() - waitsSince > HANDOVER_MS) publish('reload')
    return new Promise<void>((done) => listen(publish, signal, done))
  }
  if (navigator.locks)
    // The request is aborted when this tab stops while waiting.
    navigator.locks.request(nameInTab('posada-changes'), { signal }, lead).catch(() => {})
  else
    whileVisible(
      () => listenUntil(publish, signal),
      () => publish('reload'),
      signal,
    )
  return () => stopping.abort()
}

function listenUntil(publish: (message: Message) => void, outer: AbortSignal): () => void {
  const inner = new AbortController()
  listen(publish, AbortSignal.any([inner.signal, outer]), () => {})
  return () => inner.abort()
}

/** Listens until the signal aborts. A connection that the server refused is reopened after renewing the session. */
function listen(publish: (message: Message) => void, signal: AbortSignal, done: () => void): void {
  const startedAt = Date.now()
  let source: EventSource
  let isFirstHello = true
  let reopening: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(addressInTab(shellApi.events.path))
    source.onmessage = ({ data }: MessageEvent<string>) => publish(JSON.parse(data) as LiveUpdate)
    source.addEventListener('reload', () => publish('reload'))
    source.onopen = confirmConnection
    source.addEventListener('hello', () => {
      // Until its first number a stream cannot ask for what it missed, as when the server was lost while it opened.
      if (isFirstHello && Date.now() - startedAt > PROMPT_OPENING_MS) publish('reload')
      isFirstHello = false
    })
    source.onerror = () => {
      publish('suspect')
      // The browser reconnects by itself, with the number of the last event, unless the server refused.
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(() => void reopen(), REOPEN_MS)
    }
  }
  const reopen = async () => {
    await callApi(sessionApi.me, {}).catch(() => {}) // Any authenticated call renews an expired session.
    if (signal.aborted) return
    isFirstHello = true
    open()
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
