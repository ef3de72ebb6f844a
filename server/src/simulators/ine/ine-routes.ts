import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import type { IneSimulator } from './start-ine-simulator.ts'
import { ineFaults } from './types.ts'

const controlRequest = z.strictObject({
  fault: z.enum(ineFaults).nullable(),
  orderNumber: z.string().optional(),
  times: z.int().min(0).max(1000).optional(),
  slowMs: z.int().min(0).max(60_000).optional(),
})

/** Routes that show which months the simulated service has taken, and control it: `{"fault": "swallow", "times": 1}`, `{"fault": null}`. */
export function addIneRoutes(app: FastifyInstance, ine: IneSimulator, onRequest: onRequestAsyncHookHandler): void {
  const state = () => ({ resultado: 'Ok', mensaje: '', taken: ine.taken().map(({ xml: _, ...month }) => month) })
  app.get('/api/simulator/ine', { onRequest }, async () => state())
  app.post('/api/simulator/ine', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «fault»')
    const { fault, ...others } = data
    ine.setBehaviour({ fault: fault ?? undefined, ...others })
    return state()
  })
}
