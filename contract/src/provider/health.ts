import { z } from 'zod'
import { post } from '../endpoint.ts'
import { coded, id } from '../fields.ts'
import { wire } from '../wire.ts'

const backlog = wire({
  kind: ['tipo', coded({ partes_de_viajeros: 'registry', registros_de_factura: 'fiscal' })],
  accountId: ['safe_url', id],
  name: ['nombre', z.string()],
  waiting: ['en_cola', z.int()],
  /** What the customer has to put right: refused reports, rejected records. */
  refused: ['rechazados', z.int()],
  /** The first legal deadline of the reports that wait; '' without one. */
  dueAt: ['vence', z.string()],
  /** When the records are sent next; '' without a time. */
  nextAt: ['proximo_envio', z.string()],
  failure: ['error', z.string()],
})
export type Backlog = z.output<typeof backlog>

/** How long a call took today. p95 in milliseconds; null if it was not called. */
const callTimes = wire({
  call: ['llamada', z.string()],
  p95: ['p95', z.number()],
  count: ['veces', z.int()],
  errors: ['errores', z.int()],
})
export type CallTimes = z.output<typeof callTimes>

const health = wire({
  at: ['hora', z.string()],
  /** Null if there is no good copy. */
  copy: [
    'copia',
    wire({
      finishedAt: ['hora', z.string()],
      bytes: ['bytes', z.number()],
      /** When it, or one before it, was restored for a check; '' if never. */
      checkedAt: ['probada', z.string()],
      hasFailedSince: ['fallo_posterior', z.boolean()],
    }).nullable(),
  ],
  jobs: [
    'trabajos',
    wire({
      waiting: ['en_espera', z.int()],
      /** How long the oldest has waited. */
      oldestSeconds: ['mas_antiguo_s', z.int()],
      failed: ['fallidos', z.int()],
    }),
  ],
  /** Sums of the backlogs, with the first deadline and the next sending; '' where there is none. */
  registry: ['ses', wire({ waiting: ['en_cola', z.int()], dueAt: ['vence', z.string()] })],
  fiscal: ['aeat', wire({ waiting: ['en_cola', z.int()], nextAt: ['proximo_envio', z.string()] })],
  backlogs: ['colas', z.array(backlog)],
  /** The file system of the data folder; null where it cannot be read. */
  disk: ['disco', wire({ usedPercent: ['porcentaje', z.number()], freeBytes: ['libres', z.number()] }).nullable()],
  databaseBytes: ['base_de_datos', z.number()],
  /** All calls of today. p95 in milliseconds; null before the first minute of measurements. */
  calls: [
    'llamadas',
    wire({ p95: ['p95', z.number().nullable()], count: ['veces', z.int()], errors: ['errores', z.int()] }),
  ],
  slowest: ['mas_lentas', z.array(callTimes)],
  /** What needs the operator's hand, each in a sentence: a folder that cannot be written, a setting. */
  warnings: ['avisos', z.array(z.string())],
})
export type Health = z.output<typeof health>

export const healthApi = {
  get: post('/api/admin/get_health', {
    summary: 'Salud de la instalación',
    kind: 'provider',
    reply: wire({ health: ['salud', health] }),
  }),
}
