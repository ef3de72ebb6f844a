import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addBooking } from './add-booking.ts'
import { bookingChangeRoutes } from './changes/routes.ts'
import { bookingExtraRoutes } from './extras/routes.ts'
import { getBooking } from './get-booking.ts'
import { paymentRoutes } from './payments/routes.ts'
import { tillRoutes } from './till/routes.ts'
import { placingRoutes } from './placing/routes.ts'
import { roomingListRoutes } from './rooming/routes.ts'
import { searchBookings } from './search-bookings.ts'
import { bookingStateRoutes } from './states/routes.ts'
import { swapRoutes } from './swaps/routes.ts'
import { taxOfBookingsRoutes } from './tourist-tax/routes.ts'

export function bookingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const cards = { secrets: dependencies.secrets, publicAddress: addressOf(dependencies.config) }
  implement(app, dependencies, bookingsApi, {
    add: (input, context) => addBooking(context, dependencies, input),

    get: async ({ id }, context) => ({ booking: await getBooking(context, id, cards) }),

    search: (input, context) => searchBookings(context, input),
  })
  bookingChangeRoutes(app, dependencies)
  placingRoutes(app, dependencies)
  swapRoutes(app, dependencies)
  roomingListRoutes(app, dependencies)
  bookingStateRoutes(app, dependencies)
  bookingExtraRoutes(app, dependencies)
  paymentRoutes(app, dependencies)
  tillRoutes(app, dependencies)
  taxOfBookingsRoutes(app, dependencies)
}
