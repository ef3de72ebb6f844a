import pg from 'pg'
import type { Login } from './database.ts'

export type ChangeListener = {
  /** Calls back after every commit that changed something in this account. Returns how to stop. */
  onChange(accountId: string, heard: () => void): () => void
  /** Calls back when this session ends. Returns how to stop. */
  onSessionEnd(sessionId: string, heard: () => void): () => void
  close(): Promise<void>
}

const RECONNECT_MS = 1_000
/** A network that swallows everything must not leave us deaf for the hours that TCP waits by itself. */
const PATIENCE = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/** One LISTEN connection per process; notices carry account and number only. After a lost connection everyone looks again. */
export async function listenToChanges(login: Login): Promise<ChangeListener> {
  const listeners = new Map<string, Set<() => void>>()
  let client: pg.Client | undefined
  let closed = false

  const tell = (topic: string) => listeners.get(topic)?.forEach((heard) => heard())
  const tellAccounts = () =>
    listeners.forEach((set, topic) => topic.startsWith('changes ') && set.forEach((heard) => heard()))

  /** Listens to the loss of a connection only once it stands: one that fails before has one caller, who tries again. */
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
