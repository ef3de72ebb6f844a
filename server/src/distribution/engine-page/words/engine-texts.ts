/** What the page of the booking engine says. Amounts, days and counts come formatted. */
export type EngineWords = {
  title: (establishment: string) => string
  /** For search engines, where the establishment has written none. */
  description: (establishment: string, place: string) => string
  language: string
  steps: string
  step: { dates: string; offers: string; data: string }
  mainAction: string
  yourBooking: string
  yourStay: string
  photo: (what: string) => string
  call: string
  write: string
  by: string
  direct: string

  people: {
    travellers: string
    units: string
    unit: (number: number) => string
    adults: (count: number) => string
    children: (count: number) => string
    adultsLabel: string
    childrenLabel: string
    ageLabel: (child: number) => string
    chooseAge: string
    agesMissing: string
    change: string
  }
  nights: (count: number) => string
  upTo: (people: string) => string

  when: string
  lowest: (people: string) => string
  previousMonth: string
  nextMonth: string
  closed: string
  full: string
  departs: string
  dayFrom: (day: string, price: string) => string
  dayClosed: (day: string) => string
  dayFull: (day: string) => string
  keyLowest: string
  keyShut: string
  pickArrival: string
  pickDeparture: string
  leastNights: (nights: string) => string
  arrival: string
  departure: string
  fromHour: (day: string, hour: string) => string
  untilHour: (day: string, hour: string) => string
  fromPrice: string
  nightsFrom: (nights: string) => string
  taxes: (nights: string) => string
  withoutTax: (tax: string) => string
  seeRooms: string
  changeDates: string

  choose: string
  priceOf: (nights: string) => string
  taxApart: (tax: string) => string
  taxApartOfEach: string
  left: (count: number) => string
  now: string
  later: string
  nowAndLater: (now: string, later: string) => string
  nowAll: (now: string) => string
  byTransfer: (now: string, later: string) => string
  byTransferAll: (now: string) => string
  withCard: (later: string) => string
  laterAll: (later: string) => string
  taxOfOffer: (tax: string) => string
  total: string
  tax: string
  onArrival: string
  continue: string
  code: string
  codeLabel: string
  apply: string
  noneFits: string
  tooFew: (type: string, left: number) => string
  tooManyUnits: string
  mixedPayment: string
  chosenGone: string

  nothing: string
  nothingWhy: string
  nearby: string
  sisters: string

  data: string
  dataWhy: string
  givenName: string
  surname: string
  email: string
  phone: string
  country: string
  chooseCountry: string
  document: string
  company: string
  optional: string
  notes: string
  notesHelp: string
  extras: string
  extrasWhy: string
  extraPrice: (price: string) => string
  questions: string
  conditions: string
  readConditions: string
  accept: string
  noWithdrawal: string
  contractWith: (company: string, taxId: string) => string
  registration: (number: string) => string
  privacy: string
  privacyWhy: (company: string, email: string) => string
  /** The law asks for a button that says that it obliges to pay. */
  book: string
  willPay: (amount: string) => string
  willLeaveCard: string
  willTransfer: (amount: string) => string
  paysNothing: string
  onRequest: string
  held: string
  needsScript: string
  leaveEmpty: string

  /** What the script of the last step says. */
  script: EngineScriptWords
}

type EngineScriptWords = {
  booking: string
  missing: string
  badEmail: string
  badPhone: string
  cardNumber: string
  mustAccept: string
  offline: string
  gone: string
  quoteExpired: string
  otherConditions: string
  badCode: string
  tooManyHolds: string
  notHuman: string
  failed: string
}

/** The sentences that name what is booked. */
export type UnitWords = {
  one: string
  many: string
  number: (number: number) => string
  see: string
  choose: string
  noneFits: string
  held: string
  gone: string
  /** In 'precios y habitaciones libres'. */
  description: (where: string) => string
}
