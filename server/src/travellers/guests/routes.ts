import { guestsApi } from '@posada/contract/travellers/guests/guests'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { guestListExport } from '../downloads/public.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { assignableUnits, changeUnitOfGuest, removeFromUnit } from './change-unit.ts'
import { deleteGuest } from './retention/delete-guest.ts'
import { editGuest } from './edit-guest.ts'
import { eraseGuest } from './retention/erase-guest.ts'
import { exportGuest } from './retention/export-guest.ts'
import { getGuest } from './get-guest.ts'
import { guestsTable } from './guests-table.ts'
import { markArrived } from './arrivals/mark-arrived.ts'
import { listArrivalsAndDepartures } from './arrivals/list-arrivals-and-departures.ts'
import { newGuestRoutes } from './registration/routes.ts'
import { readSignature, signGuest } from './sign-guest.ts'
import { resendReport } from './resend-report.ts'

export function guestRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, guestsApi, {
    insAndOuts: (_input, context) => listArrivalsAndDepartures(context),

    list: (request, context) => guestsTable(context, request),

    get: async ({ id }, context) => ({ guest: await getGuest(context, id) }),

    edit: async (changes, context) => ({
      message: 'Huésped guardado correctamente',
      guest: await editGuest(context, changes),
    }),

    sign: {
      async before({ id, signature }, signed) {
        const drawing = await readSignature(dependencies, signed, signature)
        return async (context) => {
          await signGuest(context, id, drawing)
          return { message: 'Firma guardada correctamente' }
        }
      },
    },

    markArrived: async ({ id, arrivedAt }, context) => {
      await markArrived(context, id, arrivedAt)
      return { message: 'Llegada anotada', guest: await getGuest(context, id) }
    },

    delete: async ({ id }, context) => {
      await deleteGuest(context, id)
      return { message: 'Huésped eliminado correctamente' }
    },

    removeFromUnit: async ({ id }, context) => {
      await removeFromUnit(context, id)
      return { message: 'Huésped quitado de la unidad' }
    },

    resend: async ({ id }, context) => {
      await resendReport(context, id)
      return { message: 'El parte se enviará de nuevo' }
    },

    changeUnitOfGuest: async ({ id, roomId }, context) => ({
      message: 'Unidad cambiada correctamente',
      rooms: await changeUnitOfGuest(context, id, roomId),
    }),

    rooms: async (_input, context) => ({ rooms: await assignableUnits(context) }),

    export: guestListExport(dependencies),

    exportData: async ({ id }, context) => exportGuest(context, id),

    erase: async ({ id }, context) => {
      await eraseGuest(context, id)
      return { message: 'Los datos del huésped se han borrado' }
    },
  })
  newGuestRoutes(app, dependencies)
}
