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
import { isCompanyHolder } from '@posada/domain/travellers/reported-holder'
import { capabilitiesOf } from '@posada/domain/money/payments/gateway-capabilities'
import { isPaid, pendingAmount, percentReceived } from '@posada/domain/bookings/totals/booking-totals'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import type { TouristTax } from '@posada/domain/bookings/tourist-tax/tax-period'
import { billableItems } from '@posada/domain/money/billing/billable-items'
import { type Billing, billingOf, isFullyBilled } from '@posada/domain/money/billing/booking-billing'
import { agencyLabelOf } from '../agencies/public.ts'
import { type CardSetup, cardMovementsOf, findGateway, securityDepositOf } from '../../money/cards/public.ts'
import { findClient } from '../clients/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { accountingOfBooking } from '../../establishments/accounting-link/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { guestsOfBooking, type GuestOfBooking, unfinishedGuestsOf } from '../../travellers/guests/public.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import { billedAmountsOf, invoicesOfBooking, type InvoiceOfBooking } from '../../money/invoices/public.ts'
import { channelOfBooking } from '../../distribution/portal-bookings/public.ts'
import { findProvince } from '../../platform/reference-data/public.ts'
import { publishedMenuUrl } from '../../restaurant/menus/public.ts'
import { serviceOf } from '@posada/domain/travellers/reporting-service'
import { bookingReportStatus, type BookingReportStatus } from '../../travellers/registry/public.ts'
import { taxOfBooking } from '../tourist-tax/public.ts'
import { conditionsOfBooking } from './booking-conditions.ts'
import { billableBooking } from './billable-booking.ts'
import { describeExtras } from './extras/describe-extras.ts'
import { summaryState } from './mail/summary-mail.ts'
import { newestUnreversedPayment } from './payments/reverse-payment.ts'
import { findBooking, roomsOfBooking, type BookingRow, type RoomOfBooking } from './queries/bookings.ts'
import { extrasOfBooking } from './queries/extras.ts'
import { type SelfCheckinFields, selfCheckinFields } from './self-checkin-fields.ts'
import { paymentsAndSecurityDepositOf, type PaymentRow } from './queries/payments.ts'

type Reader = Pick<RequestContext, 'db' | 'accountId' | 'now' | 'role'>

/** Everything that the booking's dialog shows; `setup` writes the links of payment requests and of the self check-in. @throws UserError when the account has no booking with that id */
export async function getBooking(context: RequestContext, id: string, setup?: CardSetup): Promise<BookingInfo> {
  const { db, accountId, now, role } = context
  const booking = await findBooking(db, accountId, id)
  if (!booking) throw declaredRefusal(bookingsApi.get, 'unknown', 'La reserva no existe')
  const rooms = await roomsOfBooking(db, accountId, id)
  const payments = await paymentsAndSecurityDepositOf(db, accountId, id)
  const guests = await guestsOfBooking(db, accountId, id)
  const unfinished = await unfinishedGuestsOf(db, accountId, id)
  const roomIds = new Set(rooms.map((room) => room.id))
  const holder = await holderOf(db, accountId, booking)
  const agency = await agencyLabelOf(db, accountId, booking)
  const extras = await extrasOfBooking(db, accountId, id)
  const tax = await taxOfBooking(db, accountId, id)
  const items = billableItems(billableBooking(booking, rooms, extras, tax))
  const invoices = await invoicesOfBooking(db, accountId, id)
  const { conditions: text, cancellationNotice } = await conditionsOfBooking({ db, accountId }, booking)
  return {
    ...describe({ ...booking, agencyName: agency.name }, rooms, payments, guests, holder),
    ...describeTax(booking, tax),
    ...describeBilling(invoices, billingOf(items, billedAmountsOf(invoices), booking.isBilledOutside)),
    occupantsList: guests.map((guest) => describeOccupant(guest, guestReaders.includes(role))),
    unfinishedGuests: unfinished.map((guest) => ({ ...guest, roomId: roomIds.has(guest.roomId) ? guest.roomId : '' })),
    conditions: { text, cancellationNotice },
    channel: await channelOfBooking(db, accountId, {
      ...booking,
      parked: rooms.filter(({ isParked }) => isParked).length,
    }),
    extras: describeExtras(rooms, extras),
    agencyLogo: agency.logo,
    menuUrl: setup === undefined ? '' : await publishedMenuUrl(setup, context, booking.establishmentId),
    ...registryFields(await bookingReportStatus(db, accountId, id, now)),
    registryService: serviceOf(booking.provinceCode),
    securityDeposit: payments.some(isSecurityDeposit)
      ? await securityDepositOf(db, accountId, id)
      : NO_SECURITY_DEPOSIT,
    ...(await selfCheckinFields(setup, context, { booking, rooms })),
    ...(await cardFields(setup, context, booking)),
    ...(await accountingOfBooking(db, booking, receivedForStay(payments), invoices.some(isIssued))),
    ...(await summaryState(db, accountId, booking.summaryMailId)),
  }
}

const NO_SECURITY_DEPOSIT = { held: 0, received: 0 }
const NO_GATEWAY = { keepsCards: false, keepsCardsUncharged: false, chargesWithoutHolder: false, holdsAmounts: false }

type CardFields = Pick<BookingInfo, 'takesCards' | 'gatewayCan' | 'cardMovements' | 'chosenCard' | 'depositPercent'>
const isIssued = ({ state }: InvoiceOfBooking): boolean => state === 'issued'

/** What stands of the money that was received for the stay. */
const receivedForStay = (payments: readonly PaymentRow[]) =>
  payments.filter((one) => one.reverses === null && !one.isReversed && !isSecurityDeposit(one))

type AccountingFields = 'accountingSynced' | 'accountingPayments' | 'accountingMethods' | 'lastAccount'

async function cardFields(setup: CardSetup | undefined, reader: Reader, booking: BookingRow): Promise<CardFields> {
  const { db, accountId } = reader
  const gateway = await findGateway(db, accountId, booking.establishmentId)
  const { depositPercent, timeZone } = await requireEstablishment(db, accountId, booking.establishmentId)
  const cardMovements = await cardMovementsOf(setup, reader, { ...booking, timeZone })
  return {
    takesCards: gateway !== undefined,
    gatewayCan: gateway ? capabilitiesOf(gateway) : NO_GATEWAY,
    cardMovements,
    chosenCard: cardMovements.cards[0]?.id ?? '',
    depositPercent,
  }
}

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

/** The holder, with the company of the client who is it; empty strings if there is none. */
async function holderOf(db: Db, accountId: string, booking: BookingRow): Promise<BookingInfo['holder']> {
  const { clientId, holderName } = booking
  const client = (clientId === null ? undefined : await findClient(db, accountId, clientId)) ?? null
  return {
    name: holderName,
    clientId: clientId ?? '',
    isRegistered: clientId !== null,
    company: { name: client?.companyName ?? '', id: client?.companyId ?? '' },
    givenName: booking.holderGivenName,
    firstSurname: booking.holderFirstSurname,
    secondSurname: booking.holderSecondSurname,
    document: booking.holderDocument,
    isCompany: isCompanyHolder({ holderName, client }),
  }
}

const plainUpperCase = (text: string) => normalizeText(text).toUpperCase()
