import { dayValuesApi } from '@posada/contract/prices/day-values'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { changeDay } from './change-day.ts'
import { changeDays, previewChange } from './change-days.ts'
import { readCalendar } from './read-calendar.ts'
import { undoBulkChange } from './undo-bulk-change.ts'
import { changedText } from './value-text.ts'

export function dayValueRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, dayValuesApi, {
    calendar: (input, context) => readCalendar(context, input),

    edit: async (input, context) => {
      const { cells } = await changeDays(context, input)
      return { message: cells === 0 ? 'No hay nada que cambiar' : changedText(cells), cells }
    },

    preview: (input, context) => previewChange(context, input),

    editDay: async (input, context) => {
      const { othersChanged, isChanged } = await changeDay(context, input)
      return { message: isChanged ? 'Valor guardado' : 'No hay nada que cambiar', othersChanged }
    },

    undo: async ({ establishmentId }, context) => {
      const { cells } = await undoBulkChange(context, establishmentId)
      return { message: cells === 1 ? '1 valor como estaba antes' : `${cells} valores como estaban antes`, cells }
    },
  })
}
