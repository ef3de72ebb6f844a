// What other slices may use of bookings. Everything else in this folder is private.
export { bookingsToBill, type BookingToBill } from './billable-booking.ts'
export { markBilledOutside } from './mark-billed-outside.ts'
export { payForInvoice, takeBackPaymentFor } from './payments/pay-for-invoice.ts'
export { requireAcceptedMethod } from './payments/record-payment.ts'
export { bookingsOfAgencyMonth } from './queries/agency-month.ts'
export { paymentsOf as paymentsOfBooking } from './queries/payments.ts'
export { recordForPurpose } from './payments/add-payment.ts'
export { securityDepositChange } from './payments/record-security-deposit.ts'
export { paidPatch, recordGatewayPayment } from './payments/record-payment.ts'
export {
  type BookingRow,
  findBooking,
  findBookings,
  type RoomOfBooking,
  roomIdsOfBookings,
  roomsOfBooking,
  unitTypes,
} from './queries/bookings.ts'
export { cancellableOf, conditionsOfBooking } from './booking-conditions.ts'
export { arriveByGuest } from './states/arrive-by-guest.ts'
export { cancelByGuest } from './states/cancel-by-guest.ts'
export { cancelByCalendar } from './states/cancel-by-calendar.ts'
export { saveBooking } from './save-booking.ts'
export { addBookingExtra } from './extras/change-extras.ts'
export { addBooking } from './add-booking.ts'
export { WINDOW as PLACING_WINDOW } from './placing/find-units.ts'
export { occupationsOf, unitIdsOfTypes, unitsOfTypes } from './placing/queries.ts'
export { addPortalBooking } from './portal/add-portal-booking.ts'
export { applyPortalCancellation, applyPortalChange, lockBookingAndTypes } from './portal/apply-portal-change.ts'
export { isParked, lockBooking, lockBookingIfExists, type LockedBooking } from './lock-booking.ts'
export { anonymiseHolder } from './holders.ts'
export { lockBookingsThenClients } from './holders.ts'
export { assignHolder } from './holders.ts'
export { composeSummary, type MailSetup, sendStateMessage, sendSummary } from './mail/summary-mail.ts'
export { stayLinkOf, type StayLinkSetup } from './stay-link.ts'
export { firstOccupancies, occupanciesOf } from './queries/occupancy.ts'
export { entersDeletedUnit } from './require-free-units.ts'
export { openTillDays } from './till/payment-day.ts'
export { updateTaxForGuests } from './tourist-tax/update-tax-for-guests.ts'
export { confirmOptionOnArrival } from './states/lapse-option.ts'
export { holderDocumentSweep, holdNoticeSweep, holdSweep, optionSweep } from './sweep.ts'
export { bookOnline, type OnlineBooking } from './holds/hold-booking.ts'
export { chooseHeld, releaseHeld } from './holds/choose-held.ts'
export { confirmHeldByCard, confirmRequest, refuseRequest } from './holds/answer-hold.ts'
export { holdAgain, lockPaidBooking, reviveLapsedHold } from './holds/revive-hold.ts'
export { tellOfHold } from './holds/end-hold.ts'
export { tellOfHolds } from './holds/tell-of-holds.ts'
