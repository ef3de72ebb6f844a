import { shellApi } from '@posada/contract/shell/shell'
import type { Role } from '@posada/domain/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changesSince, lastChangeNumber, roleOfSession, type Change } from '../db/changes.ts'
import { inAccount } from '../db/enter.ts'
import type { Dependencies } from '../dependencies.ts'
import { throughAccountDoor } from './account-door.ts'
import { requireAccess } from './check-session.ts'

const COMMENT_MS = 20_000
const LONGEST_MS = 10 * 60_000
const PER_SESSION = 6 // a browser opens one; more is a fault or an attack
const endpoint = shellApi.events

/** Kinds that only some roles may hear of; all others are for everyone in the account. */
const HEARD_BY: Record<string, readonly Role[]> = { users: ['owner'], sessions: [] }

const mayHear = (role: Role, kind: string) => HEARD_BY[kind]?.includes(role) ?? true

/** Live notices: what changed since the browser last heard, or 'reload' when that is no longer known. */
export function addEventStream(app: FastifyInstance, dependencies: Dependencies) {
  const open = new Map<string, Set<() => void>>()
  app.addHook('preClose', async () => open.forEach((ends) => ends.forEach((end) => end())))
  app.get(endpoint.path, { config: { endpoint } }, async (request, reply) => {
    const token = requireAccess(request, endpoint, dependencies)
    const asked = Number(request.headers['last-event-id'] || NaN)
    const { accountId, from } = await throughAccountDoor(dependencies, { token, endpoint }, async (call) => ({
      accountId: call.accountId,
      from: Number.isSafeInteger(asked) && asked >= 0 ? asked : await lastChangeNumber(call.db, call.accountId),
    }))
    const ends = open.get(token.sessionId) ?? new Set()
    if (ends.size >= PER_SESSION) ends.values().next().value?.()
    open.set(token.sessionId, ends)
    const end = stream(request, reply, dependencies, { accountId, sessionId: token.sessionId, from }, () => {
      ends.delete(end)
      if (ends.size === 0) open.delete(token.sessionId)
    })
    ends.add(end)
  })
}

type Listener = { accountId: string; sessionId: string; from: number }

function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  { app, changes, log }: Dependencies,
  listener: Listener,
  ended: () => void,
) {
  const { accountId, sessionId } = listener
  let { from } = listener
  let isReading = false
  let isBehind = true
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: 3000\nid: ${from}\nevent: hello\ndata: ${from}\n\n`)

  /** Reads what is new until nothing is; notices that come meanwhile only ask for one more look. */
  async function look() {
    isBehind = true
    if (isReading) return
    isReading = true
    try {
      while (isBehind && !raw.writableEnded) {
        isBehind = false
        await inAccount(app, accountId, async (db) => {
          const role = await roleOfSession(db, accountId, sessionId)
          if (!role) return void end()
          const news = await changesSince(db, accountId, from)
          if (news) return void tell(news, role)
          from = await lastChangeNumber(db, accountId)
          raw.write(`id: ${from}\nevent: reload\ndata: ${from}\n\n`)
        })
      }
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'event stream ended after a failed read')
      end()
    } finally {
      isReading = false
    }
  }

  function tell(news: Change[], role: Role) {
    for (const { number, kind, ids } of news) {
      from = number
      if (mayHear(role, kind))
        raw.write(`id: ${number}\ndata: ${JSON.stringify({ number, kind, ids: ids.length > 0 ? ids : 'all' })}\n\n`)
    }
  }

  const stopListening = changes.onChange(accountId, () => void look())
  const stopWaiting = changes.onSessionEnd(sessionId, () => end())
  const comments = setInterval(() => raw.write(': \n\n'), COMMENT_MS)
  const longest = setTimeout(() => end(), LONGEST_MS)
  let isOver = false

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
  request.raw.on('close', end)
  void look()
  return end
}
