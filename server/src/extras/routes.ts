import { extrasApi } from '@posada/contract/extras/extras'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { addExtra } from './add-extra.ts'
import { deleteExtra } from './delete-extra.ts'
import { editExtra } from './edit-extra.ts'
import { listExtras, offeredExtras } from './read-extras.ts'

export function extraRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, extrasApi, {
    list: ({ establishmentId }, call) => listExtras(call, establishmentId),

    add: async (extra, call) => ({ message: 'Extra añadido correctamente', ...(await addExtra(call, extra)) }),

    edit: async (changes, call) => {
      await editExtra(call, changes)
      return { message: 'Extra guardado correctamente' }
    },

    remove: async ({ id }, call) => {
      await deleteExtra(call, id)
      return { message: 'Extra eliminado correctamente' }
    },

    offered: ({ establishmentId }, call) => offeredExtras(call, establishmentId),
  })
}
