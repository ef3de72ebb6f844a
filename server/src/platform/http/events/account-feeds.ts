import type { Role } from '@posada/domain/account/users/roles'
import { messageForLog } from '../../db/error-for-log.ts'
import { changesSince, lastChangeNumber, accountsWithNews, rolesOfSessions, type Change } from '../../db/changes.ts'
import { inAccount } from '../../db/transaction.ts'
import type { Dependencies } from '../../../dependencies.ts'

/** One open stream of a browser, as its account's feed sees it. */
export type Subscriber = {
  sessionId: string
  /** Number of the last change that the browser knows. */
  position: number
  /** Delivers changes in order; `role` decides which of them this user may see. */
  deliver(changes: readonly Change[], role: Role): void
  /** What was missed is no longer known: the browser reads everything again. */
  reload(number: number): void
  end(): void
}

type Feed = {
  accountId: string
  /** Number of the last change read. */
  position: number
  /** The last changes read, for a stream that opened while they were read. */
  recent: Change[]
  subscribers: Set<Subscriber>
  isReading: boolean
  isBehind: boolean
  stopListening(): void
}

const MAX_RECENT = 200
/** A lost notice delays a change by no more than this. */
const POLL_MS = 2_000

export type AccountFeeds = ReturnType<typeof openAccountFeeds>

/**
 * Reads an account's new changes once for all streams that this process holds open for it. It reads after a notice, and
 * looks at the counters of all its accounts every two seconds in case a notice was lost.
 */
type Needed = Pick<Dependencies, 'app' | 'gate' | 'changes' | 'log' | 'clock'>

export function openAccountFeeds({ app, gate, changes, log, clock }: Needed) {
  const feeds = new Map<string, Feed>()
  const poll = setInterval(() => void lookForNews(), POLL_MS).unref()
  let isPolling = false

  function subscribe(accountId: string, subscriber: Subscriber): () => void {
    const feed = feeds.get(accountId) ?? openFeed(accountId, subscriber.position)
    feed.subscribers.add(subscriber)
    const stopWaiting = changes.onSessionEnd(subscriber.sessionId, () => void read(feed))
    // What the feed read between this browser's first read and now.
    if (subscriber.position < feed.position) {
      const missed = feed.recent.filter(({ number }) => number > subscriber.position)
      if (missed.length < feed.position - subscriber.position) {
        subscriber.position = feed.position
        subscriber.reload(feed.position)
      }
    }
    void read(feed)
    return () => {
      stopWaiting()
      feed.subscribers.delete(subscriber)
      if (feed.subscribers.size > 0) return
      feed.stopListening()
      feeds.delete(accountId)
    }
  }

  function openFeed(accountId: string, position: number): Feed {
    const feed: Feed = {
      accountId,
      position,
      recent: [],
      subscribers: new Set(),
      isReading: false,
      isBehind: false,
      stopListening: changes.onChange(accountId, () => void read(feed)),
    }
    feeds.set(accountId, feed)
    return feed
  }

  /** Reads until nothing is new; notices that arrive meanwhile cause one more read. */
  async function read(feed: Feed): Promise<void> {
    feed.isBehind = true
    if (feed.isReading) return
    feed.isReading = true
    try {
      while (feed.isBehind && feed.subscribers.size > 0) {
        feed.isBehind = false
        await readOnce(feed)
      }
    } catch (error) {
      log.warn({ error: messageForLog(error) }, 'event streams ended after a failed read')
      for (const { end } of [...feed.subscribers]) end()
    } finally {
      feed.isReading = false
    }
  }

  async function readOnce(feed: Feed) {
    const { accountId } = feed
    const subscribers = [...feed.subscribers]
    const sessionIds = [...new Set(subscribers.map(({ sessionId }) => sessionId))]
    const { roles, news, last } = await inAccount(app, accountId, async (db) => {
      const news = await changesSince(db, accountId, feed.position)
      const last = news?.at(-1)?.number ?? (news ? feed.position : await lastChangeNumber(db, accountId))
      // Read after the changes: a user who has lost the role meanwhile does not get them.
      return { news, last, roles: await rolesOfSessions(db, accountId, sessionIds, clock.now()) }
    })
    feed.position = last
    feed.recent = news ? [...feed.recent, ...news].slice(-MAX_RECENT) : []
    for (const subscriber of subscribers) {
      const role = roles.get(subscriber.sessionId)
      if (!role) subscriber.end()
      else if (news) give(subscriber, feed, role)
      else if (subscriber.position !== last) {
        subscriber.position = last
        subscriber.reload(last)
      }
    }
  }

  function give(subscriber: Subscriber, feed: Feed, role: Role) {
    const unseen = feed.recent.filter(({ number }) => number > subscriber.position)
    const isComplete = unseen.length >= feed.position - subscriber.position
    subscriber.position = Math.max(feed.position, subscriber.position)
    if (isComplete) subscriber.deliver(unseen, role)
    else subscriber.reload(feed.position)
  }

  async function lookForNews() {
    if (isPolling || feeds.size === 0) return
    isPolling = true
    try {
      const positions = [...feeds.values()].map(({ accountId, position }) => ({ accountId, position }))
      const sessionIds = [...feeds.values()].flatMap(({ subscribers }) =>
        [...subscribers].map((each) => each.sessionId),
      )
      for (const accountId of await accountsWithNews(gate, positions, sessionIds)) {
        const feed = feeds.get(accountId)
        if (feed) void read(feed)
      }
    } catch {
      // The database is away; the next look finds what came meanwhile.
    } finally {
      isPolling = false
    }
  }

  return { subscribe, close: () => clearInterval(poll) }
}
