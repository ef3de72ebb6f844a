import { seriesApi } from '@posada/contract/invoices/series'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { listEstablishments } from '../establishments/public.ts'
import { implement } from '../http/handlers/implement.ts'
import { addSeries } from './series/add-series.ts'
import { editSeries } from './series/edit-series.ts'
import { listSeries, readItems, readSeries } from './series/list-series.ts'
import { removeSeries, restoreSeries } from './series/remove-series.ts'
import { addSeriesItem, removeSeriesItem } from './series/series-items.ts'

export function invoiceRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, seriesApi, {
    list: async (_, context) => ({ series: await listSeries(context) }),

    add: async (series, context) => ({
      message: 'Serie añadida correctamente',
      ...(await addSeries(context, series)),
    }),

    get: async ({ id }, context) => ({ series: await readSeries(context, id) }),

    edit: async (changes, context) => {
      await editSeries(context, changes)
      return { message: 'Serie guardada correctamente' }
    },

    remove: async ({ id }, context) => {
      const isArchived = await removeSeries(context, id)
      return { message: isArchived ? 'Serie archivada' : 'Serie eliminada correctamente', isArchived }
    },

    restore: async ({ id }, context) => {
      await restoreSeries(context, id)
      return { message: 'Serie recuperada' }
    },

    inventory: async ({ id }, context) => ({ items: await readItems(context, id) }),

    addItem: async (item, context) => ({
      message: 'Extra añadido correctamente',
      ...(await addSeriesItem(context, item)),
    }),

    removeItem: async ({ id }, context) => {
      await removeSeriesItem(context, id)
      return { message: 'Extra eliminado correctamente' }
    },

    establishments: async (_, context) => ({ establishments: await listEstablishments(context) }),
  })
}
