import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { isCompanyHolder } from '@posada/domain/travellers/reported-holder'
import { capabilitiesOf } from '@posada/domain/money/payments/gateway-capabilities'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import { agencyLabelOf } from '../agencies/public.ts'
import { type CardSetup, cardMovementsOf, findGateway, securityDepositOf } from '../../money/cards/public.ts'
import { findClient } from '../clients/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { inParallel } from '../../platform/db/read-together.ts'
import { accountingOfBooking } from '../../establishments/accounting-link/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { guestsOfBooking, unfinishedGuestsOf } from '../../travellers/guests/public.ts'
import { invoicesOfBooking, type InvoiceOfBooking } from '../../money/invoices/public.ts'
import { channelOfBooking } from '../../distribution/portal-bookings/public.ts'
import { publishedMenuUrl } from '../../restaurant/menus/public.ts'
import { bookingReportStatus } from '../../travellers/registry/public.ts'
import { taxOfBooking } from '../tourist-tax/public.ts'
import { conditionsOfBooking } from './booking-conditions.ts'
import { summaryState } from './mail/summary-mail.ts'
import { roomsOfBooking, type BookingRow } from './queries/bookings.ts'
import { extrasOfBooking } from './queries/extras.ts'
import { selfCheckinFields } from './self-checkin-fields.ts'
import { paymentsAndSecurityDepositOf, type PaymentRow } from './queries/payments.ts'

type Reader = Pick<RequestContext, 'db' | 'accountId' | 'now' | 'role'>

/** What belongs to the booking in other tables. What depends on nothing else is begun at the same time, and travels together. */
export async function readAround(context: RequestContext, booking: BookingRow, setup: CardSetup | undefined) {
  const { db, accountId, now } = context
  const { id } = booking
  const reading = {
    rooms: roomsOfBooking(db, accountId, id),
    payments: paymentsAndSecurityDepositOf(db, accountId, id),
    invoices: invoicesOfBooking(db, accountId, id),
  }
  const accounting = async () => {
    const [payments, invoices] = await Promise.all([reading.payments, reading.invoices])
    return accountingOfBooking(db, booking, receivedForStay(payments), invoices.some(isIssued))
  }
  const channel = async () => {
    const parked = (await reading.rooms).filter(({ isParked }) => isParked).length
    return channelOfBooking(db, accountId, { ...booking, parked })
  }
  const securityDeposit = async () =>
    (await reading.payments).some(isSecurityDeposit) ? securityDepositOf(db, accountId, id) : NO_SECURITY_DEPOSIT
  return inParallel({
    ...reading,
    guests: guestsOfBooking(db, accountId, id),
    unfinished: unfinishedGuestsOf(db, accountId, id),
    holder: holderOf(db, accountId, booking),
    agency: agencyLabelOf(db, accountId, booking),
    extras: extrasOfBooking(db, accountId, id),
    tax: taxOfBooking(db, accountId, id),
    conditions: conditionsOfBooking({ db, accountId }, booking),
    menuUrl: setup === undefined ? '' : publishedMenuUrl(setup, context, booking.establishmentId),
    reports: bookingReportStatus(db, accountId, id, now),
    selfCheckin: reading.rooms.then((rooms) => selfCheckinFields(setup, context, { booking, rooms })),
    cards: cardFields(setup, context, booking),
    summary: summaryState(db, accountId, booking.summaryMailId),
    accounting: accounting(),
    channel: channel(),
    securityDeposit: securityDeposit(),
  })
}

const NO_SECURITY_DEPOSIT = { held: 0, received: 0 }
const NO_GATEWAY = { keepsCards: false, keepsCardsUncharged: false, chargesWithoutHolder: false, holdsAmounts: false }

export type CardFields = Pick<
  BookingInfo,
  'takesCards' | 'gatewayCan' | 'cardMovements' | 'chosenCard' | 'depositPercent'
>
const isIssued = ({ state }: InvoiceOfBooking): boolean => state === 'issued'

/** What stands of the money that was received for the stay. */
const receivedForStay = (payments: readonly PaymentRow[]) =>
  payments.filter((one) => one.reverses === null && !one.isReversed && !isSecurityDeposit(one))

async function cardFields(setup: CardSetup | undefined, reader: Reader, booking: BookingRow): Promise<CardFields> {
  const { db, accountId } = reader
  const [gateway, { depositPercent, timeZone }] = await Promise.all([
    findGateway(db, accountId, booking.establishmentId),
    requireEstablishment(db, accountId, booking.establishmentId),
  ])
  const cardMovements = await cardMovementsOf(setup, reader, { ...booking, timeZone })
  return {
    takesCards: gateway !== undefined,
    gatewayCan: gateway ? capabilitiesOf(gateway) : NO_GATEWAY,
    cardMovements,
    chosenCard: cardMovements.cards[0]?.id ?? '',
    depositPercent,
  }
}

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
