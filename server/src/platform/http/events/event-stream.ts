import type { ChangeKind, LiveUpdate } from '@posada/contract/live-updates'
import { shellApi } from '@posada/contract/account/shell/shell'
import type { Role } from '@posada/domain/account/users/roles'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { changesSince, lastChangeNumber, type Change } from '../../db/changes.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { inAccountTransaction } from '../handlers/account-transaction.ts'
import { openAccountFeeds, type AccountFeeds, type Subscriber } from './account-feeds.ts'
import { requireAccess } from '../sessions/require-access.ts'
import { makeStreamRegister } from './open-streams.ts'

const COMMENT_MS = 20_000
const LONGEST_MS = 10 * 60_000
/** For a browser that does not read although it is connected: unsent data would fill the memory. */
const MAX_UNREAD_BYTES = 1_000_000
const endpoint = shellApi.events

/** Kinds that only some roles may see; all others are for everyone in the account. */
const RESTRICTED_KINDS: Partial<Record<ChangeKind, readonly Role[]>> = { users: ['owner'], sessions: [] }

const maySee = (role: Role, kind: ChangeKind) => RESTRICTED_KINDS[kind]?.includes(role) ?? true

type Opening = {
  accountId: string
  loginId: string
  sessionId: string
  role: Role
  position: number
  /** What the browser missed since it was last connected; undefined when that is no longer known. */
  missed: Change[] | undefined
}

/** `GET /api/events`: what changed since the browser was last connected and from then on, or 'reload'. */
export function addEventStream(app: FastifyInstance, dependencies: Dependencies) {
  const streams = makeStreamRegister()
  const feeds = openAccountFeeds(dependencies)
  app.addHook('preClose', async () => {
    streams.endAll()
    feeds.close()
  })
  app.get(endpoint.path, { config: { endpoint }, exposeHeadRoute: false }, async (request, reply) => {
    const token = requireAccess(request, endpoint, dependencies)
    const lastEventId = Number(request.headers['last-event-id'] || NaN)
    const opening = await inAccountTransaction(dependencies, { token, endpoint }, async (context): Promise<Opening> => {
      const { db, accountId, loginId, sessionId, role } = context
      const knows = Number.isSafeInteger(lastEventId) && lastEventId >= 0
      const missed = knows ? await changesSince(db, accountId, lastEventId) : []
      const position = missed?.at(-1)?.number ?? (knows && missed ? lastEventId : await lastChangeNumber(db, accountId))
      return { accountId, loginId, sessionId, role, position, missed }
    })
    if (reply.raw.destroyed) return reply.hijack() // the browser has left meanwhile
    streams.makeRoom(opening)
    const end = openStream(reply, feeds, opening, () => streams.remove(end))
    streams.add(opening, end)
  })
}

function openStream(reply: FastifyReply, feeds: AccountFeeds, opening: Opening, onEnd: () => void) {
  const { accountId, sessionId, role, position, missed } = opening
  let isOver = false
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close', // kept alive, it would hold up the stop of the server once it has ended
  })

  const subscriber: Subscriber = {
    sessionId,
    position,
    deliver: (changes, role) =>
      write(
        changes
          .filter(({ kind }) => maySee(role, kind))
          .map(eventOf)
          .join(''),
      ),
    reload: (number) => write(`id: ${number}\nevent: reload\ndata: ${number}\n\n`),
    end,
  }
  raw.write('retry: 3000\n\n')
  if (missed) subscriber.deliver(missed, role)
  else subscriber.reload(position)
  write(`id: ${position}\nevent: hello\ndata: ${position}\n\n`)
  const unsubscribe = feeds.subscribe(accountId, subscriber)
  const comments = setInterval(() => write(': \n\n'), COMMENT_MS)
  const longest = setTimeout(end, LONGEST_MS)
  raw.on('close', end)
  return end

  function write(text: string) {
    if (isOver || text === '') return
    raw.write(text)
    if (raw.writableLength <= MAX_UNREAD_BYTES) return
    end()
    raw.destroy()
  }

  function end() {
    if (isOver) return
    isOver = true
    clearInterval(comments)
    clearTimeout(longest)
    unsubscribe()
    onEnd()
    raw.end()
  }
}

function eventOf({ number, kind, ids, origin }: Change): string {
  const update: LiveUpdate = { number, kind, ids: ids.length > 0 ? ids : 'all', origin }
  return `id: ${number}\ndata: ${JSON.stringify(update)}\n\n`
}
