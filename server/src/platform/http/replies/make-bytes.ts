import type { onSendHookHandler } from 'fastify'

/** A shorter text leaves together with the headers, in one write. */
const LONG = 16_384

/** Makes a long text bytes once: of a text its length is counted, and then its bytes are made by the socket. */
export const makeBytes: onSendHookHandler = (_request, _reply, payload, done) =>
  done(null, typeof payload === 'string' && payload.length >= LONG ? Buffer.from(payload) : payload)
