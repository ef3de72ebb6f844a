import { shellApi } from '@posada/contract/shell/shell'
import type { Role } from '@posada/domain/roles'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { changesSince, lastChangeNumber, roleOfSession, type Change } from '../db/changes.ts'
import { inAccount } from '../db/enter.ts'
import type { Dependencies } from '../dependencies.ts'
import { throughAccountDoor } from './account-door.ts'
import { requireAccess } from './check-session.ts'
import { openStreams } from './open-streams.ts'

const COMMENT_MS = 20_000
const LONGEST_MS = 10 * 60_000
/** A stream whose browser does not read is ended at this buffer size, because unsent data would fill the memory. */
const MAX_UNREAD_BYTES = 1_000_000
const endpoint = shellApi.events

/** Kinds of change that only some roles receive; all other kinds go to every user of the account. */
const HEARD_BY: Record<string, readonly Role[]> = { users: ['owner'], sessions: [] }

const mayHear = (role: Role, kind: string) => HEARD_BY[kind]?.includes(role) ?? true

/** Adds the event stream: changes since the browser's last event, or 'reload' when those are no longer stored. */
export function addEventStream(app: FastifyInstance, dependencies: Dependencies) {
  const streams = openStreams()
  app.addHook('preClose', async () => streams.endAll())
  app.get(endpoint.path, { config: { endpoint }, exposeHeadRoute: false }, async (request, reply) => {
    const token = requireAccess(request, endpoint, dependencies)
    const asked = Number(request.headers['last-event-id'] || NaN)
    const listener = await throughAccountDoor(dependencies, { token, endpoint }, async (call) => ({
      accountId: call.accountId,
      loginId: call.loginId,
      sessionId: call.sessionId,
      from: Number.isSafeInteger(asked) && asked >= 0 ? asked : await lastChangeNumber(call.db, call.accountId),
    }))
    if (reply.raw.destroyed) return reply.hijack() // the browser has disconnected meanwhile
    streams.makeRoom(listener)
    const end = stream(reply, dependencies, listener, () => streams.remove(end))
    streams.add(listener, end)
  })
}

type Listener = { accountId: string; loginId: string; sessionId: string; from: number }

function stream(reply: FastifyReply, { app, changes, log }: Dependencies, listener: Listener, ended: () => void) {
  const { accountId, sessionId } = listener
  let { from } = listener
  let isOver = false
  let isReading = false
  let isBehind = true
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close', // an ended stream that is kept alive would delay the stop of the server
  })
  raw.write(`retry: 3000\nid: ${from}\nevent: hello\ndata: ${from}\n\n`)

  /** Reads new changes until there are none. Notices during a read only cause one more read. */
  async function look() {
    isBehind = true
    if (isReading) return
    isReading = true
    try {
      while (isBehind && !isOver) {
        isBehind = false
        await inAccount(app, accountId, async (db) => {
          const role = await roleOfSession(db, accountId, sessionId)
          if (!role) return void end()
          const news = await changesSince(db, accountId, from)
          if (news) return void tell(news, role)
          from = await lastChangeNumber(db, accountId)
          write(`id: ${from}\nevent: reload\ndata: ${from}\n\n`)
        })
      }
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'event stream ended after a failed read')
      end()
    } finally {
      isReading = false
    }
  }

  function write(text: string) {
    if (isOver) return // the browser may have disconnected during the query
    raw.write(text)
    if (raw.writableLength <= MAX_UNREAD_BYTES) return
    end()
    raw.destroy()
  }

  function tell(news: Change[], role: Role) {
    for (const { number, kind, ids } of news) {
      from = number
      if (mayHear(role, kind))
        write(`id: ${number}\ndata: ${JSON.stringify({ number, kind, ids: ids.length > 0 ? ids : 'all' })}\n\n`)
    }
  }

  const stopListening = changes.onChange(accountId, () => void look())
  const stopWaiting = changes.onSessionEnd(sessionId, () => end())
  const comments = setInterval(() => write(': \n\n'), COMMENT_MS)
  const longest = setTimeout(() => end(), LONGEST_MS)

  function end() {
    if (isOver) return
    isOver = true
    clearInterval(comments)
    clearTimeout(longest)
    stopListening()
    stopWaiting()
    ended()
    raw.end()
  }
  raw.on('close', end)
  void look()
  return end
}
