import { platformCode } from '@posada/domain/distribution/debooks/platform-codes'
import { z } from 'zod'
import type { Config } from '../../platform/configuration/config.ts'
import {
  type BlockchainAdapter,
  type BlockchainPlatform,
  type BookingPage,
  type DayForSale,
  PlatformError,
} from '../../distribution/debooks/blockchain-platform.ts'
import { requireSafeEndpoint } from '../safe-endpoint.ts'
import { callDebooks, unreadable } from './call.ts'
import { readDebooksBooking } from './read-booking.ts'
import { checkWalletSignature } from './wallet-signature.ts'

/*
 * Nothing public describes the API of the platform. This shape is assumed: it has what the connection needs, under names of our own,
 * and is the only place to change once the real one is known.
 *
 *   POST   /v1/wallets          {address, message, signature} → {token}
 *   DELETE /v1/wallets/current  ends the sale
 *   GET    /v1/plans            → {plans: [{id, name: {es, en}}]}
 *   PUT    /v1/plans            {associations: [{plan, unit, name, places}]}
 *   PUT    /v1/plans/:id/days   {days: [{date, units, price, minNights, maxNights, closed, noArrival, noDeparture}]}
 *   GET    /v1/bookings?after=  → {bookings: [{id, revision, …}], cursor, more}
 */

const text = (most: number) => z.string().max(most)
const wallet = z.object({ token: text(500).min(10) })
const plans = z.object({
  plans: z
    .array(
      z.object({
        id: z
          .string()
          .max(100)
          .regex(/^[!-~]+$/),
        name: z.record(text(10), text(300)),
      }),
    )
    .max(500),
})
const bookingPage = z.object({
  bookings: z.array(z.looseObject({ id: text(100).min(1) })).max(200),
  cursor: text(200),
  more: z.boolean(),
})

/** The platform at the address of the installation; without one it is not available. @throws StartError for an unsafe address */
export function debooksPlatform({ endpoints }: Partial<Pick<Config, 'endpoints'>>): BlockchainAdapter {
  const endpoint = endpoints?.debooks
  const base =
    endpoint === undefined ? undefined : requireSafeEndpoint(`${endpoint.replace(/\/+$/, '')}/`, 'DEBOOKS_ENDPOINT')
  const call: Caller = async (schema, request) => {
    if (!base) throw new PlatformError('down', 'Esta instalación no tiene DeBooks')
    const answer = await callDebooks(base, request)
    const { success, data } = schema.safeParse(answer)
    if (!success) throw unreadable()
    return data
  }
  return {
    isAvailable: base !== undefined,
    checkSignature: ({ message, signature, address }) => checkWalletSignature(message, signature, address),
    openWallet: async (signed) => (await call(wallet, { method: 'POST', path: '/v1/wallets', body: signed })).token,
    connect: (token) => platformOf(call, token),
    readBooking: readDebooksBooking,
  }
}

type Caller = <T extends z.ZodType>(schema: T, request: Parameters<typeof callDebooks>[1]) => Promise<z.output<T>>

const platformOf = (call: Caller, token: string): BlockchainPlatform => ({
  async listPlans() {
    return (await call(plans, { method: 'GET', path: '/v1/plans', token })).plans
  },
  async associate(pairs) {
    const associations = pairs.map(({ planId, typeId, typeName, places }) => ({
      plan: planId,
      unit: typeId,
      name: typeName,
      places,
    }))
    await call(z.unknown(), { method: 'PUT', path: '/v1/plans', token, body: { associations } })
  },
  async sendDays(planId, days) {
    const path = `/v1/plans/${encodeURIComponent(planId)}/days`
    await call(z.unknown(), { method: 'PUT', path, token, body: { days: days.map(dayOf) } })
  },
  async fetchBookings(cursor): Promise<BookingPage> {
    const path = `/v1/bookings?after=${encodeURIComponent(cursor)}`
    const page = await call(bookingPage, { method: 'GET', path, token })
    const found = page.bookings.map((body) => ({ code: platformCode(body.id), body }))
    return { bookings: found, cursor: page.cursor, isMore: page.more }
  },
  async disconnect() {
    await call(z.unknown(), { method: 'DELETE', path: '/v1/wallets/current', token })
  },
})

const dayOf = ({ day, units, price, minStay, maxStay, closed, closedToArrival, closedToDeparture }: DayForSale) => ({
  date: day,
  units,
  price: (price / 100).toFixed(2),
  minNights: minStay,
  maxNights: maxStay,
  closed,
  noArrival: closedToArrival,
  noDeparture: closedToDeparture,
})
