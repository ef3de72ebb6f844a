import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import { platformRoom } from '@posada/domain/distribution/debooks/platform-codes'
import { isDay } from '@posada/domain/platform/days/day'
import { centsOf } from '@posada/domain/platform/money/money'
import { z } from 'zod'
import { PlatformError, type RawPlatformBooking } from '../../distribution/debooks/blockchain-platform.ts'

/** Agencies know a portal by the number that the channel manager gives it; this one has none there. */
const PORTAL_ID = -1

const text = (most: number) => z.string().max(most).default('')
const day = z.string().refine(isDay)
const people = z.int().min(0).max(1000)
/** Euros, as '80.00'. */
const euros = z
  .string()
  .regex(/^\d{1,8}(?:\.\d{1,2})?$/)
  .transform((value) => centsOf(Number(value)) ?? 0)

const booking = z
  .object({
    id: z.string().min(1).max(100),
    revision: z.int().min(1),
    status: z.enum(['confirmed', 'cancelled']),
    createdAt: z.iso.datetime({ offset: true }),
    checkIn: day,
    checkOut: day,
    units: z
      .array(
        z.object({
          plan: z.string().min(1).max(100),
          adults: people,
          children: people.default(0),
          nights: z.array(z.object({ date: day, price: euros })).max(800),
        }),
      )
      .min(1)
      .max(50),
    guest: z
      .object({
        name: text(300),
        surname: text(300),
        email: text(300),
        phone: text(100),
        country: text(2),
        language: text(10),
      })
      .prefault({}),
    notes: text(10_000),
    total: euros,
    currency: z.string().regex(/^[A-Z]{3}$/),
    commission: euros.nullable().default(null),
    /** What the guest has paid to the platform, and the transaction on its chain. */
    paid: euros.default(0),
    transaction: text(200),
    reason: text(1000),
  })
  .refine(({ checkIn, checkOut }) => checkIn < checkOut)

/** A booking of the platform in the terms of portals. @throws PlatformError with a Spanish sentence */
export function readDebooksBooking({ code, body }: RawPlatformBooking): PortalBooking {
  const { success, data } = booking.safeParse(body)
  if (!success) throw new PlatformError('unreadable', `Una reserva de DeBooks (${code}) no se entiende`)
  const { id, status, units, guest, total, paid, transaction, notes } = data
  return {
    code,
    status: status === 'confirmed' ? 'live' : 'cancelled',
    wasModified: false,
    replaces: [], // a change comes under the same code
    portal: { id: PORTAL_ID, name: 'DeBooks', reference: id },
    receivedAt: data.createdAt,
    checkIn: data.checkIn,
    checkOut: data.checkOut,
    arrivalHour: '',
    rooms: units.map(({ plan, adults, children, nights }) => ({
      roomId: platformRoom(plan),
      nights: nights.map(({ date, price }) => ({ day: date, price, planId: null })),
      adults,
      children,
      board: null,
    })),
    holder: { ...guest, address: '', city: '', postalCode: '' },
    notes: [notes, transaction === '' ? '' : `Transacción: ${transaction}`].filter(Boolean).join('\n'),
    amount: total,
    currency: data.currency,
    commission: data.commission,
    isNet: false,
    cityTax: 0,
    prepaid: paid > 0 ? { amount: paid, by: 'agency' } : null,
    reason: data.reason,
  }
}
