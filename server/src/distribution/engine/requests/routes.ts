import { engineRequestsApi } from '@posada/contract/distribution/engine/engine-requests'
import type { FastifyInstance } from 'fastify'
import { confirmRequest, refuseRequest } from '../../../bookings/bookings/public.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'

export function engineRequestRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, engineRequestsApi, {
    confirm: async ({ bookingId }, context) => {
      await confirmRequest(context, bookingId)
      return { message: 'Reserva confirmada. El huésped recibe la confirmación.' }
    },

    refuse: async ({ bookingId, reason }, context) => {
      await refuseRequest(context, bookingId, reason ?? '')
      return { message: 'Solicitud rechazada. El huésped recibe un correo.' }
    },
  })
}
