import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/implement.ts'
import { resendReports } from '../../registry/public.ts'
import { sendSummary } from '../mail/send-summary.ts'
import { cancelBooking } from './cancel-booking.ts'
import { checkInOutPaid } from './check-in-out-paid.ts'
import { deleteBooking } from './delete-booking.ts'
import { noteNoShow } from './note-no-show.ts'
import { restoreBooking } from './restore-booking.ts'

export function bookingStateRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, bookingStatesApi, {
    checkInOutPaid: async (input, call) => ({
      ...(await checkInOutPaid(call, input)),
      message: 'Reserva guardada correctamente',
    }),

    cancel: async (input, call) => ({
      ...(await cancelBooking(call, input)),
      message: 'Reserva cancelada correctamente',
    }),

    noShow: async ({ id }, call) => ({
      ...(await noteNoShow(call, id)),
      message: 'Reserva anotada como no presentada',
    }),

    restore: async ({ id }, call) => ({
      ...(await restoreBooking(call, id)),
      message: 'Reserva recuperada correctamente',
    }),

    delete: async ({ id }, call) => {
      await deleteBooking(call, id)
      return { message: 'Reserva eliminada correctamente' }
    },

    resendReports: async ({ id }, call) => {
      await resendReports(call, { bookingId: id })
      return { message: 'Parte reenviado: se está procesando' }
    },

    sendSummary: async ({ id }, call) => {
      await sendSummary(call, dependencies.config, id)
      return { message: 'Los detalles de la reserva van de camino' }
    },
  })
}
