import { expect, test } from 'vitest'
import { apis } from './apis.ts'
import type { Api, Endpoint } from './endpoint.ts'

// Every POST of users and cleaners, as somebody has decided for it. A new call is in none of the lists, so its author decides
// too: does it only read, does it go on once the subscription has ended, and may the provider's staff make it?

/** Only reads. */
const READS = {
  audit: 'ofBooking',
  firstSteps: 'get',
  today: 'get',
  establishments: 'get',
  rooms: 'list get',
  bookings: 'get search',
  bookingChanges: 'bookableUnits',
  payments: 'ofDay',
  placing: 'bookableTypes unitsForStay waitingStays',
  swaps: 'propose',
  cardPayments: 'movements',
  cardGateway: 'terminals',
  till: 'get',
  cleaning: 'roomInfo',
  cleaners: 'list rooms',
  cleaningDay: 'get forecast',
  cleaningLog: 'pendingTasks records lostItems lostMail',
  cleaningSettings: 'get',
  cleanersApp: 'today',
  notes: 'ofDay get',
  messages: 'getAll preview history',
  clients: 'search get marks marksByDocument',
  clientData: 'export',
  companies: 'search get',
  samePerson: 'similar preview',
  agencies: 'search get',
  agencyReviews: 'list',
  commissions: 'ofPeriod download',
  extras: 'list offered',
  touristTax: 'ofEstablishment declaration downloadDeclaration',
  taxOfBookings: 'preview',
  series: 'list get inventory',
  invoices: 'counts list get preview previewModel',
  bookingBilling: 'get preview',
  agencyMonths: 'pending',
  quarter: 'sums report pdfs',
  electronicInvoice: 'ubl',
  verifactu: 'state batches declaration',
  reports: 'takings get download',
  dailyReport: 'get',
  bank: 'candidates accounts',
  ledger: 'summary exports downloadAgain accounts',
  anfix: 'paymentsOfInvoice',
  ical: 'get',
  imports: 'get problemLines',
  planning: 'fetch yearOccupancy unregistered',
  saleTypes: 'list pictures',
  pricePlans: 'list get',
  dayValues: 'calendar preview',
  engineSettings: 'get',
  menus: 'ofEstablishment get groups',
  dishes: 'get pictures',
  dayMenus: 'get',
  menuImport: 'check',
  menuPapers: 'print',
  waitingList: 'list',
  engineFunnel: 'get',
  enginePreview: 'render',
  offers: 'list tariffs link',
  seasons: 'list preview',
  portalBookings: 'waiting',
  channelConnection: 'get',
  debooks: 'get plans',
  referenceData: 'municipalities',
  surveys: 'get months',
  surveyFiles: 'rural castillaYLeon book presented',
  guests: 'insAndOuts get export exportData',
  newGuest: 'occupant adults pastGuests pastAdults pastGuest terms readDocument',
  guestDrafts: 'list',
  selfCheckin: 'get',
  registry: 'get',
  registrySettings: 'services test',
}

/**
 * Goes on once the subscription has ended: guests are registered and reported, what the AEAT must get is sent, bookings of portals
 * are taken, users keep their access safe, and what was given to others can be withdrawn.
 */
const CONTINUES = {
  support: 'leave',
  session: 'endAccess',
  users: 'setActive remove',
  ownAccess:
    'changePassword changeEmail resendConfirmation endSession endOtherSessions startSecondFactor confirmSecondFactor disableSecondFactor',
  ownData: 'startExport closeAccount returnToAccount',
  shell: 'setSideMenu setStartPage',
  help: 'sendForm',
  bookingStates: 'checkInOutPaid resendReports',
  roomingList: 'make',
  cardPayments: 'removeCard cancelRequest',
  cleaners: 'switchActive',
  clients: 'anonymise',
  invoices: 'issue',
  bookingBilling: 'issue',
  verifactu: 'uploadCertificate activate retry amend compare',
  ledger: 'export',
  ical: 'removeExport',
  portalBookings: 'review retry',
  channelConnection: 'pause disconnect',
  debooks: 'disconnect',
  anfix: 'disconnect',
  guests: 'edit sign markArrived delete removeFromUnit resend changeUnitOfGuest erase',
  newGuest: 'add',
  guestDrafts: 'save addNames discard',
  phonePairing: 'start readings end',
  selfCheckin: 'create setRoom resendEmail resendSms removePlace addPlace renewLink',
  stayLinks: 'copy',
  registry: 'resend sendNow typeCode confirm sendAgain prepareFile prepareFiles deliverFile',
  registrySettings: 'setService',
  menus: 'edit remove replaceLink',
  dishes: 'edit remove switchAvailable removePicture',
  downloads: 'documents',
}

/** Refused once the subscription has ended. */
const REFUSED = {
  users: 'invite edit',
  profile: 'edit switchSelfCheckin',
  firstSteps: 'postponeRegistry close',
  menus: 'add order duplicate addGroup',
  dishes: 'add addPicture setCover',
  dayMenus: 'set',
  menuImport: 'apply',
  engineSettings: 'edit addPicture',
  waitingList: 'add edit offer',
  offers: 'add resend withdraw',
  establishments: 'add edit delete disableGuestCancel uploadLogo uploadGuestPhoto removeGuestPhoto',
  rooms: 'add addMany edit delete addType setOrder',
  bookings: 'add',
  bookingChanges:
    'edit setPrices addBookedUnit removeBookedUnit detach splitStay switchBookedUnit moveStay undo pinStay',
  bookingStates: 'cancel noShow restore delete sendSummary',
  bookingExtras: 'add addOrRemoveOne remove',
  payments: 'add reverse applySecurityDeposit',
  cardGateway: 'setTerminal checkTerminal removeTerminal setBizum connect disconnect setDeposit',
  cardPayments: 'charge refund request resendRequest renewLink confirmTransfer',
  till: 'setFloat addMovement close reopen',
  blocks: 'add edit remove',
  cleaning: 'setStatus setAllClean',
  cleaners: 'add edit assignRoom removeAssignedRoom',
  cleaningDay: 'plan inspect',
  cleaningLog: 'changeLostItem sendLostMail',
  cleaningSettings: 'edit',
  cleanersApp: 'setStatus start reportObstacle addNote addImage reportLost consume',
  notes: 'add edit delete toggle addImage deleteImage',
  messages: 'edit sendTest send resend dismiss setSmsAbroad',
  clients: 'add markGuest edit remove',
  companies: 'add edit remove',
  samePerson: 'merge',
  agencies: 'add edit remove uploadLogo',
  agencyReviews: 'write withdraw',
  extras: 'add edit remove',
  touristTax: 'choose edit',
  taxOfBookings: 'apply',
  series: 'add edit remove restore addItem removeItem',
  invoices: 'add edit remove switchStatus annul correct replaceSimplified mail',
  invoicePayments: 'markPayment',
  bookingBilling: 'draft billToGuest billToClient correct switchBilled',
  agencyMonths: 'issue',
  verifactu: 'deactivate setSii',
  dailyReport: 'setMailed',
  bank: 'upload accept acceptSure reject undo editAccount',
  ledger: 'editAccounts',
  anfix: 'connect finish setCompany markAccount retry addPayment removePayment',
  engineRequests: 'confirm refuse',
  ical: 'addImport removeImport addExport renewExport refresh',
  imports: 'upload check correct run',
  saleTypes: 'edit addVirtual removeVirtual publish withdraw editBoard removeBoard describe addPicture removePicture',
  pricePlans: 'edit add remove switchUsage associate addRestrictionPlan editRestrictionPlan removeRestrictionPlan',
  dayValues: 'edit editDay undo',
  seasons: 'save remove apply',
  surveys: 'update confirm markPresented',
  surveyFiles: 'send',
  debooks: 'message verify associate',
  channelConnection: 'toggle refresh match start resume edit resolveAlarms activatePush force',
}

/** Refused to the provider's staff in a customer's account: money, passwords, certificates, access codes, who has access. */
const REFUSED_TO_PROVIDER = {
  users: 'invite edit setActive remove',
  ownAccess:
    'changePassword changeEmail resendConfirmation endSession endOtherSessions startSecondFactor confirmSecondFactor disableSecondFactor',
  ownData: 'startExport download closeAccount returnToAccount',
  stayLinks: 'copy',
  establishments: 'delete',
  payments: 'add reverse applySecurityDeposit',
  cardGateway: 'setTerminal checkTerminal removeTerminal setBizum connect disconnect setDeposit',
  cardPayments: 'charge refund removeCard request cancelRequest resendRequest renewLink confirmTransfer',
  till: 'setFloat addMovement close reopen',
  cleaners: 'add edit switchActive',
  invoices: 'issue switchStatus annul',
  invoicePayments: 'markPayment',
  bookingBilling: 'issue switchBilled',
  agencyMonths: 'issue',
  verifactu: 'uploadCertificate activate deactivate setSii retry amend',
  bank: 'upload lines accept acceptSure reject undo candidates accounts editAccount',
  ledger: 'export summary exports downloadAgain accounts editAccounts',
  anfix: 'connect finish disconnect setCompany markAccount retry addPayment removePayment',
  messages: 'setSmsAbroad',
  channelConnection: 'toggle edit activatePush',
  debooks: 'message verify disconnect',
  registrySettings: 'setService',
  selfCheckin: 'create resendEmail resendSms renewLink',
  ical: 'addExport renewExport',
  waitingList: 'offer',
  offers: 'add resend link',
  phonePairing: 'start',
}

const calls = Object.entries(apis as Record<string, Api>).flatMap(([slice, api]) =>
  Object.entries(api).map(([name, endpoint]) => ({ slice, name, endpoint })),
)

/** The calls of which this is true, by slice, as the lists have them. */
function listOf(isListed: (endpoint: Endpoint) => boolean): Record<string, string> {
  const listed: Record<string, string> = {}
  for (const { slice, name, endpoint } of calls)
    if (isListed(endpoint)) listed[slice] = listed[slice] === undefined ? name : `${listed[slice]} ${name}`
  return listed
}

const isOfUsers = ({ kind, method }: Endpoint) => (kind === 'account' || kind === 'cleaner') && method === 'POST'

test.each([
  ['reads', READS],
  ['continues', CONTINUES],
  ['refused', REFUSED],
] as const)('a POST of users that %s once the subscription has ended is one of those listed', (state, list) => {
  expect(listOf((endpoint) => isOfUsers(endpoint) && endpoint.whileExpired === state)).toEqual(list)
})

test('every GET only reads', () => {
  const gets = calls.filter(({ endpoint }) => endpoint.method === 'GET')
  expect(gets.filter(({ endpoint }) => endpoint.whileExpired !== 'reads')).toEqual([])
})

test('what the provider may not do in an account of a customer is what is listed', () => {
  expect(listOf((endpoint) => endpoint.refusedToProvider)).toEqual(REFUSED_TO_PROVIDER)
})
