import { apis } from '@posada/contract/apis'
import type { Endpoint } from '@posada/contract/endpoint'
import type { AuditSubject } from '@posada/contract/account/audit/audit'
import { jobWords } from './job-words.ts'

type ApiName = keyof typeof apis

/** The subject of a call, by its object in the contract. */
const subjectsOfApis: Partial<Record<ApiName, AuditSubject>> = {
  bookings: 'bookings',
  bookingChanges: 'bookings',
  bookingStates: 'bookings',
  bookingExtras: 'bookings',
  roomingList: 'guests',
  imports: 'bookings',
  blocks: 'bookings',
  portalBookings: 'bookings',
  engineRequests: 'bookings',
  offers: 'bookings',
  guestOffer: 'bookings',
  stayLinks: 'bookings',
  myStay: 'bookings',
  newGuest: 'guests',
  guestDrafts: 'guests',
  phonePairing: 'guests',
  pairedPhone: 'guests',
  guests: 'guests',
  selfCheckin: 'guests',
  guestForm: 'guests',
  registry: 'guests',
  clients: 'guests',
  companies: 'guests',
  samePerson: 'guests',
  downloads: 'guests',
  invoices: 'invoices',
  bookingBilling: 'invoices',
  agencyMonths: 'invoices',
  series: 'invoices',
  verifactu: 'invoices',
  payments: 'payments',
  cardPayments: 'payments',
  guestPayment: 'payments',
  till: 'payments',
  invoicePayments: 'payments',
  bank: 'payments',
  ledger: 'invoices',
  anfix: 'payments',
  extras: 'prices',
  touristTax: 'prices',
  taxOfBookings: 'prices',
  saleTypes: 'prices',
  pricePlans: 'prices',
  dayValues: 'prices',
  seasons: 'prices',
  engineSettings: 'prices',
  engine: 'bookings',
  waitingList: 'bookings',
  channelConnection: 'prices',
  debooks: 'prices',
  ical: 'prices',
  cleaning: 'cleaning',
  cleaners: 'cleaning',
  cleaningDay: 'cleaning',
  cleaningLog: 'cleaning',
  cleaningSettings: 'cleaning',
  cleanersApp: 'cleaning',
  notes: 'cleaning',
  menus: 'menus',
  dishes: 'menus',
  dayMenus: 'menus',
  menuImport: 'menus',
  menuPapers: 'menus',
  session: 'users',
  registration: 'users',
  recovery: 'users',
  users: 'users',
  ownAccess: 'users',
  cleanerSession: 'users',
  supportDesk: 'users',
  support: 'users',
  help: 'users',
  ownData: 'users',
}

/** Messages to guests are about guests; their texts are settings. */
const subjectsOfCalls: Readonly<Record<string, AuditSubject>> = {
  '/api/messages/send': 'guests',
  '/api/messages/resend': 'guests',
}

/** What a job does is Posada's own, and about what it changed. */
const subjectsOfJobs: Partial<Record<keyof typeof jobWords, AuditSubject>> = {
  aeat: 'invoices',
  anfix: 'payments',
  'arrival-reminder': 'guests',
  'bank-line': 'payments',
  'booking-holds': 'bookings',
  calendars: 'prices',
  'card-payments': 'payments',
  channel: 'prices',
  debooks: 'prices',
  'delete lapsed reports': 'guests',
  'erase holders': 'guests',
  'erase travellers': 'guests',
  'guest-payment': 'payments',
  messages: 'guests',
  morning: 'cleaning',
  'number arrivals': 'guests',
  'option-over': 'bookings',
  'portal-booking': 'bookings',
  registry: 'guests',
  'relocate-stay': 'bookings',
  'session reused': 'users',
  subscription: 'users',
}

const calls = Object.entries<Record<string, Endpoint>>(apis).flatMap(([api, endpoints]) =>
  Object.values(endpoints).map(({ path }) => [path, api as ApiName] as const),
)
const subjectOfCall = (path: string, api: ApiName): AuditSubject =>
  subjectsOfCalls[path] ?? subjectsOfApis[api] ?? 'settings'

const jobActions = Object.keys(jobWords) as (keyof typeof jobWords)[]

/** The actions of a subject. Of the system are all that Posada does by itself, each of which may have another subject too. */
export const actionsOfSubject = (subject: AuditSubject): string[] => [
  ...calls.flatMap(([path, api]) => (subjectOfCall(path, api) === subject ? [path] : [])),
  ...jobActions.filter((job) => subject === 'system' || subjectsOfJobs[job] === subject),
]

/** Jobs whose entries without values say nothing that a person looks for: only the subject 'Sistema' has them. */
export const quietActions: readonly string[] = jobActions.filter((job) => job !== 'session reused')
