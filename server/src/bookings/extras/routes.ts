import { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/implement.ts'
import { addExtra } from './add-extra.ts'
import { addOrRemoveOne } from './add-or-remove-one.ts'
import { removeExtra } from './remove-extra.ts'

export function bookingExtraRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, bookingExtrasApi, {
    add: async (input, call) => ({ ...(await addExtra(call, input)), message: 'Extra añadido correctamente' }),

    addOrRemoveOne: async (input, call) => ({
      ...(await addOrRemoveOne(call, input)),
      message: input.action === 'add' ? 'Extra añadido correctamente' : 'Extra quitado correctamente',
    }),

    remove: async (input, call) => ({ ...(await removeExtra(call, input)), message: 'Extra eliminado correctamente' }),
  })
}
