import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { isHeld } from '@posada/domain/bookings/holds/booking-hold'
import { eachDay, nightLabel } from '@posada/domain/platform/days/day'
import { roomTotal } from '@posada/domain/platform/money/price'
import { regimeName } from '@posada/domain/bookings/regimes'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { nightsOf } from '@posada/domain/platform/days/stay'
import { tariffName } from '@posada/domain/bookings/tariffs'
import { guestReaders } from '@posada/domain/account/users/roles'
import { isPaid, pendingAmount, percentReceived } from '@posada/domain/bookings/totals/booking-totals'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import type { TouristTax } from '@posada/domain/bookings/tourist-tax/tax-period'
import { billableItems } from '@posada/domain/money/billing/billable-items'
import { type Billing, billingOf, isFullyBilled } from '@posada/domain/money/billing/booking-billing'
import { type CardSetup } from '../../money/cards/public.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type GuestOfBooking } from '../../travellers/guests/public.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import { billedAmountsOf, type InvoiceOfBooking } from '../../money/invoices/public.ts'
import { findProvince } from '../../platform/reference-data/public.ts'
import { serviceOf } from '@posada/domain/travellers/reporting-service'
import { type BookingReportStatus } from '../../travellers/registry/public.ts'
import { billableBooking } from './billable-booking.ts'
import { describeExtras } from './extras/describe-extras.ts'
import { newestUnreversedPayment } from './payments/reverse-payment.ts'
import { findBooking, type BookingRow, type RoomOfBooking } from './queries/bookings.ts'
import { type SelfCheckinFields } from './self-checkin-fields.ts'
import { type PaymentRow } from './queries/payments.ts'
import { type CardFields, readAround } from './read-around-booking.ts'

/** Everything that the booking's dialog shows; `setup` writes the links of payment requests and of the self check-in. @throws UserError when the account has no booking with that id */
export async function getBooking(context: RequestContext, id: string, setup?: CardSetup): Promise<BookingInfo> {
  const { db, accountId, role } = context
  const booking = await findBooking(db, accountId, id)
  if (!booking) throw declaredRefusal(bookingsApi.get, 'unknown', 'La reserva no existe')
  const read = await readTogether(db, (together) => readAround({ ...context, db: together }, booking, setup))
  const { rooms, payments, guests, invoices, extras, tax, agency } = read
  const roomIds = new Set(rooms.map((room) => room.id))
  const items = billableItems(billableBooking(booking, rooms, extras, tax))
  const { conditions: text, cancellationNotice } = read.conditions
  return {
    ...describe({ ...booking, agencyName: agency.name }, rooms, payments, guests, read.holder),
    ...describeTax(booking, tax),
    ...describeBilling(invoices, billingOf(items, billedAmountsOf(invoices), booking.isBilledOutside)),
    occupantsList: guests.map((guest) => describeOccupant(guest, guestReaders.includes(role))),
    unfinishedGuests: read.unfinished.map((guest) => ({
      ...guest,
      roomId: roomIds.has(guest.roomId) ? guest.roomId : '',
    })),
    conditions: { text, cancellationNotice },
    channel: read.channel,
    extras: describeExtras(rooms, extras),
    agencyLogo: agency.logo,
    menuUrl: read.menuUrl,
    ...registryFields(read.reports),
    registryService: serviceOf(booking.provinceCode),
    securityDeposit: read.securityDeposit,
    ...read.selfCheckin,
    ...read.cards,
    ...read.accounting,
    ...read.summary,
  }
}

type AccountingFields = 'accountingSynced' | 'accountingPayments' | 'accountingMethods' | 'lastAccount'

type RegistryFields = Pick<
  BookingInfo,
  'registry' | 'registryError' | 'registryErrorSolved' | 'registryReason' | 'registryGuestId' | 'registrySituation'
>

const registryFields = ({ failed, solved, code, reason, guestId, situation }: BookingReportStatus): RegistryFields => ({
  registry: { failed, solved, code },
  registryError: failed || situation === 'overdue',
  registryErrorSolved: solved && situation !== 'overdue',
  registrySituation: situation,
  registryReason: reason,
  registryGuestId: guestId,
})

type BillingFields = 'billing' | 'billed' | 'invoiceNumber' | 'advanceNumber'

type AddedFields =
  | BillingFields
  | keyof CardFields
  | AccountingFields
  | keyof SelfCheckinFields
  | 'occupantsList'
  | 'unfinishedGuests'
  | 'registryService'
  | 'summaryState'
  | 'summaryError'
  | 'extras'
  | 'channel'
  | 'agencyLogo'
  | 'conditions'
  | 'menuUrl'
  | 'touristTax'
  | 'securityDeposit'

function describe(
  booking: BookingRow,
  rooms: RoomOfBooking[],
  payments: PaymentRow[],
  guests: GuestOfBooking[],
  holder: BookingInfo['holder'],
): Omit<BookingInfo, AddedFields | keyof RegistryFields> {
  const { provinceCode, tariffId, regime, agencyId, agencyName, total, email } = booking
  return {
    ...booking,
    establishmentProvince: plainUpperCase(findProvince(provinceCode)?.name ?? ''),
    nights: nightsOf(booking),
    holder,
    company: holder.company.name,
    emailAgain: email,
    tariff: { id: tariffId, name: tariffName(tariffId) },
    agency: { id: agencyId ?? '', name: agencyName },
    regime: { name: regimeName(regime), value: regime },
    channelName: booking.portal,
    price: total,
    paid: isPaid(booking),
    paymentMethod: newestUnreversedPayment(payments)?.method ?? 'none',
    percentReceived: percentReceived(booking),
    pending: pendingAmount(booking),
    checkedIn: booking.checkedInAt !== null,
    checkedOut: booking.checkedOutAt !== null,
    rooms: rooms.map((room) => describeRoom(room, guests)),
    payments: payments.map((payment) => ({
      ...payment,
      isReversal: payment.reverses !== null,
      isSecurityDeposit: isSecurityDeposit(payment),
    })),
    cancelReason: booking.cancelReason,
    heldUntil: isHeld(booking) ? (booking.heldUntil?.toISOString() ?? '') : '',
    isRequest: isHeld(booking) && booking.holdAwaits === 'house',
    isOffered: isHeld(booking) && booking.holdAwaits === 'choice',
    checkedInAt: booking.checkedInAt?.toISOString() ?? '',
    checkedOutAt: booking.checkedOutAt?.toISOString() ?? '',
    createdAt: booking.createdAt.toISOString(),
  }
}

const describeOccupant = ({ id, name, phone, email }: GuestOfBooking, showsContact: boolean) => ({
  id,
  name,
  phone: showsContact ? phone : '',
  email: showsContact ? email : '',
})

/** Prices are in the order of the nights, because their labels do not contain the month. */
function describeRoom(
  { nightlyPrices, ...room }: RoomOfBooking,
  guests: GuestOfBooking[],
): BookingInfo['rooms'][number] {
  const days = eachDay(room.checkIn, room.checkOut)
  return {
    ...room,
    prices: days.map((day, night) => ({ label: nightLabel(day), price: nightlyPrices[night] ?? 0 })),
    total: roomTotal(nightlyPrices),
    guests: guests.filter(({ roomId }) => roomId === room.id),
  }
}

const NOBODY = { count: 0, total: 0 }

function describeBilling(invoices: readonly InvoiceOfBooking[], billing: Billing): Pick<BookingInfo, BillingFields> {
  const issued = invoices.filter(({ state }) => state === 'issued')
  const numbers = (of: readonly InvoiceOfBooking[]) => of.map(({ number }) => number ?? '').join(', ')
  return {
    billing,
    billed: isFullyBilled(billing.state),
    invoiceNumber: numbers(issued.filter(({ isAdvance }) => !isAdvance)),
    advanceNumber: numbers(issued.filter(({ isAdvance }) => isAdvance)),
  }
}

const describeTax = ({ taxTotal }: BookingRow, tax: TouristTax | null): Pick<BookingInfo, 'touristTax'> => ({
  touristTax: {
    total: taxTotal,
    adults: tax?.adults ?? NOBODY,
    children: tax?.children ?? NOBODY,
    name: tax?.name ?? '',
    exempt: tax?.exempt ?? 0,
  },
})

const plainUpperCase = (text: string) => normalizeText(text).toUpperCase()
