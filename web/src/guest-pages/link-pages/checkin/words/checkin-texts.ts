type ForNumber = (number: string) => string

/** What the page of a self check-in says. */
export type CheckinTexts = {
  checkin: string
  expected: (day: string) => string
  until: (nights: string, day: string) => string
  travellers: string
  progress: (received: string, places: string) => string
  traveller: ForNumber
  travellerOf: (number: string, places: string) => string
  received: string
  incomplete: string
  pending: string
  fill: string
  fillOf: ForNumber
  replace: string
  replaceOf: ForNumber
  notShown: string
  arrival: string
  arrivalUnknown: string
  entryFrom: (hour: string) => string
  share: string
  shareWhy: string
  copied: string
  whyTitle: string
  why: string
  childrenTitle: string
  children: string
  continueWith: ForNumber
  minutes: string
  back: string
  dataTitle: string
  dataWhy: string
  readDocument: string
  readWhy: string
  /** At a field that was read without certainty. */
  checkRead: string
  review: string
  name: string
  firstSurname: string
  secondSurname: string
  birthDate: string
  day: string
  month: string
  year: string
  age: ForNumber
  signsAsAdult: string
  signsAsMinor: string
  doesNotSign: string
  adult: string
  relationship: string
  choose: string
  otherAdult: string
  otherAdultName: string
  relations: Record<'HJ' | 'NI' | 'BN' | 'SB' | 'HR' | 'CD' | 'CY' | 'YN' | 'TU' | 'OT', string>
  sex: string
  female: string
  male: string
  otherSex: string
  nationality: string
  document: string
  passport: string
  identityCard: string
  documentNumber: string
  supportNumber: string
  supportOnDni: string
  supportOnNie: string
  supportDrawing: string
  optional: string
  residence: string
  sameAddress: ForNumber
  sameAddressWhy: string
  country: string
  address: string
  municipality: string
  town: string
  postalCode: string
  phone: string
  email: string
  contactWhy: string
  nothingFound: string
  missingTitle: string
  missingWhy: string
  sendAsIs: string
  toSignature: string
  toEnd: string
  kept: string
  signatureOf: (name: string) => string
  signatureWhy: string
  lastStep: string
  lastStepWhy: string
  pad: string
  finger: string
  clear: string
  typeName: string
  drawName: string
  typedName: string
  privacyTitle: string
  purposeTitle: string
  purpose: (authority: string) => string
  authorities: Record<'SES' | 'ME' | 'ER', string>
  retentionTitle: string
  retention: string
  controllerTitle: string
  controller: (company: string, contact: string) => string
  news: string
  newsWhy: string
  signAndSend: string
  send: string
  confirms: string
  sending: string
  offlineTitle: string
  offlineKept: string
  sendAgain: string
  allDone: (day: string) => string
  allDoneWhy: string
  bring: string
  bringWhy: string
  change: string
  situations: Record<'cancelled' | 'ended' | 'arrived' | 'resting', { title: string; why: string }>
  refusals: Record<'taken' | 'registered' | 'noAdult' | 'noAddress' | 'noSignature' | 'noPlace' | 'failed', string>
  faults: {
    missing: string
    name: string
    secondSurname: string
    birthDate: string
    documentNumber: string
    supportNumber: string
    municipality: string
    postalCode: string
    contact: string
    phone: string
    email: string
    adult: string
    other: string
  }
}
