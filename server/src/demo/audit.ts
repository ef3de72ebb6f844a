import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { extrasApi } from '@posada/contract/bookings/extras/extras'
import { unitsApi } from '@posada/contract/establishments/units/units'
import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { DemoExtra, DemoSale } from './extras.ts'
import type { DemoHotel, DemoUser } from './demo-hotel.ts'
import type { DemoParties } from './parties.ts'
import type { DemoPayment } from './payments.ts'
import type { Random } from './random.ts'
import type { DemoStay } from './stays.ts'

export type DemoEntry = {
  account_id: string
  at: string
  login_id: string
  action: string
  object_ids: string[]
  details: string[]
}

type AuditedData = {
  establishment: DemoHotel
  stays: DemoStay[]
  payments: DemoPayment[]
  sales: DemoSale[]
  extras: DemoExtra[]
}
type AuditContext = { users: readonly DemoUser[]; parties: DemoParties; now: Date }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AUDIT_DAYS = 45
const CHANGED_SHARE = 0.3
/** Hours before now: recent entries, so that the audit trail begins with price changes. */
const RECENT_HOURS = [0.2, 0.7, 1.6, 3.1, 4.4]

/** Audit entries of the last weeks, with old and new prices; oldest first. */
export function makeAudit(
  { establishment, stays, payments, sales, extras }: AuditedData,
  facts: AuditContext,
  random: Random,
): DemoEntry[] {
  const { users, parties, now } = facts
  const [owner = '', reception = '', office = ''] = users.map(({ id }) => id)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const entry = (at: string, login_id: string, action: string, object_ids: string[], details: string[] = []) => ({
    account_id: establishment.accountId,
    at,
    login_id,
    action,
    object_ids,
    details,
  })
  const repriced = (stay: DemoStay, at: string) =>
    entry(
      at,
      reception,
      bookingChangesApi.setPrices.path,
      [stay.booking.id],
      cheaper(establishment, stay, random.int(2, 9) * 100),
    )

  const breakfast = idsOf(extras)
  const ofEstablishment = [
    entry(ago(965), owner, extrasApi.add.path, breakfast, [`Extra Desayuno: ${formatEuros(850)}, IVA 10 %`]),
    entry(ago(514), owner, extrasApi.edit.path, breakfast, [`Precio del extra Desayuno: ${change(850, 950)}`]),
    entry(ago(295), owner, unitsApi.edit.path, idsOf(establishment.units), [
      `Precio de la unidad 101: ${change(5000, 5400)}`,
    ]),
    entry(ago(218), office, agenciesApi.edit.path, idsOf(parties.agencies), ['Comisión: 12 % → 10 %']),
  ]
  const ofBookings = stays.flatMap((stay) => {
    const { id, created_at } = stay.booking
    const later = Date.parse(created_at) + 2 * DAY_MS + random.int(0, 600) * 60_000
    const made = entry(created_at, reception, bookingsApi.add.path, [id])
    return random.chance(CHANGED_SHARE) ? [made, repriced(stay, new Date(later).toISOString())] : [made]
  })
  const ahead = stays.filter(({ booking }) => booking.state === 'confirmed' && booking.check_in > now.toISOString())
  const ofToday = RECENT_HOURS.flatMap((hours, index) => {
    const stay = ahead[index]
    return stay ? [repriced(stay, ago(hours))] : []
  })
  const ofMoney = payments.map(({ created_at, booking_id, amount, method, purpose }) =>
    entry(
      created_at,
      reception,
      paymentsApi.add.path,
      [booking_id],
      [bookingFactText({ kind: 'payment', amount, method, isSecurityDeposit: isSecurityDeposit({ purpose }) })],
    ),
  )
  const ofSales = sales.map(({ created_at, booking_id, name, amount, unit_price }) =>
    entry(
      created_at,
      reception,
      bookingExtrasApi.add.path,
      [booking_id],
      [`${name}: ${amount} × ${formatEuros(unit_price)}`],
    ),
  )
  return [...ofEstablishment, ...ofBookings, ...ofToday, ...ofMoney, ...ofSales]
    .filter(({ at }) => at >= ago(AUDIT_DAYS * 24) && at <= now.toISOString())
    .sort((one, other) => (one.at < other.at ? -1 : 1))
}

const idsOf = (rows: readonly { id: string }[]) => rows.slice(0, 1).map(({ id }) => id)
const change = (was: number, became: number) => `${formatEuros(was)} → ${formatEuros(became)}`

/** The details of an audit entry that reduced the price of a stay's first night. */
function cheaper({ units }: DemoHotel, { booking: { total }, room }: DemoStay, less: number): string[] {
  const price = room.nightly_prices[0] ?? 0
  const name = units.find(({ id }) => id === room.room_id)?.name ?? ''
  return [
    `Total: ${change(total + less, total)}`,
    `Unidad ${name}, ${formatDay(room.check_in)}: ${change(price + less, price)}`,
  ]
}
