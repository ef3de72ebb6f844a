import { z } from 'zod'
import { post } from '../endpoint.ts'
import { coded, id, maybe } from '../fields.ts'
import { wire } from '../wire.ts'

const kind = coded({
  correo: 'mail',
  sms: 'sms',
  partes_de_viajeros: 'registry',
  registros_de_factura: 'fiscal',
  factura: 'invoice',
  documento: 'document',
  cola: 'queue',
})

const failure = wire({
  kind: ['tipo', kind],
  /** '' of a job that belongs to no account. */
  accountId: ['safe_url', z.string()],
  id: ['id', id],
  /** The account's name. */
  name: ['nombre', z.string()],
  /** What it was, in Spanish; nothing personal. */
  title: ['titulo', z.string()],
  error: ['error', z.string()],
  attempts: ['intentos', z.int()],
  failedAt: ['hora', z.string()],
  /** When it is tried again by itself; '' if never. */
  nextAt: ['proximo_intento', z.string()],
  canRetry: ['se_puede_reintentar', z.boolean()],
})
export type Failure = z.output<typeof failure>

/** Jobs and messages that failed. */
export const failuresApi = {
  list: post('/api/admin/get_failed_jobs', {
    summary: 'Trabajos y envíos fallidos',
    kind: 'provider',
    reply: wire({ failures: ['trabajos', z.array(failure)] }),
  }),
  retry: post('/api/admin/retry_job', {
    summary: 'Reintentar un trabajo fallido',
    kind: 'provider',
    request: wire({
      kind: ['tipo', kind, 'El tipo'],
      /** Absent of a job that belongs to no account. */
      accountId: ['safe_url', maybe(id), 'El cliente'],
      id: ['id', id, 'El trabajo'],
    }),
  }),
  retryAll: post('/api/admin/retry_all_jobs', {
    summary: 'Reintentar todos los trabajos fallidos',
    kind: 'provider',
    reply: wire({ retried: ['reintentados', z.int()] }),
  }),
}
