import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import { storeFaults, type StoreSimulator } from './start-store-simulator.ts'

const controlRequest = z.strictObject({
  behaviour: z
    .strictObject({
      fault: z.enum(storeFaults).optional(),
      after: z.int().min(0).optional(),
      times: z.int().min(1).optional(),
      slowMs: z.int().min(0).max(60_000).optional(),
    })
    .optional(),
  /** The object with this name is lost. */
  lose: z.string().max(200).optional(),
})

/** Routes that list what the simulated store has, and control it: `{"behaviour": {"fault": "full", "after": 3}}`. */
export function addStoreRoutes(
  app: FastifyInstance,
  store: StoreSimulator,
  onRequest: onRequestAsyncHookHandler,
): void {
  const state = () => ({ resultado: 'Ok', mensaje: '', objects: store.objects() })
  app.get('/api/simulator/object-store', { onRequest }, async () => state())
  app.post('/api/simulator/object-store', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «behaviour» o «lose»')
    if (data.behaviour) store.behave(data.behaviour)
    if (data.lose !== undefined) store.replace(data.lose, undefined)
    return state()
  })
}
