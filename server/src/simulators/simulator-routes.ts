import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { Clock, MovableClock } from '../platform/clock.ts'
import type { Config } from '../platform/configuration/config.ts'
import { HttpError, UserError } from '../platform/http/errors.ts'
import { refusalEnvelope } from '../platform/http/replies/envelope.ts'
import { isBehindProxy, isFromThisMachine, requireSameSite } from '../platform/http/sessions/request-origin.ts'
import { addAeatRoutes } from './aeat/aeat-routes.ts'
import { addAnfixRoutes } from './anfix/anfix-routes.ts'
import { addCalendarRoutes } from './calendars/calendar-routes.ts'
import { addDebooksRoutes } from './debooks/debooks-routes.ts'
import { addIneRoutes } from './ine/ine-routes.ts'
import { operations } from './ses/soap.ts'
import type { SesSimulator } from './ses/start-ses-simulator.ts'
import { faults, oddities } from './ses/types.ts'
import { addLabsmobileRoutes } from './labsmobile/labsmobile-routes.ts'
import { addRedsysRoutes } from './redsys/redsys-routes.ts'
import { addStripeRoutes } from './stripe/stripe-routes.ts'
import type { Simulators } from './start-simulators.ts'
import { addStoreRoutes } from './object-store/store-routes.ts'
import { addWubookRoutes } from './wubook/wubook-routes.ts'

type RouteDependencies = {
  simulators: Pick<Simulators, 'mail' | 'ses' | 'aeat' | 'stripe'> &
    Partial<Pick<Simulators, 'redsys' | 'sms' | 'wubook' | 'calendars' | 'debooks' | 'anfix' | 'ine' | 'objectStore'>>
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  /** Runs what the workers do every minute. */
  sweep(): Promise<void>
}

const mailsQuery = z.object({ to: z.string().max(100).optional() })
const LONGEST_MOVE_MS = 10 * 366 * 24 * 3_600_000
const clockMove = z.union([
  z.object({ to: z.iso.datetime({ offset: true }) }),
  z.object({ by: z.number().min(-LONGEST_MOVE_MS).max(LONGEST_MOVE_MS) }),
])

/**
 * Routes to inspect and control the simulators in development and tests. Added only with POSADA_SIMULATE; they
 * respond to this machine only.
 */
export function addSimulatorRoutes(
  app: FastifyInstance,
  {
    simulators: { mail, ses, aeat, stripe, redsys, sms, wubook, calendars, debooks, anfix, ine, objectStore },
    clock,
    config,
    sweep,
  }: RouteDependencies,
): void {
  const onRequest = async (request: FastifyRequest) => {
    if (isBehindProxy(config) || !isFromThisMachine(request)) throw new HttpError(404, 'Esa dirección no existe')
    requireSameSite(request, undefined)
  }
  app.get('/api/simulator/mails', { onRequest }, async (request, reply) => {
    if (!mail) return reply.code(404).send(refusalEnvelope('Los correos no se simulan'))
    return { resultado: 'Ok', mensaje: '', mails: mail.mails(mailsQuery.parse(request.query).to) }
  })
  addSesRoutes(app, ses, onRequest)
  if (aeat) addAeatRoutes(app, aeat, onRequest)
  if (stripe) addStripeRoutes(app, stripe, onRequest)
  if (redsys) addRedsysRoutes(app, redsys, onRequest)
  if (sms) addLabsmobileRoutes(app, sms, onRequest)
  if (wubook) addWubookRoutes(app, wubook, onRequest)
  if (calendars) addCalendarRoutes(app, calendars, onRequest)
  if (debooks) addDebooksRoutes(app, debooks, onRequest)
  if (anfix) addAnfixRoutes(app, anfix, onRequest)
  if (ine) addIneRoutes(app, ine, onRequest)
  if (objectStore) addStoreRoutes(app, objectStore, onRequest)
  /** Processes what became due with a moved clock at once, not within the minute. */
  app.post('/api/simulator/sweep', { onRequest }, async () => {
    await sweep()
    return { resultado: 'Ok', mensaje: '' }
  })
  if (!isMovable(clock)) return
  /** `{"to": "2027-01-31T10:00:00Z"}` or `{"by": milliseconds}`. */
  app.post('/api/simulator/clock', { onRequest }, async (request) => {
    const move = clockMove.safeParse(request.body)
    if (!move.success) throw new UserError('Indique «to» (instante ISO) o «by» (milisegundos)')
    if ('to' in move.data) clock.moveTo(new Date(move.data.to))
    else clock.moveBy(move.data.by)
    return { resultado: 'Ok', mensaje: '', now: clock.now().toISOString() }
  })
}

const isMovable = (clock: Clock): clock is MovableClock => 'moveTo' in clock

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
  /** The only user of the service with this behaviour; all if absent. */
  user: z.string().max(50).optional(),
  processNow: z.literal(true).optional(),
})

/**
 * Routes that show what the simulated SES.HOSPEDAJES received, and control it: `{"behaviour": {"fault": "down"}}`,
 * `{"processNow": true}`.
 */
function addSesRoutes(app: FastifyInstance, ses: SesSimulator | undefined, onRequest: onRequestAsyncHookHandler): void {
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
