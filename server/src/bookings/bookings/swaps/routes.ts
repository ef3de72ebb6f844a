import { swapsApi } from '@posada/contract/bookings/swaps'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { proposeSwap } from './propose-swap.ts'

export function swapRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, swapsApi, { propose: (input, context) => proposeSwap(context, input) })
}
