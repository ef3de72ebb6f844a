/**
 * Limits that server and screens both apply: longest texts in characters, lowest and highest numbers, prices in cents.
 */
export const limits = {
  email: 100,
  password: { min: 10, max: 128 },
  /** Any whole price: 99.999,99 €. */
  price: { min: 0, max: 9_999_999 },
  search: 50,
  /** A day as it is typed. */
  typedDay: 40,
  user: { name: 60 },
  /** Why the provider's staff enter a customer's account. */
  support: { reason: { min: 10, max: 500 } },
  booking: {
    locator: 50,
    holder: 200,
    agency: 100,
    phone: 25,
    people: 9999,
    rooms: 100,
    total: 999_999_999,
    deposit: 999_999_999,
    observations: 5000,
    extraName: 50,
    extraAmount: 9999,
    /** Different extras in one unit. */
    extras: 200,
  },
  client: {
    idNumber: 50,
    name: 50,
    surnames: 50,
    address: 500,
    municipality: 100,
    postalCode: 15,
    phone: 50,
    preferences: 1000,
    notAdmittedReason: 500,
  },
  saleType: {
    name: 20,
    shortName: 4,
    people: 99,
    unitsEach: 99,
    title: 50,
    description: 2000,
    pictures: 20,
    nights: 400,
    units: 9999,
  },
  plan: { name: 20, amount: 9_999_999 },
  /** Of the booking engine. An offer is the text of a signed one. */
  engine: {
    name: { min: 3, max: 60 },
    units: 20,
    offer: 4000,
    code: 30,
    codes: 200,
    answer: 1000,
    questions: 20,
    question: 200,
    title: 120,
    text: 2000,
    conditions: 20_000,
    sites: 20,
    site: 200,
    pictures: 20,
    /** Days ahead that can be booked. */
    daysAhead: 730,
    /** Days of one calendar. */
    calendarDays: 100,
    transferDays: 30,
    /** Different stays that are kept of a day on which nothing was free for them. */
    soughtStaysOfDay: 500,
  },
  /** Of the waiting list: days before and after the wished ones; wishes of one establishment that are looked at, the oldest ones. */
  waiting: { flexDays: 7, shown: 100, notes: 1000, perPerson: 3 },
  offer: { options: 10, words: 2000 },
  season: { name: 40 },
  channel: { token: 200, alarmName: 100 },
  agency: {
    name: 300,
    company: 100,
    address: 500,
    postalCode: 15,
    city: 200,
    province: 60,
    country: 60,
    taxId: 30,
    contactName: 60,
    email: 100,
    phone: 50,
    review: 2000,
  },
  extra: { name: 25 },
  /** Of a calendar that a unit reads or gives to a portal. */
  calendar: { name: 40, url: 2000 },
  profile: { text: 20_000, message: 500, company: 100, taxId: 30, address: 200, phone: 50 },
  /** Periods that one establishment's tourist tax may have. */
  taxPeriods: 60,
  /** Days that a report or a declaration may span. */
  reportDays: 1100,
  guest: {
    name: 50,
    documentNumber: 30,
    supportNumber: 30,
    address: 1000,
    municipality: 1000,
    postalCode: 1000,
    phone: 25,
    /** A phone that is changed in a guest's record. */
    recordPhone: 20,
    email: 64,
    /** The whole name of an adult who answers for a minor and does not lodge. */
    responsible: 150,
    /** Characters of the drawing as text. */
    signature: 400_000,
  },
  /** A registration takes shorter addresses than the guest's record. */
  newGuest: { address: 500, municipality: 200, postalCode: 20, draftKey: 40 },
  registry: {
    user: 30,
    password: 100,
    /** The code that SES.HOSPEDAJES or the Mossos give an establishment or a unit. */
    code: 10,
    /** Codes of the Ertzaintza, which are the longest. */
    landlordCode: 100,
    establishmentCode: 30,
    /** Earlier, longer limits: stored values of that length may be sent back unchanged. */
    kept: { user: 100, code: 20 },
    shownName: 100,
    note: 500,
    communicationCode: 60,
    /** Lower than the database's maximum, because the report number can never be lowered again. */
    reportNumber: 100_000_000,
  },
  cleaner: { name: 30, username: 20, password: { min: 6, max: 20 }, dayMinutes: 1440 },
  /** Of a kind of cleaning. */
  cleaning: { minutes: 600, bedSets: 5, towels: 10, deepEveryNights: 60, places: 2000 },
  /** Of what a cleaner reports. */
  cleaningTap: { reason: 100, text: 1000, lost: 200, amount: 20 },
  note: { title: 100, body: 5000 },
  /** Of a question to the company that runs Posada. */
  help: { message: 5000, browser: 400 },
  /** Days that one request for the planning may span. */
  planningDays: 400,
  /** Bookings read again at once after a change. */
  planningChanges: 200,
  establishment: {
    name: 26,
    company: 50,
    taxId: 30,
    postalCode: 50,
    address: 50,
    town: 50,
    phone: 26,
    webPage: 50,
    grouping: 50,
    tourismCode: 50,
    category: 50,
    conditions: 20_000,
    invoiceFooter: 200,
    directions: 500,
    mapUrl: 500,
    doorCode: 40,
    wifi: 80,
    breakfast: 120,
    /** Days. */
    cancellationNotice: 365,
  },
  invoiceSeries: {
    name: 20,
    /** Prefix, suffix. */
    affix: 20,
    number: 999_999_999,
    itemName: 50,
    items: 500,
  },
  invoice: {
    /** Cents: 9.999.999,99 €. */
    total: 999_999_999,
    lines: 300,
    lineName: 250,
    quantity: 9999,
    notes: 2000,
    reason: 500,
  },
  blockReason: 100,
  unit: {
    name: 20,
    typeName: 20,
    capacity: { min: 1, max: 999 },
    beds: { min: 0, max: 99 },
    /** Units created at once. */
    many: 200,
    doorCode: 40,
  },
  /** Uploaded images, in bytes. */
  imageBytes: 10 * 1024 * 1024,
} as const
