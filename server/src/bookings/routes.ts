import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { addBooking } from './add-booking.ts'
import { getBooking } from './get-booking.ts'
import { searchBookings } from './search-bookings.ts'

export function bookingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, bookingsApi, {
    add: async (input, call) => ({ ...(await addBooking(call, input)), message: 'Reserva añadida correctamente' }),

    get: async ({ id }, call) => ({ booking: await getBooking(call, id) }),

    search: (input, call) => searchBookings(call, input),
  })
}
