import { placingApi } from '@posada/contract/bookings/placing'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { bookableTypes } from './bookable-types.ts'
import { unitsForStay } from './units-for-stay.ts'
import { waitingStays } from './waiting-stays.ts'

export function placingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, placingApi, {
    bookableTypes: async (stay, context) => ({ types: await bookableTypes(context, stay) }),

    unitsForStay: async (input, context) => ({ units: await unitsForStay(context, input) }),

    waitingStays: async (_, context) => ({ stays: await waitingStays(context) }),
  })
}
