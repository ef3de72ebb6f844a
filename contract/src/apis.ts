import { recoveryApi, registrationApi, sessionApi } from './account/session.ts'
import { ownAccessApi } from './account/own-access.ts'
import { usersApi } from './account/users/users.ts'
import { auditApi } from './account/audit/audit.ts'
import { customersApi } from './provider/customers.ts'
import { failuresApi } from './provider/failures.ts'
import { healthApi } from './provider/health.ts'
import { installationApi } from './provider/installation.ts'
import { providerSessionApi } from './provider/provider-session.ts'
import { supportApi, supportDeskApi } from './provider/support/support.ts'
import { profileApi } from './establishments/profile/profile.ts'
import { agenciesApi } from './bookings/agencies/agencies.ts'
import { commissionsApi } from './bookings/agencies/commissions.ts'
import { agencyReviewsApi } from './bookings/agencies/reviews.ts'
import { backupsApi } from './provider/backups/backups.ts'
import { bookingChangesApi } from './bookings/booking-changes.ts'
import { bookingExtrasApi } from './bookings/booking-extras.ts'
import { bookingStatesApi } from './bookings/booking-states.ts'
import { agencyMonthsApi } from './money/billing/agency-months.ts'
import { bookingBillingApi } from './money/billing/booking-billing.ts'
import { blocksApi } from './bookings/blocks.ts'
import { bookingsApi } from './bookings/bookings.ts'
import { paymentsApi } from './bookings/payments.ts'
import { placingApi } from './bookings/placing.ts'
import { roomingListApi } from './bookings/rooming-list.ts'
import { swapsApi } from './bookings/swaps.ts'
import { tillApi } from './bookings/till.ts'
import { clientDataApi } from './bookings/clients/client-data.ts'
import { clientsApi } from './bookings/clients/clients.ts'
import { companiesApi } from './bookings/clients/companies.ts'
import { samePersonApi } from './bookings/clients/same-person.ts'
import { extrasApi } from './bookings/extras/extras.ts'
import { establishmentsApi } from './establishments/establishments.ts'
import { downloadsApi } from './travellers/downloads/downloads.ts'
import { filesApi } from './platform/files/files.ts'
import { todayApi } from './account/today/today.ts'
import { firstStepsApi } from './account/first-steps/first-steps.ts'
import { guestDraftsApi } from './travellers/guests/guest-drafts.ts'
import { guestsApi } from './travellers/guests/guests.ts'
import { newGuestApi } from './travellers/guests/new-guest.ts'
import { pairedPhoneApi, phonePairingApi } from './travellers/guests/phone-pairing.ts'
import { helpApi } from './account/help/help.ts'
import { engineRequestsApi } from './distribution/engine/engine-requests.ts'
import { calendarFileApi, icalApi } from './distribution/calendars/ical.ts'
import { importsApi } from './bookings/imports/imports.ts'
import { invoicePaymentsApi } from './money/invoices/invoice-payments.ts'
import { invoicesApi } from './money/invoices/invoices.ts'
import { electronicInvoiceApi } from './money/invoices/electronic-invoice.ts'
import { quarterApi } from './money/invoices/quarter.ts'
import { seriesApi } from './money/invoices/series.ts'
import { verifactuApi } from './money/invoices/verifactu.ts'
import { myStayApi, stayLinksApi } from './guest-pages/my-stay/my-stay.ts'
import { ownDataApi } from './account/own-data/own-data.ts'
import { notesApi } from './bookings/notes/notes.ts'
import { messagesApi } from './guest-pages/messages/messages.ts'
import { unsentMessagesApi } from './guest-pages/messages/unsent-messages.ts'
import { cardGatewayApi } from './money/payments/card-gateway.ts'
import { cardPaymentsApi } from './money/payments/card-payments.ts'
import { guestPaymentApi } from './money/payments/guest-payment.ts'
import { channelPricesApi } from './bookings/planning/channel-prices.ts'
import { planningApi } from './bookings/planning/planning.ts'
import { menusApi } from './restaurant/menus.ts'
import { dishesApi } from './restaurant/dishes.ts'
import { dayMenusApi } from './restaurant/day-menus.ts'
import { menuImportApi } from './restaurant/menu-import.ts'
import { menuPapersApi } from './restaurant/menu-papers.ts'
import { guestMenuApi } from './restaurant/guest-menu.ts'
import { surveyCountsApi } from './surveys/survey-counts.ts'
import { surveyFilesApi } from './surveys/survey-files.ts'
import { surveysApi } from './surveys/surveys.ts'
import { referenceDataApi } from './platform/reference-data/reference-data.ts'
import { registryApi } from './travellers/registry/registry.ts'
import { registrySettingsApi } from './travellers/registry/registry-settings.ts'
import { cleaningApi } from './establishments/units/cleaning.ts'
import { cleanerSessionApi } from './cleaning/cleaner-session.ts'
import { cleanersAppApi } from './cleaning/cleaners-app.ts'
import { cleanersApi } from './cleaning/cleaners.ts'
import { cleaningDayApi } from './cleaning/cleaning-day.ts'
import { cleaningLogApi } from './cleaning/cleaning-log.ts'
import { cleaningSettingsApi } from './cleaning/cleaning-settings.ts'
import { alarmCountsApi } from './distribution/channel/alarm-counts.ts'
import { engineFunnelApi } from './distribution/engine/engine-funnel.ts'
import { enginePreviewApi } from './distribution/engine/engine-preview.ts'
import { debooksApi } from './distribution/debooks/debooks.ts'
import { engineApi } from './distribution/engine/engine.ts'
import { engineSettingsApi } from './distribution/engine/engine-settings.ts'
import { waitingListApi } from './distribution/waiting-list/waiting-list.ts'
import { guestOfferApi } from './distribution/offers/guest-offer.ts'
import { offersApi } from './distribution/offers/offers.ts'
import { channelConnectionApi } from './distribution/channel/connection.ts'
import { dayValuesApi } from './prices/day-values.ts'
import { portalBookingsApi } from './distribution/channel/portal-bookings.ts'
import { pricePlansApi } from './prices/price-plans.ts'
import { saleTypesApi } from './prices/sale-types.ts'
import { seasonsApi } from './prices/seasons.ts'
import { unitsApi } from './establishments/units/units.ts'
import { bankApi } from './accounting/bank/bank.ts'
import { anfixApi } from './accounting/anfix/anfix.ts'
import { dailyReportApi } from './money/reports/daily-report.ts'
import { ledgerApi } from './accounting/ledger/ledger.ts'
import { reportsApi } from './money/reports/reports.ts'
import { selfCheckinApi } from './guest-pages/self-check-in/self-check-in.ts'
import { guestFormApi } from './guest-pages/self-check-in/guest-form.ts'
import { shellApi } from './account/shell/shell.ts'
import { taxOfBookingsApi } from './bookings/tourist-tax/tax-of-bookings.ts'
import { touristTaxApi } from './bookings/tourist-tax/tourist-tax.ts'

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
  today: todayApi,
  establishments: establishmentsApi,
  rooms: unitsApi,
  bookings: bookingsApi,
  bookingChanges: bookingChangesApi,
  bookingStates: bookingStatesApi,
  bookingExtras: bookingExtrasApi,
  payments: paymentsApi,
  placing: placingApi,
  roomingList: roomingListApi,
  swaps: swapsApi,
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
  bank: bankApi,
  ledger: ledgerApi,
  anfix: anfixApi,
  engineRequests: engineRequestsApi,
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
  debooks: debooksApi,
  engine: engineApi,
  engineSettings: engineSettingsApi,
  waitingList: waitingListApi,
  engineFunnel: engineFunnelApi,
  enginePreview: enginePreviewApi,
  offers: offersApi,
  guestOffer: guestOfferApi,
  channelAlarmCounts: alarmCountsApi,
  referenceData: referenceDataApi,
  guests: guestsApi,
  newGuest: newGuestApi,
  guestDrafts: guestDraftsApi,
  phonePairing: phonePairingApi,
  pairedPhone: pairedPhoneApi,
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
  menus: menusApi,
  dishes: dishesApi,
  dayMenus: dayMenusApi,
  menuImport: menuImportApi,
  menuPapers: menuPapersApi,
  guestMenu: guestMenuApi,
  surveys: surveysApi,
  surveyFiles: surveyFilesApi,
  surveyCounts: surveyCountsApi,
  downloads: downloadsApi,
  files: filesApi,
}
