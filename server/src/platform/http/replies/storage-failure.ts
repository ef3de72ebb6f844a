import type { FastifyRequest } from 'fastify'
import { errorForLog } from '../../db/error-for-log.ts'

/** Sentences for SQLSTATEs with which no change can be saved until somebody has looked after the server. */
const STORAGE_MESSAGES: Record<string, string> = {
  '53100': 'El disco del servidor está lleno y no se puede guardar nada. Avise a quien administra Posada.',
  '53200': 'El servidor se ha quedado sin memoria y no ha guardado nada. Vuelva a intentarlo dentro de unos minutos.',
  '25006': 'La base de datos no admite cambios en este momento. Avise a quien administra Posada.',
  '58030': 'El servidor no puede usar su disco y no ha guardado nada. Avise a quien administra Posada.',
}

export const storageMessageOf = (code: string | undefined): string | undefined => STORAGE_MESSAGES[code ?? '']

const LOG_EVERY_MS = 60_000
const isDue = makeRarely(LOG_EVERY_MS)

const failed = new WeakSet<FastifyRequest>()

/** Whether the request was refused because nothing can be saved: its own line in the log would be one more for each write. */
export const isStorageFailure = (request: FastifyRequest): boolean => failed.has(request)

/** Every write fails while a disk is full, and the log may be on that disk: one line a minute says enough. */
export function logStorageFailure(request: FastifyRequest, error: Error) {
  failed.add(request)
  if (isDue(Date.now())) request.log.error({ error: errorForLog(error) }, 'the database cannot write')
}

/** Returns a function that is true at most once in `everyMs`. */
export function makeRarely(everyMs: number) {
  let last = -Infinity
  return (now: number): boolean => {
    if (now - last < everyMs && now >= last) return false
    last = now
    return true
  }
}
