import { bankPermissions } from '@posada/domain/money/payments/redsys-terminal'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import { RedsysRefusal } from './redsys-refusal.ts'
import type { RedsysSimulator } from './start-redsys-simulator.ts'
import { redsysFaults, redsysRequests } from './types.ts'

const faultSchema = z.enum(redsysFaults)
const probability = z.number().min(0).max(1).optional()
const amount = z.int().min(1)
const order = z.string().max(12)
const name = { merchantCode: z.string().max(9), terminal: z.string().max(3) }
const text = z.string().max(100)

const controlRequest = z.strictObject({
  /** Replaces the previous behaviour; an empty one means normal behaviour. */
  behaviour: z
    .strictObject({
      fault: z.union([faultSchema, z.array(faultSchema).min(1)]).optional(),
      probability,
      times: z.int().min(1).optional(),
      only: z.array(z.enum(redsysRequests)).optional(),
      slowMs: z.int().min(0).max(120_000).optional(),
      response: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    })
    .optional(),
  /** The only merchant to which the behaviour applies; all if absent. */
  merchantCode: name.merchantCode.optional(),
  notifications: z
    .strictObject({
      missing: probability,
      duplicated: probability,
      percentEncoded: probability,
      blanks: probability,
      forged: probability,
      downgraded: probability,
      lateMs: z.int().min(0).max(120_000).optional(),
    })
    .optional(),
  settings: z
    .strictObject({ repeatedForm: z.enum(['shown', 'refused']), restQuery: z.boolean(), queryLateMs: z.int().min(0) })
    .partial()
    .optional(),
  setTerminal: z
    .strictObject({
      ...name,
      permissions: z.array(z.enum(bankPermissions)).optional(),
      sendsCardNumber: z.boolean().optional(),
      sendsParameters: z.boolean().optional(),
    })
    .optional(),
  keepCard: z.strictObject({ ...name, number: text }).optional(),
  revokeToken: text.optional(),
  pay: z.strictObject({ ...name, order, amount }).optional(),
  refund: z.strictObject({ ...name, order, amount: amount.optional() }).optional(),
})
type Control = z.output<typeof controlRequest>

/**
 * Routes that show what the simulated Redsys has, and control it: `{"behaviour": {"fault": "swallow"}}`,
 * `{"notifications": {"missing": 1}}`, `{"setTerminal": {"merchantCode": "…", "terminal": "1", "permissions": []}}`. `kept` is the card that
 * was kept.
 */
export function addRedsysRoutes(
  app: FastifyInstance,
  redsys: RedsysSimulator,
  onRequest: onRequestAsyncHookHandler,
): void {
  const state = () => ({ resultado: 'Ok', mensaje: '', ...redsys.state(), deliveries: redsys.deliveries() })
  app.get('/api/simulator/redsys', { onRequest }, async () => state())
  app.post('/api/simulator/redsys', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «behaviour», «notifications» o lo que debe ocurrir en Redsys')
    try {
      return { kept: control(redsys, data), ...state() }
    } catch (error) {
      if (error instanceof RedsysRefusal) throw new UserError(error.message)
      throw error
    }
  })
}

function control(redsys: RedsysSimulator, order: Control) {
  if (order.behaviour) redsys.setBehaviour(order.behaviour, order.merchantCode)
  if (order.notifications) redsys.setNotifications(order.notifications)
  if (order.settings) redsys.setSettings(defined(order.settings))
  if (order.setTerminal) redsys.setTerminal(order.setTerminal, order.setTerminal)
  if (order.revokeToken !== undefined) redsys.revokeToken(order.revokeToken)
  if (order.pay) redsys.payInPanel(order.pay, order.pay.order, order.pay.amount)
  if (order.refund) redsys.refundInPanel(order.refund, order.refund.order, order.refund.amount)
  return order.keepCard ? redsys.keepCard(order.keepCard, order.keepCard.number) : undefined
}

/** Without the keys that were not given, which would replace what is set. */
function defined<T extends object>(change: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Key in keyof T]?: Exclude<T[Key], undefined> }
}
