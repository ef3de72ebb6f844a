import { z } from 'zod'
import { post } from '../endpoint.ts'
import { wire } from '../wire.ts'

const setting = wire({
  /** The name of the variable. */
  name: ['variable', z.string()],
  /** What it is for, in Spanish. */
  purpose: ['para', z.string()],
  isSet: ['puesta', z.boolean()],
  /** Its value where that is no secret; '' otherwise. */
  value: ['valor', z.string()],
})
export type Setting = z.output<typeof setting>

const act = wire({
  id: ['id', z.string()],
  at: ['hora', z.string()],
  by: ['usuario', z.string()],
  act: ['accion', z.string()],
  customer: ['cliente', z.string()],
  details: ['detalles', z.string()],
})
export type ProviderAct = z.output<typeof act>

const installation = wire({
  version: ['version', z.string()],
  /** '' where the build does not say. */
  commit: ['commit', z.string()],
  node: ['node', z.string()],
  postgres: ['postgres', z.string()],
  migration: ['migracion', z.int()],
  /** Whether the PostgreSQL is one that the program starts itself. */
  isEmbedded: ['postgres_propio', z.boolean()],
  /** Whether the queues of jobs exist. */
  hasQueues: ['colas', z.boolean()],
  /** '' where it is not set. */
  publicUrl: ['direccion_publica', z.string()],
  startedAt: ['arrancado', z.string()],
  /** The outside systems that are simulated, in Spanish. */
  simulated: ['simulados', z.array(z.string())],
  settings: ['configuracion', z.array(setting)],
  acts: ['registro', z.array(act)],
})
export type Installation = z.output<typeof installation>

export const installationApi = {
  get: post('/api/admin/get_installation', {
    summary: 'Versión y configuración de la instalación',
    kind: 'provider',
    reply: wire({ installation: ['instalacion', installation] }),
  }),
}
