import { isDay } from '@posada/domain/platform/days/day'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import type { DebooksSimulator } from './start-debooks-simulator.ts'
import { debooksFaults, DebooksRefusal } from './types.ts'

const day = z.string().refine(isDay)
const count = z.int().min(0).max(1000)
const text = z.string().max(1000)

const order = z.strictObject({
  plan: count,
  checkIn: day,
  checkOut: day,
  units: z.int().min(1).max(50).optional(),
  adults: count.optional(),
  children: count.optional(),
  price: z.number().min(0).max(1_000_000).optional(),
  guest: z.strictObject({ name: text, surname: text, email: text, phone: text }).partial().optional(),
  notes: text.optional(),
  currency: z.string().length(3).optional(),
  isForced: z.boolean().optional(),
})
const controlRequest = z.strictObject({
  /** The only one if absent. */
  address: text.optional(),
  fault: z.enum(debooksFaults).nullable().optional(),
  times: count.optional(),
  book: order.optional(),
  change: z.strictObject({ id: text, changes: order.partial() }).optional(),
  cancel: z.strictObject({ id: text, reason: text.optional() }).optional(),
})

/**
 * Routes that show what the simulated DeBooks has, and control it: `{"fault": "down", "times": 2}`, `{"fault": null}`,
 * `{"book": {"plan": 0, "checkIn": "2026-12-01", "checkOut": "2026-12-03"}}`. `id` is that of the booking that was made.
 */
export function addDebooksRoutes(
  app: FastifyInstance,
  debooks: DebooksSimulator,
  onRequest: onRequestAsyncHookHandler,
): void {
  app.get('/api/simulator/debooks', { onRequest }, async () => stateOf(debooks))
  app.post('/api/simulator/debooks', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «fault», «book», «change» o «cancel»')
    const { address = debooks.addresses()[0] ?? '', fault, times, book, change, cancel } = data
    try {
      if (fault !== undefined) debooks.setFault(fault ?? undefined, times)
      if (change) debooks.change(address, change.id, defined(change.changes))
      if (cancel) debooks.cancel(address, cancel.id, cancel.reason)
      return { ...(book && { id: debooks.book(address, book) }), ...stateOf(debooks) }
    } catch (error) {
      if (error instanceof DebooksRefusal) throw new UserError(error.message)
      throw error
    }
  })
}

/** Without the fields that are undefined. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>
  }

const stateOf = (debooks: DebooksSimulator) => ({
  resultado: 'Ok',
  mensaje: '',
  wallets: debooks.addresses().map((address) => ({
    address,
    plans: debooks.plans(address),
    bookings: debooks.bookings(address),
  })),
  calls: debooks.calls(),
})
