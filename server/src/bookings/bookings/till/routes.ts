import { tillApi } from '@posada/contract/bookings/till'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { addTillMovement, setOpeningFloat } from './change-till.ts'
import { closeTill, reopenTill } from './close-till.ts'
import { readTill } from './read-till.ts'

export function tillRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, tillApi, {
    get: (input, context) => readTill(context, input),

    setFloat: async (input, context) => {
      await setOpeningFloat(context, input)
      return { message: 'Fondo de caja guardado' }
    },

    addMovement: async (input, context) => ({
      ...(await addTillMovement(context, input)),
      message: input.kind === 'in' ? 'Entrada de caja anotada' : 'Salida de caja anotada',
    }),

    close: async (input, context) => {
      await closeTill(context, input)
      return { message: 'Caja cerrada' }
    },

    reopen: async (input, context) => {
      await reopenTill(context, input)
      return { message: 'Caja reabierta' }
    },
  })
}
