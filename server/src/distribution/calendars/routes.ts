import { calendarFileApi, icalApi } from '@posada/contract/distribution/calendars/ical'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addImport } from './add-import.ts'
import { exportCalendar } from './export-calendar.ts'
import { addExport, renewExport, removeExport } from './exports.ts'
import { listCalendars } from './list-calendars.ts'
import { refreshImport } from './refresh-import.ts'
import { removeImport } from './remove-import.ts'

export function icalRoutes(app: FastifyInstance, dependencies: Dependencies) {
  // The public address of a test is known only once it listens.
  const setup = () => ({ secrets: dependencies.secrets, publicAddress: addressOf(dependencies.config) })
  implement(app, dependencies, icalApi, {
    get: ({ roomId }, context) => listCalendars(setup(), context, roomId),

    addImport: async (input, context) => ({
      ...(await addImport(dependencies, context, input)),
      message: 'Calendario añadido: se leerá enseguida',
    }),

    removeImport: async ({ id }, context) => {
      await removeImport(context, id)
      return { message: 'El calendario ya no se lee. Sus reservas y bloqueos se quedan.' }
    },

    addExport: async (input, context) => ({ ...(await addExport(setup(), context, input)), message: 'Enlace creado' }),

    removeExport: async ({ id }, context) => {
      await removeExport(context, id)
      return { message: 'Enlace quitado' }
    },

    renewExport: async ({ id }, context) => ({
      ...(await renewExport(setup(), context, id)),
      message: 'Enlace cambiado: póngalo en el portal',
    }),

    refresh: refreshImport(dependencies),
  })
  implement(app, dependencies, calendarFileApi, { open: (_input, context) => exportCalendar(context) })
}
