import { blocksApi } from '@posada/contract/rooms/blocks'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/implement.ts'
import { addBlock } from './add-block.ts'
import { removeBlock } from './remove-block.ts'

export function blockRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, blocksApi, {
    add: async (input, call) => ({ ...(await addBlock(call, input)), message: 'Unidad bloqueada correctamente' }),

    remove: async ({ id }, call) => {
      await removeBlock(call, id)
      return { message: 'Bloqueo quitado correctamente' }
    },
  })
}
