import type { Socket } from 'node:net'
import { refusalEnvelope } from './envelope.ts'

export const TOO_SLOW = {
  status: '408 Request Timeout',
  message: 'Los datos han tardado demasiado en llegar. Vuelva a intentarlo.',
} as const

/**
 * For bytes that are not HTTP, headers that are too long, and requests that are not complete in time: they reach no
 * route, but get a reply in the envelope too.
 */
export function replyToInvalidHttp({ code }: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return void endWithEnvelope(socket, TOO_SLOW.status, TOO_SLOW.message)
  const status = code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  endWithEnvelope(socket, status, 'Los datos enviados no se entienden')
}

/** Replies without a route and closes the connection, which a client could keep open if it was only ended. */
export function endWithEnvelope(socket: Socket, status: string, message: string) {
  const body = JSON.stringify(refusalEnvelope(message))
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`, () => socket.destroy())
}
