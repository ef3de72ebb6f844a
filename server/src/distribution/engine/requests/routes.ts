import { engineRequestsApi } from '@posada/contract/distribution/engine/engine-requests'
import type { FastifyInstance } from 'fastify'
import { confirmRequest, refuseRequest } from '../../../bookings/bookings/public.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'

export function engineRequestRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, engineRequestsApi, {
    confirm: async ({ bookingId }, context) => {
      const { version } = await confirmRequest(context, bookingId)
      return { version, message: 'Reserva confirmada' }
    },

    refuse: async ({ bookingId, reason }, context) => {
      const { version } = await refuseRequest(context, bookingId, reason ?? '')
      return { version, message: 'Solicitud rechazada' }
    },
  })
}
