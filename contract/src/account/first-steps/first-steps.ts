import { ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { coded, id } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** What a new account still has to do. */
const firstSteps = wire({
  /** The first establishment of the account, whose data the steps ask for. */
  establishmentId: ['SafeURL', id],
  hasProvince: ['provincia', z.boolean()],
  hasUnits: ['unidades', z.boolean()],
  registry: ['registro', coded({ configurado: 'configured', despues: 'postponed', pendiente: 'pending' })],
  hasBookings: ['reservas', z.boolean()],
})
export type FirstSteps = z.output<typeof firstSteps>

/** The guide of a new account: four steps, each done when the data say so. */
export const firstStepsApi = {
  get: post('/api/first_steps/get', {
    summary: 'Primeros pasos de una cuenta nueva: cuáles están hechos',
    whileExpired: 'reads',
    roles: ownerOnly,
    /** Null once all are done, or the guide was closed. */
    reply: wire({ steps: ['pasos', firstSteps.nullable()] }),
  }),
  postponeRegistry: post('/api/first_steps/postpone_registry', {
    summary: 'Dejar el registro de viajeros para más tarde',
    roles: ownerOnly,
  }),
  close: post('/api/first_steps/close', { summary: 'Cerrar la guía de los primeros pasos', roles: ownerOnly }),
}
