import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { addBookedUnit, pinStay, removeBookedUnit, splitStay, switchBookedUnit } from './change-units.ts'
import { bookableUnits } from './bookable-units.ts'
import { detachUnits } from './detach-units.ts'
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

    addBookedUnit: async (input, context) => ({
      message: 'Unidad añadida a la reserva',
      ...(await addBookedUnit(context, input)),
    }),

    removeBookedUnit: async (input, context) => ({
      message: 'Unidad quitada de la reserva',
      ...(await removeBookedUnit(context, input)),
    }),

    detach: async (input, context) => {
      const made = await detachUnits(context, input)
      return { ...made, message: `Unidades desvinculadas en la reserva ${made.locator}` }
    },

    splitStay: async (input, context) => ({
      message: 'Cambio de unidad guardado',
      ...(await splitStay(context, input)),
    }),

    switchBookedUnit: async (input, context) => ({
      message: 'Unidad cambiada',
      ...(await switchBookedUnit(context, input)),
    }),

    moveStay: async (input, context) => ({ message: 'Estancia movida', ...(await moveStay(context, input)) }),

    undo: async (input, context) => ({ ...(await undoChange(context, input)), message: 'Cambio deshecho' }),

    pinStay: async (input, context) => {
      const message = input.isPinned ? 'Estancia fijada a su unidad' : 'La estancia ya se puede cambiar de unidad'
      return { ...(await pinStay(context, input)), message }
    },

    bookableUnits: (input, context) => bookableUnits(context, input),
  })
}
