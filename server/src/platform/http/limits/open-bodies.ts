import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endWithEnvelope, TOO_SLOW } from '../replies/invalid-http.ts'
import { HttpError } from '../errors.ts'
import { readCookies } from '../sessions/cookies.ts'
import { isUpload } from '../uploads/upload-form.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { linkTokenOf } from './link-limits.ts'
import { addressKeyOf } from './rate-limits.ts'

const TOO_MANY = 'Hay demasiados envíos a medias desde su red. Espere un momento y vuelva a intentarlo.'

/**
 * Bounds how many request bodies of an address may be incomplete, and how long each may stay so: a body that has begun
 * is kept in memory, and needs no session. Signed-in users are counted apart, so that guests in the network of an
 * establishment cannot keep out its staff, and guests by their link. The time of an upload is bounded by the timeout of the whole request.
 * Must be added after the cookies and before the routes.
 */
export function addOpenBodyLimits(
  app: FastifyInstance,
  { tokens }: Pick<Dependencies, 'tokens'>,
  { bodyMs, openBodiesPerAddress }: Pick<ConnectionLimits, 'bodyMs' | 'openBodiesPerAddress'>,
) {
  const open = new Map<string, number>()
  /** A caller with a link that has opened something counts by that link, so that one guest does not block another. */
  const counterOf = (request: FastifyRequest): string => {
    const token = linkTokenOf(request)
    if (token !== undefined && app.linkLimits.isKnown(token)) return `link ${token}`
    const { access, cleaner } = readCookies(request)
    const isSignedIn = tokens.read('access', access) !== undefined || tokens.read('cleaner', cleaner) !== undefined
    return `${isSignedIn ? 'signed in' : 'anybody'} ${addressKeyOf(request.ip)}`
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    await setImmediate() // Node has then read what arrived together with the head: most bodies are complete
    if (!isArriving(request.raw) || request.raw.destroyed) return
    const address = counterOf(request)
    const count = (open.get(address) ?? 0) + 1
    if (count > openBodiesPerAddress) throw new HttpError(429, TOO_MANY)
    open.set(address, count)
    const timer = bringsFile(request) ? undefined : setTimeout(() => endLateRequest(request, reply), bodyMs)
    let isOver = false
    const release = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    }
    request.raw.once('end', release).once('close', release)
    reply.raw.once('close', release)
  })

  // The rest of an upload is read and dropped, because a browser that is still sending would miss the reply.
  app.addHook('onSend', async (request, reply) => {
    if (isArriving(request.raw) && !bringsFile(request)) reply.header('connection', 'close')
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A request that was injected instead of sent has no such property: it is there as a whole. */
const isArriving = ({ complete }: { complete?: boolean }) => complete === false

const bringsFile = (request: FastifyRequest) => {
  const { endpoint } = request.routeOptions.config
  return endpoint !== undefined && isUpload(request, endpoint)
}

function endLateRequest({ raw }: FastifyRequest, reply: FastifyReply) {
  if (reply.raw.headersSent) raw.socket.destroy()
  else endWithEnvelope(raw.socket, TOO_SLOW.status, TOO_SLOW.message)
}
