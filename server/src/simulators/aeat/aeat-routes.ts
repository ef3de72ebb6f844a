import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import { CERTIFICATE_PASSWORD, simulatedCertificate } from './simulated-certificates.ts'
import { aeatFaults, type AeatSimulator } from './start-aeat-simulator.ts'

const controlRequest = z.strictObject({
  /** Replaces the previous behaviour; an empty one means normal behaviour. */
  behaviour: z.strictObject({
    fault: z.enum(aeatFaults).optional(),
    times: z.int().min(1).optional(),
    slowMs: z.int().min(0).max(120_000).optional(),
    rejectEvery: z.int().min(1).optional(),
    waitSeconds: z.int().min(0).max(3600).optional(),
    malformed: z.string().max(60).optional(),
    outsideCensus: z.array(z.string().max(20)).max(100).optional(),
  }),
})
const certificateQuery = z.object({ nif: z.string().max(9), nombre: z.string().max(100) })

/**
 * Routes that show what the simulated AEAT received, and control it: `{"behaviour": {"fault": "down"}}`. The third makes a
 * certificate that only the simulated AEAT takes.
 */
export function addAeatRoutes(app: FastifyInstance, aeat: AeatSimulator, onRequest: onRequestAsyncHookHandler): void {
  const state = () => ({ resultado: 'Ok', mensaje: '', records: aeat.records(), submissions: aeat.submissions() })
  app.get('/api/simulator/aeat', { onRequest }, async () => state())
  app.post('/api/simulator/aeat', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «behaviour»')
    aeat.setBehaviour(data.behaviour)
    return state()
  })
  app.get('/api/simulator/aeat/certificate', { onRequest }, async (request) => {
    const { nif, nombre } = certificateQuery.parse(request.query)
    const file = simulatedCertificate({ name: nombre, companyTaxId: nif }).toString('base64')
    return { resultado: 'Ok', mensaje: '', file, password: CERTIFICATE_PASSWORD }
  })
}
