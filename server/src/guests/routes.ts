import { guestsApi } from '@posada/contract/guests/guests'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { guestListExport } from '../downloads/public.ts'
import { implement } from '../http/implement.ts'
import { assignableRooms, changeRoom, removeFromRoom } from './change-room.ts'
import { deleteGuest } from './delete-guest.ts'
import { editGuest } from './edit-guest.ts'
import { eraseGuest } from './erase-guest.ts'
import { exportGuest } from './export-guest.ts'
import { getGuest } from './get-guest.ts'
import { guestsTable } from './guests-table.ts'
import { insAndOuts } from './ins-and-outs.ts'
import { newGuestRoutes } from './new-guest-routes.ts'
import { readSignature } from './read-signature.ts'
import { resendReport } from './resend-report.ts'
import { signGuest } from './sign-guest.ts'

export function guestRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, guestsApi, {
    insAndOuts: (_input, call) => insAndOuts(call),

    list: (request, call) => guestsTable(call, request),

    get: async ({ id }, call) => ({ guest: await getGuest(call, id) }),

    edit: async (changes, call) => ({
      message: 'Huésped guardado correctamente',
      guest: await editGuest(call, changes),
    }),

    sign: {
      async before({ id, signature }, signed) {
        const drawing = await readSignature(dependencies, signed, signature)
        return async (call) => {
          await signGuest(call, id, drawing)
          return { message: 'Firma guardada correctamente' }
        }
      },
    },

    delete: async ({ id }, call) => {
      await deleteGuest(call, id)
      return { message: 'Huésped eliminado correctamente' }
    },

    removeFromRoom: async ({ id }, call) => {
      await removeFromRoom(call, id)
      return { message: 'Huésped quitado de la unidad' }
    },

    resend: async ({ id }, call) => {
      await resendReport(call, id)
      return { message: 'El parte se enviará de nuevo' }
    },

    changeRoom: async ({ id, roomId }, call) => ({
      message: 'Unidad cambiada correctamente',
      rooms: await changeRoom(call, id, roomId),
    }),

    rooms: async (_input, call) => ({ rooms: await assignableRooms(call) }),

    export: guestListExport(dependencies),

    exportData: async ({ id }, call) => exportGuest(call, id),

    erase: async ({ id }, call) => {
      await eraseGuest(call, id)
      return { message: 'Los datos del huésped se han borrado' }
    },
  })
  newGuestRoutes(app, dependencies)
}
