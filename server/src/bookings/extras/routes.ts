import { extrasApi } from '@posada/contract/bookings/extras/extras'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addCatalogueExtra, deleteCatalogueExtra, editCatalogueExtra } from './catalogue.ts'
import { listExtras, offeredExtras } from './read-extras.ts'

export function extraRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, extrasApi, {
    list: ({ establishmentId }, context) => listExtras(context, establishmentId),

    add: async (extra, context) => ({
      message: 'Extra añadido correctamente',
      ...(await addCatalogueExtra(context, extra)),
    }),

    edit: async (changes, context) => {
      await editCatalogueExtra(context, changes)
      return { message: 'Extra guardado correctamente' }
    },

    remove: async ({ id }, context) => {
      await deleteCatalogueExtra(context, id)
      return { message: 'Extra eliminado correctamente' }
    },

    offered: ({ establishmentId }, context) => offeredExtras(context, establishmentId),
  })
}
