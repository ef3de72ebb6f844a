import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorForLog } from '../../platform/db/error-for-log.ts'
import { HttpError, InvalidLink } from '../../platform/http/errors.ts'
import { NOT_BUILT } from '../../platform/http/pages/pages.ts'
import { type Frame, inFrame } from '../../platform/http/pages/frame.ts'
import { messageHead, type MessageKind, messagePage } from './views/message-page.ts'

/** What a person reads instead of the page. An unknown name and an engine that is not published look alike. */
function sendProblem(frame: Frame, error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (isOfTooMany(error)) return sendMessagePage(frame, 'busy', reply.code(429))
  if (error instanceof InvalidLink || error instanceof HttpError)
    return sendMessagePage(frame, 'missing', reply.code(404))
  request.log.error({ error: errorForLog(error) }, 'unexpected error')
  return sendMessagePage(frame, 'failed', reply.code(500))
}

/** The address has asked too often, or too many look at the same time. */
const isOfTooMany = (error: Error): boolean =>
  error instanceof HttpError ? error.status === 429 : 'statusCode' in error && error.statusCode === 429

/** Sends a page in the frame; where the frame was not built or the page fails, what a person reads instead. */
export const answerWith =
  <R extends FastifyRequest>(
    frame: Frame | undefined,
    send: (frame: Frame, request: R, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
  async (request: R, reply: FastifyReply): Promise<FastifyReply> => {
    if (frame === undefined) return sendHtml(reply.code(503), NOT_BUILT)
    try {
      return await send(frame, request, reply)
    } catch (error) {
      return sendProblem(frame, error as Error, request, reply)
    }
  }

export const sendMessagePage = (frame: Frame, kind: MessageKind, reply: FastifyReply) =>
  sendHtml(reply, inFrame(frame, { language: 'es', head: messageHead(kind), body: messagePage(kind) }))

export const sendHtml = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
