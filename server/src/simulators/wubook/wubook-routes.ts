import { isDay } from '@posada/domain/platform/days/day'
import { boardCodes } from '@posada/domain/prices/board-price'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import { changeHalves } from './bookings/portal-bookings.ts'
import { WubookFaultError, WubookRefusal } from './refusal.ts'
import type { WubookSimulator } from './start-wubook-simulator.ts'
import { limitModes, prepaidKinds, wubookFaults } from './types.ts'

const probability = z.number().min(0).max(1).optional()
const id = z.int().min(1)
const day = z.string().refine(isDay)
const text = z.string().max(1000)
const euros = z.number().min(0).max(1_000_000)

const roomSchema = z.strictObject({
  roomId: id,
  planId: z.int().optional(),
  prices: z.array(euros).max(800).optional(),
  adults: z.int().min(0).optional(),
  children: z.int().min(0).optional(),
  board: z.enum(boardCodes).optional(),
})
const orderSchema = z.strictObject({
  portal: z.int().min(0),
  reference: text.optional(),
  checkIn: day,
  checkOut: day,
  rooms: z.array(roomSchema).min(1).max(50),
  amount: euros.optional(),
  currency: z.string().length(3).optional(),
  commission: euros.optional(),
  cityTax: euros.optional(),
  prepaid: z.enum(prepaidKinds).optional(),
  holder: z
    .strictObject({ name: text, surname: text, email: text, phone: text, country: text, language: text })
    .partial()
    .optional(),
  notes: text.optional(),
  arrivalHour: text.optional(),
  forcedPrice: z.boolean().optional(),
  isBrief: z.boolean().optional(),
})
const faultSchema = z.enum(wubookFaults)

const controlRequest = z.strictObject({
  /** The property to which the rest applies; the only one if absent. */
  lcode: id.optional(),
  /** Replaces the previous behaviour of the property, or of all without `lcode`; an empty one means normal behaviour. */
  behaviour: z
    .strictObject({
      fault: z.union([faultSchema, z.array(faultSchema).min(1)]).optional(),
      code: z.int().max(-1).optional(),
      probability,
      times: z.int().min(1).optional(),
      only: z.array(z.string().max(100)).optional(),
      slowMs: z.int().min(0).max(120_000).optional(),
    })
    .optional(),
  pushes: z
    .strictObject({
      lost: probability,
      duplicated: probability,
      swapped: probability,
      lateMs: z.int().min(0).max(600_000).optional(),
    })
    .optional(),
  limits: z.enum(limitModes).optional(),
  down: z.boolean().optional(),
  revoke: text.optional(),
  active: z.boolean().optional(),
  deleteRoom: id.optional(),
  deletePlan: id.optional(),
  setDay: z
    .strictObject({
      roomId: id,
      day,
      units: z.int().min(0).max(9999).optional(),
      price: z.int().min(0).optional(),
      closed: z.boolean().optional(),
    })
    .optional(),
  clearCalls: z.literal(true).optional(),
  book: orderSchema.optional(),
  change: z
    .strictObject({ code: id, changes: orderSchema.partial(), halves: z.enum(changeHalves).optional() })
    .optional(),
  cancel: z.strictObject({ code: id, withPenalty: z.boolean().optional(), reason: text.optional() }).optional(),
  release: id.optional(),
})
type Control = z.output<typeof controlRequest>

const shownQuery = z.object({
  lcode: z.coerce.number().int().min(1).optional(),
  room: z.coerce.number().int().min(1).optional(),
  from: day.optional(),
  days: z.coerce.number().int().min(1).max(800).default(14),
})

/**
 * Routes that show what the simulated WuBook has, and control it: `{"behaviour": {"fault": "swallowed"}}`, `{"down": true}`,
 * `{"book": {"portal": 2, "checkIn": "2026-12-01", "checkOut": "2026-12-03", "rooms": [{"roomId": 1000001}]}}`. `code` is
 * that of the booking that was made. `GET …?room=1000001&from=2026-12-01&days=14` shows a room by day.
 */
export function addWubookRoutes(
  app: FastifyInstance,
  wubook: WubookSimulator,
  onRequest: onRequestAsyncHookHandler,
): void {
  app.get('/api/simulator/wubook', { onRequest }, async (request) => {
    const { success, data } = shownQuery.safeParse(request.query)
    if (!success) throw new UserError('Indique «lcode», «room», «from» (AAAA-MM-DD) y «days», o ninguno')
    const lcode = propertyOf(wubook, data.lcode)
    const { room, from, days } = data
    return orUserError(() => ({
      ...stateOf(wubook, lcode),
      ...(room !== undefined && from !== undefined && { shown: wubook.shown(lcode, room, from, days) }),
    }))
  })
  app.post('/api/simulator/wubook', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «behaviour», «pushes», «limits» o lo que debe ocurrir en WuBook')
    const lcode = propertyOf(wubook, data.lcode)
    const code = orUserError(() => control(wubook, lcode, data))
    if (data.down === true) await wubook.stopListening()
    if (data.down === false) await wubook.listenAgain()
    return { code, ...orUserError(() => stateOf(wubook, lcode)) }
  })
}

/** The property meant: that of the request, or the only one there is. 0 means all or none. */
const propertyOf = (wubook: WubookSimulator, lcode: number | undefined): number =>
  lcode ?? (wubook.properties().length === 1 ? wubook.properties()[0]! : 0)

const stateOf = (wubook: WubookSimulator, lcode: number) => ({
  resultado: 'Ok',
  mensaje: '',
  properties: wubook.properties(),
  rooms: lcode === 0 ? [] : wubook.rooms(lcode),
  bookings: lcode === 0 ? [] : wubook.bookings(lcode),
  calls: wubook.calls(lcode === 0 ? undefined : lcode),
  rates: wubook.rates(),
  deliveries: wubook.deliveries(),
})

function orUserError<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof WubookRefusal || error instanceof WubookFaultError) throw new UserError(error.message)
    throw error
  }
}

/** Without the fields that are undefined. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>
  }

/** Returns the code of a booking that it made. */
function control(wubook: WubookSimulator, lcode: number, order: Control): number | undefined {
  if (order.behaviour) wubook.setBehaviour(order.behaviour, order.lcode)
  if (order.pushes) wubook.setPushes(order.pushes)
  if (order.limits) wubook.setLimits(order.limits)
  if (order.revoke !== undefined) wubook.revoke(order.revoke)
  if (order.clearCalls) wubook.clearCalls()
  if (order.active !== undefined) wubook.setActive(lcode, order.active)
  if (order.deleteRoom !== undefined) wubook.deleteRoom(lcode, order.deleteRoom)
  if (order.deletePlan !== undefined) wubook.deletePlan(lcode, order.deletePlan)
  if (order.setDay) wubook.setDay(lcode, order.setDay)
  if (order.cancel) wubook.cancel(lcode, order.cancel.code, order.cancel)
  if (order.release !== undefined) wubook.release(lcode, order.release)
  if (order.book) return wubook.book(lcode, order.book)
  if (order.change) return wubook.change(lcode, order.change.code, defined(order.change.changes), order.change.halves)
  return undefined
}
