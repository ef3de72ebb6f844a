import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { refusalEnvelope } from '../http/answer.ts'
import { UserError } from '../http/errors.ts'
import { operations } from './ses/soap.ts'
import type { SesSimulator } from './ses/start-ses-simulator.ts'
import { faults, oddities } from './ses/types.ts'

const faultSchema = z.enum(faults)
const behaviourSchema = z.strictObject({
  fault: z.union([faultSchema, z.array(faultSchema).min(1)]).optional(),
  probability: z.number().min(0).max(1).optional(),
  times: z.int().min(1).optional(),
  only: z.array(z.enum(operations)).optional(),
  slowMs: z.int().min(0).max(120_000).optional(),
  oddities: z.array(z.enum(oddities)).optional(),
  nextStates: z.array(z.literal([2, 3])).optional(),
})
const controlRequest = z.strictObject({
  /** Replaces the previous behaviour; an empty one means normal behaviour. */
  behaviour: behaviourSchema.optional(),
  /** The only user of the service to whom the behaviour applies; all if absent. */
  user: z.string().max(50).optional(),
  processNow: z.literal(true).optional(),
})

/**
 * Routes that show what the simulated SES.HOSPEDAJES received, and control it: `{"behaviour": {"fault": "down"}}`,
 * `{"processNow": true}`.
 */
export function addSesRoutes(
  app: FastifyInstance,
  ses: SesSimulator | undefined,
  onRequest: onRequestAsyncHookHandler,
): void {
  const state = () => ({
    resultado: 'Ok',
    mensaje: '',
    communications: ses!.communications(),
    refusals: ses!.refusals(),
  })
  const missing = () => refusalEnvelope('El registro de viajeros no se simula')
  app.get('/api/simulator/ses', { onRequest }, async (_request, reply) =>
    ses ? state() : reply.code(404).send(missing()),
  )
  app.post('/api/simulator/ses', { onRequest }, async (request, reply) => {
    if (!ses) return reply.code(404).send(missing())
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «behaviour», con «user» o sin él, o «processNow»')
    if (data.behaviour) ses.setBehaviour(data.behaviour, data.user)
    if (data.processNow) ses.processNow()
    return state()
  })
}
