import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/implement.ts'
import { addRoom } from './add-room.ts'
import { bookableRooms } from './bookable-rooms.ts'
import { detachRooms } from './detach-rooms.ts'
import { editBooking } from './edit-booking.ts'
import { lockStay } from './lock-stay.ts'
import { moveStay } from './move-stay.ts'
import { removeRoom } from './remove-room.ts'
import { setPrices } from './set-prices.ts'
import { splitStay } from './split-stay.ts'
import { switchRoom } from './switch-room.ts'
import { undoChange } from './undo-change.ts'

export function bookingChangeRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, bookingChangesApi, {
    edit: async (input, call) => ({ message: 'Reserva editada correctamente', ...(await editBooking(call, input)) }),

    setPrices: async (input, call) => ({ message: 'Precios guardados', ...(await setPrices(call, input)) }),

    addRoom: async (input, call) => ({ message: 'Unidad añadida a la reserva', ...(await addRoom(call, input)) }),

    removeRoom: async (input, call) => ({
      message: 'Unidad quitada de la reserva',
      ...(await removeRoom(call, input)),
    }),

    detach: async (input, call) => {
      const made = await detachRooms(call, input)
      return { ...made, message: `Unidades desvinculadas en la reserva ${made.locator}` }
    },

    splitStay: async (input, call) => ({ message: 'Cambio de unidad guardado', ...(await splitStay(call, input)) }),

    switchRoom: async (input, call) => ({ message: 'Unidad cambiada', ...(await switchRoom(call, input)) }),

    moveStay: async (input, call) => ({ message: 'Estancia movida', ...(await moveStay(call, input)) }),

    undo: async (input, call) => ({ ...(await undoChange(call, input)), message: 'Cambio deshecho' }),

    lockStay: async (input, call) => {
      const message = input.isLocked ? 'Estancia fijada a su unidad' : 'La estancia ya se puede cambiar de unidad'
      return { ...(await lockStay(call, input)), message }
    },

    bookableRooms: (input, call) => bookableRooms(call, input),
  })
}
