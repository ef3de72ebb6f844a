import { blocksApi } from '@posada/contract/bookings/blocks'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { addBlock, editBlock, removeBlock } from './blocks.ts'

export function blockRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, blocksApi, {
    add: async (input, context) => ({ ...(await addBlock(context, input)), message: 'Unidad bloqueada correctamente' }),

    edit: async (input, context) => {
      await editBlock(context, input)
      return { message: 'Bloqueo cambiado' }
    },

    remove: async ({ id }, context) => {
      await removeBlock(context, id)
      return { message: 'Bloqueo quitado correctamente' }
    },
  })
}
