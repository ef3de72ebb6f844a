import pg from 'pg'
import type { Login } from './database.ts'

export type ChangeListener = {
  /** Calls back after every commit that changed something in the account. Returns a function that stops it. */
  onChange(accountId: string, heard: () => void): () => void
  /** Calls back when the session ends. Returns a function that stops it. */
  onSessionEnd(sessionId: string, heard: () => void): () => void
  close(): Promise<void>
}

const RECONNECT_MS = 1_000
/** Without these, a network that drops all packets would stop notices for the hours that TCP waits by itself. */
const PATIENCE = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/**
 * One LISTEN connection per process. Notices contain account and number only. After a reconnect all accounts are
 * notified.
 */
export async function listenToChanges(login: Login): Promise<ChangeListener> {
  const listeners = new Map<string, Set<() => void>>()
  let client: pg.Client | undefined
  let closed = false

  const tell = (topic: string) => listeners.get(topic)?.forEach((heard) => heard())
  const tellAccounts = () =>
    listeners.forEach((set, topic) => topic.startsWith('changes ') && set.forEach((heard) => heard()))

  /** Reconnects only for a connection that was established; if it fails before that, the caller tries again. */
  async function open() {
    const next = new pg.Client({ ...login, ...PATIENCE })
    let isLost = false
    next.on('error', () => {}) // 'end' follows
    next.on('notification', ({ channel, payload }) => tell(`${channel} ${payload?.split(' ')[0]}`))
    next.once('end', () => {
      isLost = true
      if (client === next) reconnectLater()
    })
    try {
      await next.connect()
      await next.query('listen changes; listen ended_sessions')
      if (isLost || closed) throw new Error('The connection for notices was lost at once')
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
  }

  function reconnectLater() {
    client = undefined
    if (closed) return
    setTimeout(() => void (closed || open().then(tellAccounts, reconnectLater)), RECONNECT_MS).unref()
  }

  function on(topic: string, heard: () => void) {
    const set = listeners.get(topic) ?? new Set()
    listeners.set(topic, set.add(heard))
    return () => {
      set.delete(heard)
      if (set.size === 0) listeners.delete(topic)
    }
  }

  await open()
  return {
    onChange: (accountId, heard) => on(`changes ${accountId}`, heard),
    onSessionEnd: (sessionId, heard) => on(`ended_sessions ${sessionId}`, heard),
    async close() {
      closed = true
      await client?.end()
    },
  }
}
