import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { addRoom, pinStay, removeRoom, splitStay, switchRoom } from './change-units.ts'
import { bookableRooms } from './bookable-rooms.ts'
import { detachRooms } from './detach-rooms.ts'
import { editBooking, setPrices } from './edit-booking.ts'
import { moveStay } from './move-stay.ts'
import { undoChange } from './undo-change.ts'

export function bookingChangeRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, bookingChangesApi, {
    edit: async (input, context) => ({
      message: 'Reserva editada correctamente',
      ...(await editBooking(context, input)),
    }),

    setPrices: async (input, context) => ({ message: 'Precios guardados', ...(await setPrices(context, input)) }),

    addRoom: async (input, context) => ({ message: 'Unidad añadida a la reserva', ...(await addRoom(context, input)) }),

    removeRoom: async (input, context) => ({
      message: 'Unidad quitada de la reserva',
      ...(await removeRoom(context, input)),
    }),

    detach: async (input, context) => {
      const made = await detachRooms(context, input)
      return { ...made, message: `Unidades desvinculadas en la reserva ${made.locator}` }
    },

    splitStay: async (input, context) => ({
      message: 'Cambio de unidad guardado',
      ...(await splitStay(context, input)),
    }),

    switchRoom: async (input, context) => ({ message: 'Unidad cambiada', ...(await switchRoom(context, input)) }),

    moveStay: async (input, context) => ({ message: 'Estancia movida', ...(await moveStay(context, input)) }),

    undo: async (input, context) => ({ ...(await undoChange(context, input)), message: 'Cambio deshecho' }),

    pinStay: async (input, context) => {
      const message = input.isPinned ? 'Estancia fijada a su unidad' : 'La estancia ya se puede cambiar de unidad'
      return { ...(await pinStay(context, input)), message }
    },

    bookableRooms: (input, context) => bookableRooms(context, input),
  })
}
