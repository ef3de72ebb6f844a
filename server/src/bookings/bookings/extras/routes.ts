import { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { addBookingExtra, addOrRemoveOne, removeBookingExtra } from './change-extras.ts'

export function bookingExtraRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, bookingExtrasApi, {
    add: async (input, context) => ({
      ...(await addBookingExtra(context, input)),
      message: 'Extra añadido correctamente',
    }),

    addOrRemoveOne: async (input, context) => ({
      ...(await addOrRemoveOne(context, input)),
      message: input.action === 'add' ? 'Extra añadido correctamente' : 'Extra quitado correctamente',
    }),

    remove: async (input, context) => ({
      ...(await removeBookingExtra(context, input)),
      message: 'Extra eliminado correctamente',
    }),
  })
}
