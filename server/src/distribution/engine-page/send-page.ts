import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorForLog } from '../../platform/db/error-for-log.ts'
import { HttpError, InvalidLink } from '../../platform/http/errors.ts'
import { type Frame, inFrame } from './frame.ts'
import { messageHead, type MessageKind, messagePage } from './views/message-page.ts'

/** What a person reads instead of the page. An unknown name and an engine that is not published look alike. */
export function sendProblem(frame: Frame, error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (isOfTooMany(error)) return sendMessagePage(frame, 'busy', reply.code(429))
  if (error instanceof InvalidLink || error instanceof HttpError)
    return sendMessagePage(frame, 'missing', reply.code(404))
  request.log.error({ error: errorForLog(error) }, 'unexpected error')
  return sendMessagePage(frame, 'failed', reply.code(500))
}

/** The address has asked too often, or too many look at the same time. */
const isOfTooMany = (error: Error): boolean =>
  error instanceof HttpError ? error.status === 429 : 'statusCode' in error && error.statusCode === 429

export const sendMessagePage = (frame: Frame, kind: MessageKind, reply: FastifyReply) =>
  sendHtml(reply, inFrame(frame, { language: 'es', head: messageHead(kind), body: messagePage(kind) }))

export const sendHtml = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
