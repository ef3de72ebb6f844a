import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import type { AnfixSimulator } from './start-anfix-simulator.ts'
import { anfixFaults } from './types.ts'

const fault = z.enum(anfixFaults)
const controlRequest = z.strictObject({
  /** Replaces the previous behaviour; an empty one means normal behaviour. */
  behaviour: z
    .strictObject({
      fault: z.union([fault, z.array(fault).min(1)]).optional(),
      probability: z.number().min(0).max(1).optional(),
      times: z.int().min(1).optional(),
      only: z.array(z.string().max(100)).optional(),
      slowMs: z.int().min(0).max(120_000).optional(),
    })
    .optional(),
  revoke: z.literal(true).optional(),
})

/** Routes that show what the simulated Anfix has, and control it: `{"behaviour": {"fault": "swallow"}}`, `{"revoke": true}`. */
export function addAnfixRoutes(
  app: FastifyInstance,
  anfix: AnfixSimulator,
  onRequest: onRequestAsyncHookHandler,
): void {
  const state = () => ({ resultado: 'Ok', mensaje: '', users: anfix.users(), calls: anfix.calls() })
  app.get('/api/simulator/anfix', { onRequest }, async () => state())
  app.post('/api/simulator/anfix', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «behaviour» o «revoke»')
    if (data.behaviour) anfix.setBehaviour(data.behaviour)
    if (data.revoke) anfix.revoke()
    return state()
  })
}
