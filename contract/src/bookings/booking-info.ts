import { z } from 'zod'
import { accountingPayment, moneyAccount } from '../establishments/accounting-link.ts'
import { amountType } from './agencies/agency.ts'
import { billingSummary } from '../money/billing/billing-state.ts'
import { channelOfBooking } from '../distribution/channel/portal-bookings.ts'
import { namedCompany } from './clients/client-fields.ts'
import { day, euros, flag01, id, percent } from '../fields.ts'
import { cardMovements } from '../money/payments/card-movements.ts'
import { checkinPlace } from '../guest-pages/self-check-in/checkin-place.ts'
import { authorityService, bookingSituation, registryStatus } from '../travellers/registry/registry-status.ts'
import { wire } from '../wire.ts'
import { extrasOfUnit } from './booking-extras.ts'
import { nightlyPrice, party } from './booking-fields.ts'
import { holderFields } from './booking-holder.ts'
import { bookingState } from './booking-state.ts'
import { holdFields } from './hold-fields.ts'
import { shownTexts } from './plain-texts.ts'
import { lastMethod } from '../platform/payment-method.ts'
import { receivedPayment } from './payments.ts'

/** What the accounting program has of the booking's payments. False and empty while the establishment has no company there. */
const accountingFields = {
  accountingSynced: ['anfixSynced', z.boolean()],
  accountingPayments: ['AnfixPayments', z.array(accountingPayment)],
  accountingMethods: ['anfixPaymentMethods', z.array(moneyAccount)],
  lastAccount: ['last_used_bank_account', z.string()],
} as const

/** The self check-in of the booking. Everything is false, 0 or empty while none was sent. */
const selfCheckinFields = {
  /** Everybody's data have been received. */
  isPreCheckIn: ['isPreCheckIn', z.boolean()],
  isPreCheckInAgain: ['isPreCheck', z.boolean()],
  /** The account has self check-in switched on. */
  selfCheckinActive: ['precheck_activos', z.boolean()],
  /** Received, places. */
  selfCheckinCounts: ['prechecksInfo', z.tuple([z.int(), z.int()])],
  checkinPlaces: ['prechecks', z.array(checkinPlace)],
  /** '' for roles that may not send them. */
  checkinShortLink: ['short_linkPrecheck', z.string()],
  checkinLink: ['full_linkPrecheck', z.string()],
} as const

/** With the marks of the client who has the same document number. */
const guestOfUnit = wire({
  name: ['name', z.string()],
  id: ['safeURL', id],
  isVip: ['VIP', z.boolean()],
  isNotAdmitted: ['NoAdmitir', z.boolean()],
})

const bookedRoom = wire({
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  typeName: ['Tipo', z.string()],
  prices: ['Prices', z.array(nightlyPrice)],
  occupants: ['OccupantsNumber', z.int()],
  total: ['TotalPrice', euros(0, 999_999_999)],
  guests: ['Guests', z.array(guestOfUnit)],
  channelType: ['tipoWB', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  isPinned: ['fijada', z.boolean()],
  /** Distinguishes several stays of the booking in one parking row. */
  stretchId: ['estancia', id.optional()],
})

const amount = euros(-999_999_999, 999_999_999)

/** State of the mail with the booking's details: not sent, being sent, sent, or failed. */
const summaryState = z.enum(['idle', 'sending', 'sent', 'failed'])

const peopleTax = wire({ count: ['cantidad', z.int()], total: ['precio_total', amount] })

const bookingHolder = wire({
  ...holderFields,
  /** The holder's company, which can also be billed; its name is '' where there is none. */
  company: ['companyAsoc', namedCompany],
  /** The parts of the name as they were typed; of a company, its contact person. All '' where neither was given. */
  givenName: ['FirstName', z.string()],
  firstSurname: ['Surname1', z.string()],
  secondSurname: ['Surname2', z.string()],
  document: ['DocNumber', z.string()],
  /** A registered company, or a name that ends in a legal form: reported with its contact person. */
  isCompany: ['EsEmpresa', z.boolean()],
})

const registeredOccupant = wire({
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  phone: ['Phone', z.string()],
  email: ['Email', z.string()],
})

const unfinishedGuest = wire({
  key: ['clave', z.string()],
  name: ['Name', z.string()],
  roomId: ['roomSafeURL', z.string()],
})

export const bookingInfo = wire({
  id: ['safeURL', id],
  locator: ['bookingId', z.string()],
  /** The portal that sold it; '' for none. */
  channelName: ['ota', z.string()],
  channel: ['canal', channelOfBooking.nullable()],
  version: ['version', z.int()],
  state: ['estado', bookingState],
  establishmentId: ['AccomodationID', id],
  establishmentName: ['AccomodationName', z.string()],
  establishmentProvince: ['AccomodationProvincia', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  nights: ['nights', z.int()],
  holder: ['owner', bookingHolder],
  /** The registered guests; phone and e-mail are '' for roles that may not see a guest's data. */
  occupantsList: ['occupants', z.array(registeredOccupant)],
  /** Guests whose form was kept half-filled. They are not registered; the unit is '' where it is not of the booking. */
  unfinishedGuests: ['sinTerminar', z.array(unfinishedGuest)],
  occupants: ['occupantsNumber', z.int()],
  children: ['kidsNumber', z.int()],
  tariff: ['tariff', wire({ id: ['id', z.int()], name: ['Name', z.string()] })],
  agency: ['agency', wire({ id: ['id', z.string()], name: ['name', z.string()] })],
  regime: ['regimen', wire({ name: ['Name', z.string()], value: ['Value', z.int()] })],
  /** Where guests read what is eaten; '' without a public carta. */
  menuUrl: ['cartaURL', z.string()],
  deposit: ['Deposit', amount],
  total: ['TotalPrice', amount],
  price: ['price', amount],
  ...shownTexts,
  billTo: ['billTo', party],
  payTo: ['payTo', party],
  paid: ['paid', z.boolean()],
  billed: ['billed', z.boolean()],
  paymentMethod: ['paymentMethod', lastMethod],
  /** Numbers of the issued invoices, separated by ', '; likewise those of the advances. */
  invoiceNumber: ['invoiceNumber', z.string()],
  advanceNumber: ['RegA', z.string()],
  billing: ['billingInfo', billingSummary],
  /** Of what is due, rounded down; at most 100. */
  percentReceived: ['PercentCobrado', z.int()],
  pending: ['PendientePago', amount],
  checkedIn: ['checkIn', flag01],
  checkedOut: ['checkOut', flag01],
  rooms: ['rooms', z.array(bookedRoom)],
  extras: ['extras', z.array(extrasOfUnit)],
  payments: ['cobros', z.array(receivedPayment)],
  /** Less than zero where the card gateway has taken back more than was left of it. */
  securityDeposit: ['fianza', wire({ held: ['guardada', amount], received: ['recibida', amount] })],
  takesCards: ['StripeEnabled', z.boolean()],
  /** What the gateway of the establishment can do with cards that are left; nothing where there is none. */
  gatewayCan: [
    'pasarelaPuede',
    wire({
      keepsCards: ['guardar', z.boolean()],
      keepsCardsUncharged: ['guardarSinCobrar', z.boolean()],
      chargesWithoutHolder: ['cargarSinTitular', z.boolean()],
      holdsAmounts: ['retener', z.boolean()],
    }),
  ],
  cardMovements: ['stripeMovements', cardMovements],
  /** The card that the next charge proposes; '' where there is none. */
  chosenCard: ['selected_payment_method', z.string()],
  /** The percent of the booking that a request of a payment proposes; null: all. */
  depositPercent: ['DepositPercent', z.int().nullable()],
  optionUntil: ['opcionHasta', day.nullable()],
  ...holdFields,
  cancelReason: ['motivoCancelacion', z.string()],
  cancelFee: ['importeCancelacion', amount],
  /** What is kept of a no-show; null: the whole stay. */
  noShowFee: ['importeNoPresentado', amount.nullable()],
  /** The conditions under which the booking was made. */
  conditions: [
    'condicionesReserva',
    wire({
      text: ['texto', z.string()],
      /** Days before the arrival; null: guests do not cancel by themselves. */
      cancellationNotice: ['antelacion', z.int().nullable()],
    }),
  ],
  checkedInAt: ['checkInHora', z.string()],
  checkedOutAt: ['checkOutHora', z.string()],
  summaryState: ['resumen', summaryState],
  summaryError: ['resumenError', z.string()],
  /** With a text that contains the link of the self check-in, for those who may send it. */
  whatsAppLink: ['linkWhatsApp', z.string()],
  touristTax: [
    'tasa_dict',
    wire({
      total: ['total', amount],
      adults: ['tasa_adultos', peopleTax],
      children: ['tasa_niños', peopleTax],
      name: ['nombre', z.string()],
      exempt: ['exentos', z.int()],
    }),
  ],
  taxExempt: ['tasaExentos', z.int()],
  /** The code of the reason; '' where nobody is exempt. */
  taxExemptReason: ['tasaMotivoExencion', z.string()],
  /** The agency's share of the nights. */
  commission: ['Comision', percent],
  amountType: ['TipoDeImporteReserva', amountType],
  company: ['empresa', z.string()],
  agencyLogo: ['agencyLogo', z.string()],
  registry: ['estado_ses_hospedajes', registryStatus],
  registryError: ['ses_error', z.boolean()],
  registryErrorSolved: ['ses_error_solved', z.boolean()],
  /** Why the registry rejected the report, in Spanish. */
  registryReason: ['ses_motivo', z.string()],
  /** The guest whose data must be corrected; '' where it is the booking's data. */
  registryGuestId: ['ses_huespedURL', z.string()],
  /** What the reports of the booking wait for, and the authority that receives them. */
  registrySituation: ['ses_situacion', bookingSituation],
  registryService: ['Autoridad', authorityService],
  createdAt: ['fecha_alta', z.string()],
  emailAgain: ['email', z.string()],
  agencyName: ['agencyName', z.string()],
  ...selfCheckinFields,
  ...accountingFields,
})
export type BookingInfo = z.output<typeof bookingInfo>
