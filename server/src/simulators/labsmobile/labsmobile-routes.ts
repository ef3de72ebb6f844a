import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import type { LabsmobileSimulator } from './start-labsmobile-simulator.ts'

const controlRequest = z.strictObject({
  behaviour: z
    .strictObject({
      refuseWith: z.string().max(10).optional(),
      slowMs: z.number().min(0).max(60_000).optional(),
      fault: z.enum(['down', 'swallowed']).optional(),
      busy: z.strictObject({ times: z.int().min(0).max(1000), retryAfter: z.string().max(40).optional() }).optional(),
    })
    .optional(),
  balance: z.int().min(0).optional(),
})

/** Routes that show what the simulated LabsMobile delivered, and control it: `{"behaviour": {"fault": "swallowed"}}`. */
export function addLabsmobileRoutes(
  app: FastifyInstance,
  labsmobile: LabsmobileSimulator,
  onRequest: onRequestAsyncHookHandler,
): void {
  const state = () => ({
    resultado: 'Ok',
    mensaje: '',
    messages: labsmobile.messages(),
    balance: labsmobile.balance(),
  })
  app.get('/api/simulator/sms', { onRequest }, async () => state())
  app.post('/api/simulator/sms', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «behaviour» o «balance»')
    if (data.behaviour) labsmobile.behave(data.behaviour)
    if (data.balance !== undefined) labsmobile.setBalance(data.balance)
    return state()
  })
}
