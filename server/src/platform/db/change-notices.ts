import pg from 'pg'
import type { Login } from './database.ts'

/** How the processes on one database notify each other that an account has new rows in `changes`, or that a session ended. */
export type ChangeNotices = {
  /** Call after the commit. Calls within 50 ms are sent together, to the listeners of every process. */
  announceChange(accountId: string): void
  announceSessionEnd(sessionId: string): void
  /** Calls back when this account may have new changes. Returns a function that stops it. */
  onChange(accountId: string, listener: () => void): () => void
  /** Calls back when this session may have ended. Returns a function that stops it. */
  onSessionEnd(sessionId: string, listener: () => void): () => void
  close(): Promise<void>
}

type Channel = 'changes' | 'ended_sessions'

const RECONNECT_MS = 1_000
const COALESCE_MS = 50
/** Without these limits a network that drops every packet would go unnoticed for hours. */
const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/**
 * One connection per process for LISTEN and NOTIFY. Notices carry an id only. A lost notice only delays: a process that keeps
 * streams open also looks at the counters every few seconds, and everyone looks again after a lost connection.
 */
export async function openChangeNotices(login: Login): Promise<ChangeNotices> {
  const listeners = new Map<string, Set<() => void>>()
  const pending = new Set<string>()
  let client: pg.Client | undefined
  let processId: number | undefined
  let flushTimer: NodeJS.Timeout | undefined
  let closed = false

  const call = (topic: string) => listeners.get(topic)?.forEach((listener) => listener())
  const callAll = () => listeners.forEach((set) => set.forEach((listener) => listener()))

  async function open() {
    const next = new pg.Client({ ...login, ...CONNECTION_LIMITS })
    let isLost = false
    next.on('error', () => {}) // 'end' follows
    next.on('notification', ({ channel, payload, processId: sender }) => {
      // This process has called its own listeners already.
      if (sender !== processId) call(`${channel} ${payload?.split(' ')[0]}`)
    })
    next.once('end', () => {
      isLost = true
      if (client === next) reconnectLater()
    })
    try {
      await next.connect()
      const { rows } = await next.query<{ pid: number }>('select pg_backend_pid() as pid')
      await next.query('listen changes; listen ended_sessions')
      if (isLost || closed) throw new Error('The connection for notices was lost at once')
      processId = rows[0]?.pid
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
  }

  function reconnectLater() {
    client = undefined
    if (closed) return
    setTimeout(() => void (closed || open().then(callAll, reconnectLater)), RECONNECT_MS).unref()
  }

  function announce(channel: Channel, id: string) {
    pending.add(`${channel} ${id}`)
    flushTimer ??= setTimeout(() => void flush(), COALESCE_MS)
  }

  async function flush() {
    clearTimeout(flushTimer)
    flushTimer = undefined
    const topics = [...pending]
    pending.clear()
    for (const topic of topics) call(topic)
    if (topics.length === 0) return
    const pairs = topics.map((topic) => topic.split(' '))
    await client
      ?.query('select pg_notify(channel, id) from unnest($1::text[], $2::text[]) as notice (channel, id)', [
        pairs.map(([channel]) => channel),
        pairs.map(([, id]) => id),
      ])
      .catch(() => undefined) // the other processes find the change when they next look at the counters
  }

  function on(topic: string, listener: () => void) {
    const set = listeners.get(topic) ?? new Set()
    listeners.set(topic, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0) listeners.delete(topic)
    }
  }

  await open()
  return {
    announceChange: (accountId) => announce('changes', accountId),
    announceSessionEnd: (sessionId) => announce('ended_sessions', sessionId),
    onChange: (accountId, listener) => on(`changes ${accountId}`, listener),
    onSessionEnd: (sessionId, listener) => on(`ended_sessions ${sessionId}`, listener),
    async close() {
      await flush()
      closed = true
      await client?.end()
    },
  }
}
