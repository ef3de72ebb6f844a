import { recoveryApi, registrationApi, sessionApi } from './account/session.ts'
import { ownAccessApi } from './account/own-access.ts'
import { usersApi } from './users/users.ts'
import { auditApi } from './audit/audit.ts'
import { customersApi } from './provider/customers.ts'
import { failuresApi } from './provider/failures.ts'
import { healthApi } from './provider/health.ts'
import { installationApi } from './provider/installation.ts'
import { providerSessionApi } from './provider/provider-session.ts'
import { supportApi, supportDeskApi } from './support/support.ts'
import { profileApi } from './profile/profile.ts'
import { agenciesApi } from './agencies/agencies.ts'
import { commissionsApi } from './agencies/commissions.ts'
import { agencyReviewsApi } from './agencies/reviews.ts'
import { backupsApi } from './backups/backups.ts'
import { bookingChangesApi } from './bookings/booking-changes.ts'
import { bookingExtrasApi } from './bookings/booking-extras.ts'
import { bookingStatesApi } from './bookings/booking-states.ts'
import { agencyMonthsApi } from './billing/agency-months.ts'
import { bookingBillingApi } from './billing/booking-billing.ts'
import { blocksApi } from './rooms/blocks.ts'
import { bookingsApi } from './bookings/bookings.ts'
import { paymentsApi } from './bookings/payments.ts'
import { placingApi } from './bookings/placing.ts'
import { tillApi } from './bookings/till.ts'
import { clientDataApi } from './clients/client-data.ts'
import { clientsApi } from './clients/clients.ts'
import { companiesApi } from './clients/companies.ts'
import { samePersonApi } from './clients/same-person.ts'
import { extrasApi } from './extras/extras.ts'
import { establishmentsApi } from './establishments/establishments.ts'
import { downloadsApi } from './downloads/downloads.ts'
import { filesApi } from './files/files.ts'
import { firstStepsApi } from './first-steps/first-steps.ts'
import { guestDraftsApi } from './guests/guest-drafts.ts'
import { guestsApi } from './guests/guests.ts'
import { newGuestApi } from './guests/new-guest.ts'
import { helpApi } from './help/help.ts'
import { calendarFileApi, icalApi } from './ical/ical.ts'
import { importsApi } from './imports/imports.ts'
import { invoicePaymentsApi } from './invoices/invoice-payments.ts'
import { invoicesApi } from './invoices/invoices.ts'
import { electronicInvoiceApi } from './invoices/electronic-invoice.ts'
import { quarterApi } from './invoices/quarter.ts'
import { seriesApi } from './invoices/series.ts'
import { verifactuApi } from './invoices/verifactu.ts'
import { myStayApi, stayLinksApi } from './my-stay/my-stay.ts'
import { ownDataApi } from './own-data/own-data.ts'
import { notesApi } from './notes/notes.ts'
import { messagesApi } from './messages/messages.ts'
import { unsentMessagesApi } from './messages/unsent-messages.ts'
import { cardGatewayApi } from './payments/card-gateway.ts'
import { cardPaymentsApi } from './payments/card-payments.ts'
import { guestPaymentApi } from './payments/guest-payment.ts'
import { channelPricesApi } from './planning/channel-prices.ts'
import { planningApi } from './planning/planning.ts'
import { referenceDataApi } from './reference-data/reference-data.ts'
import { registryApi } from './registry/registry.ts'
import { registrySettingsApi } from './registry/registry-settings.ts'
import { cleaningApi } from './rooms/cleaning.ts'
import { cleanerSessionApi } from './cleaning/cleaner-session.ts'
import { cleanersAppApi } from './cleaning/cleaners-app.ts'
import { cleanersApi } from './cleaning/cleaners.ts'
import { cleaningDayApi } from './cleaning/cleaning-day.ts'
import { cleaningLogApi } from './cleaning/cleaning-log.ts'
import { cleaningSettingsApi } from './cleaning/cleaning-settings.ts'
import { alarmCountsApi } from './channel/alarm-counts.ts'
import { channelConnectionApi } from './channel/connection.ts'
import { dayValuesApi } from './channel/day-values.ts'
import { portalBookingsApi } from './channel/portal-bookings.ts'
import { pricePlansApi } from './channel/price-plans.ts'
import { saleTypesApi } from './channel/sale-types.ts'
import { seasonsApi } from './channel/seasons.ts'
import { roomsApi } from './rooms/rooms.ts'
import { dailyReportApi } from './reports/daily-report.ts'
import { reportsApi } from './reports/reports.ts'
import { selfCheckinApi } from './self-check-in/self-check-in.ts'
import { guestFormApi } from './self-check-in/guest-form.ts'
import { shellApi } from './shell/shell.ts'
import { taxOfBookingsApi } from './tourist-tax/tax-of-bookings.ts'
import { touristTaxApi } from './tourist-tax/tourist-tax.ts'

/** All calls of the contract. The generated tests and the API's documentation page read this list. */
export const apis = {
  session: sessionApi,
  registration: registrationApi,
  recovery: recoveryApi,
  users: usersApi,
  ownAccess: ownAccessApi,
  audit: auditApi,
  profile: profileApi,
  ownData: ownDataApi,
  shell: shellApi,
  help: helpApi,
  backups: backupsApi,
  firstSteps: firstStepsApi,
  establishments: establishmentsApi,
  rooms: roomsApi,
  bookings: bookingsApi,
  bookingChanges: bookingChangesApi,
  bookingStates: bookingStatesApi,
  bookingExtras: bookingExtrasApi,
  payments: paymentsApi,
  placing: placingApi,
  cardGateway: cardGatewayApi,
  cardPayments: cardPaymentsApi,
  guestPayment: guestPaymentApi,
  till: tillApi,
  blocks: blocksApi,
  cleaning: cleaningApi,
  cleaners: cleanersApi,
  cleaningDay: cleaningDayApi,
  cleaningLog: cleaningLogApi,
  cleaningSettings: cleaningSettingsApi,
  cleanerSession: cleanerSessionApi,
  cleanersApp: cleanersAppApi,
  notes: notesApi,
  messages: messagesApi,
  unsentMessages: unsentMessagesApi,
  clients: clientsApi,
  clientData: clientDataApi,
  companies: companiesApi,
  samePerson: samePersonApi,
  agencies: agenciesApi,
  agencyReviews: agencyReviewsApi,
  commissions: commissionsApi,
  extras: extrasApi,
  touristTax: touristTaxApi,
  taxOfBookings: taxOfBookingsApi,
  series: seriesApi,
  invoices: invoicesApi,
  invoicePayments: invoicePaymentsApi,
  bookingBilling: bookingBillingApi,
  agencyMonths: agencyMonthsApi,
  quarter: quarterApi,
  electronicInvoice: electronicInvoiceApi,
  verifactu: verifactuApi,
  reports: reportsApi,
  dailyReport: dailyReportApi,
  ical: icalApi,
  calendarFile: calendarFileApi,
  imports: importsApi,
  planning: planningApi,
  channelPrices: channelPricesApi,
  saleTypes: saleTypesApi,
  pricePlans: pricePlansApi,
  dayValues: dayValuesApi,
  seasons: seasonsApi,
  portalBookings: portalBookingsApi,
  channelConnection: channelConnectionApi,
  channelAlarmCounts: alarmCountsApi,
  referenceData: referenceDataApi,
  guests: guestsApi,
  newGuest: newGuestApi,
  guestDrafts: guestDraftsApi,
  selfCheckin: selfCheckinApi,
  guestForm: guestFormApi,
  myStay: myStayApi,
  stayLinks: stayLinksApi,
  registry: registryApi,
  registrySettings: registrySettingsApi,
  providerSession: providerSessionApi,
  customers: customersApi,
  health: healthApi,
  failures: failuresApi,
  installation: installationApi,
  supportDesk: supportDeskApi,
  support: supportApi,
  downloads: downloadsApi,
  files: filesApi,
}
