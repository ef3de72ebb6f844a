// Generated from the migrated database: npm run types. Do not edit.
import type { BookingState } from '@posada/domain/bookings/booking-state'
import type { AwaitedByHold, BookingOrigin, HoldNotice, HoldOutcome } from '@posada/domain/bookings/holds/booking-hold'
import type { ChannelAlarmKind, ChannelState, ShownField } from '@posada/domain/distribution/channel/channel-state'
import type { DebooksState } from '@posada/domain/distribution/debooks/connection-state'
import type { OfferOutcome } from '@posada/domain/distribution/offers/offer-state'
import type { BoardCode } from '@posada/domain/prices/board-price'
import type { ChargeKind } from '@posada/domain/prices/plan-charge'
import type { CleaningEvent, ObstacleKind } from '@posada/domain/cleaning/cleaning-events'
import type { CleaningKind } from '@posada/domain/cleaning/cleaning-kind'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import type { Diet } from '@posada/domain/restaurant/diets'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { ForeignDocumentKind } from '@posada/domain/travellers/identity/foreign-document'
import type { OptionalPaymentMethod } from '@posada/domain/platform/money/payment-methods'
import type { Generated } from 'kysely'

export type Tables = {
  accountClosings: {
    accountId: string
    requestedAt: Date
    requestedBy: string | null
    eraseAt: Date
    warnedAt: Date | null
    erasingAt: Date | null
    notify: Generated<string[]>
    erasedAt: Date | null
    pausedChannels: Generated<string[]>
  }
  accountExportParts: {
    accountId: string
    exportId: string
    number: number
    bytes: Buffer
  }
  accountExports: {
    accountId: string
    id: string
    state: Generated<string>
    totalRows: Generated<number>
    doneRows: Generated<number>
    bytes: Generated<number>
    attempts: Generated<number>
    worksUntil: Date | null
    requestedAt: Date
    requestedBy: string | null
    finishedAt: Date | null
    expiresAt: Date | null
    readUntil: Date | null
  }
  accountFees: {
    accountId: string
    posada: number | null
    channel: number | null
    changedAt: Date
  }
  accountProfiles: {
    accountId: string
    company: Generated<string>
    taxId: Generated<string>
    email: Generated<string>
    address: Generated<string>
    postalCode: Generated<string>
    municipality: Generated<string>
    provinceCode: Generated<string>
    phone: Generated<string>
    conditions: Generated<string>
    selfCheckin: Generated<boolean>
    selfCheckinMessage: Generated<string>
    subscriptionEnd: string | null
    version: Generated<number>
    hasSmsAbroad: Generated<boolean>
  }
  accounts: {
    accountId: string
    createdAt: Date
    registryPostponedAt: Date | null
    firstStepsEndedAt: Date | null
  }
  admissionCopies: {
    accountId: string
    id: string
    bookingId: string
    roomId: string
    content: Buffer
    bytes: Buffer
    signedAt: Date
    createdAt: Date
  }
  aeatBatches: {
    accountId: string
    id: string
    issuerTaxId: string
    state: Generated<string>
    isAfterIncident: Generated<boolean>
    records: number
    attempts: Generated<number>
    request: string | null
    requestHash: string
    response: Generated<string>
    failure: Generated<string>
    csv: Generated<string>
    createdAt: Date
    answeredAt: Date | null
  }
  agencies: {
    accountId: string
    id: string
    name: string
    nameKey: string
    deletedAt: Date | null
    createdAt: Date
    tariffId: Generated<number>
    billTo: Generated<string>
    payTo: Generated<string>
    commission: Generated<number>
    amountType: Generated<string>
    channelCode: Generated<string>
    company: Generated<string>
    address: Generated<string>
    postalCode: Generated<string>
    city: Generated<string>
    province: Generated<string>
    countryCode: Generated<string>
    taxId: Generated<string>
    reviewKey: Generated<string>
    invoiceEmail: Generated<string>
    invoiceName: Generated<string>
    invoiceAddress: Generated<string>
    invoicePostalCode: Generated<string>
    invoiceCity: Generated<string>
    invoiceProvince: Generated<string>
    invoiceCountry: Generated<string>
    contactName: Generated<string>
    contactEmail: Generated<string>
    phone: Generated<string>
    logoFileId: string | null
    searchKey: Generated<string>
    version: Generated<number>
    portalId: number | null
  }
  agencyReviews: {
    accountId: string
    agencyId: string
    reviewKey: string
    rating: number
    body: string
    writtenAt: Date
    loginId: string | null
  }
  anfixAccounts: {
    accountId: string
    establishmentId: string
    id: string
    kind: string
    name: string
    position: number
    method: string | null
  }
  anfixCompanies: {
    accountId: string
    establishmentId: string
    companyId: string
    companyName: string
    lastAccount: Generated<string>
  }
  anfixLinks: {
    accountId: string
    requestToken: Generated<string>
    requestSecret: Buffer | null
    requestedAt: Date | null
    requestedFrom: string | null
    token: Buffer | null
    linkedAt: Date | null
    pushFrom: string | null
    companies: Generated<unknown>
    seenChange: number | null
    seenAt: Date | null
    sentAt: Date | null
    restsUntil: Date | null
    failures: Generated<number>
    trouble: Generated<string>
    revision: Generated<number>
  }
  anfixPaymentAccounts: {
    accountId: string
    sourceId: string
    bankAccountId: string
    comment: Generated<string>
  }
  anfixPushes: {
    accountId: string
    id: string
    position: Generated<number>
    establishmentId: string
    companyId: string
    kind: 'invoice' | 'charge'
    documentId: string
    sourceId: string | null
    amount: number
    day: string | null
    bankAccountId: Generated<string>
    bankAccountKind: Generated<string>
    comment: Generated<string>
    state: 'queued' | 'sent' | 'leaving' | 'gone'
    externalId: Generated<string>
    attempts: Generated<number>
    nextAt: Date
    refusal: Generated<string>
    madeAt: Date
    doneAt: Date | null
  }
  arrivalCardTries: {
    accountId: string
    bookingId: string
    tries: number
  }
  arrivalCodes: {
    accountId: string
    placeId: string
    guestId: string
    codeHash: Buffer
    sentAt: Date
    expiresAt: Date
    triesLeft: number
    usedAt: Date | null
  }
  arrivalLastCalls: {
    accountId: string
    bookingId: string
    arrival: string
    remindedAt: Date
  }
  arrivalReminders: {
    accountId: string
    bookingId: string
    arrival: string
    remindedAt: Date
  }
  audit: {
    accountId: string
    id: Generated<number>
    at: Date
    loginId: string | null
    action: string
    objectIds: string[]
    details: Generated<string[]>
    detailsKey: Generated<string>
    providerName: Generated<string | null>
    actorKind: string | null
    actorName: string | null
  }
  backupAlarms: {
    id: Generated<number>
    kind: string
    detail: string
    raisedAt: Date
    endedAt: Date | null
  }
  backupCopies: {
    id: string
    reason: string
    chain: string
    state: string
    startedAt: Date
    finishedAt: Date | null
    bytes: number | null
    error: string | null
    inFolder: Generated<boolean>
    inStore: Generated<boolean>
    storeTriedAt: Date | null
    storeError: string | null
    checkedAt: Date | null
    checkedIn: string | null
    checkedRows: number | null
    checkError: string | null
  }
  backupSettings: {
    oneRow: Generated<boolean>
    minute: Generated<number>
    since: Date | null
    keyShownOf: string | null
    keyShownAt: Date | null
    requestedAt: Date | null
    checkAt: Date | null
    isDoubtful: Generated<boolean>
  }
  backupWal: {
    place: string
    fromAt: Date | null
    untilAt: Date | null
    error: string | null
    errorAt: Date | null
  }
  bankAccounts: {
    accountId: string
    id: string
    name: string
    iban: Generated<string>
    csvColumns: Generated<unknown>
    madeAt: Date
    archivedAt: Date | null
  }
  bankLineMarks: {
    accountId: string
    bankAccountId: string
    source: string
    key: string
    nth: number
    lineId: string
  }
  bankLinePayments: {
    accountId: string
    paymentId: string
    lineId: string
  }
  bankLines: {
    accountId: string
    id: string
    bankAccountId: string
    statementId: string
    day: string
    valueDay: string
    amount: number
    payer: Generated<string>
    concept: Generated<string>
    reference: Generated<string>
    searchKey: Generated<string>
    state: string
    decidedAt: Date | null
    decidedBy: string | null
    bookingId: string | null
    invoiceId: string | null
    erasedAt: Date | null
  }
  bankStatements: {
    accountId: string
    id: string
    bankAccountId: string
    fileName: string
    format: string
    firstDay: string
    lastDay: string
    lineCount: number
    knownCount: number
    readAt: Date
    readBy: string | null
  }
  bookedRooms: {
    accountId: string
    id: string
    roomId: string
    bookingId: string | null
    checkIn: string
    checkOut: string
    nightlyPrices: Generated<number[]>
    occupants: Generated<number>
    reason: Generated<string>
    holds: Generated<boolean>
    locked: Generated<boolean>
    sold: Generated<boolean>
    revenue: Generated<number>
    bookedAt: Date | null
    agencyId: string | null
    agencyName: Generated<string>
    regime: Generated<number>
    isParked: Generated<boolean>
    isPlaced: Generated<boolean>
  }
  bookingConditions: {
    accountId: string
    bookingId: string
    conditions: string
    cancellationNotice: number | null
    copiedAt: Date
  }
  bookingExtras: {
    accountId: string
    id: string
    bookingId: string
    roomId: string
    extraId: string | null
    name: string
    unitPrice: number
    amount: number
    rate: number
    noTaxReason: Generated<string>
    createdAt: Date
    createdBy: string | null
  }
  bookingHolds: {
    accountId: string
    bookingId: string
    awaits: AwaitedByHold
    amount: number
    heldUntil: Date
    conditionsVersion: Generated<number>
    endedAt: Date | null
    outcome: Generated<HoldOutcome | ''>
    notice: Generated<HoldNotice | ''>
  }
  bookingImports: {
    accountId: string
    id: string
    state: string
    fileName: string
    csv: string
    lineCount: number
    columns: Generated<unknown>
    sample: Generated<unknown>
    mapping: Generated<unknown>
    establishmentId: string | null
    toAdd: Generated<number>
    alreadyThere: Generated<number>
    problems: Generated<unknown>
    problemCount: Generated<number>
    error: Generated<string>
    attempts: Generated<number>
    createdAt: Date
    createdBy: string | null
    kind: Generated<string>
    updatesExisting: Generated<boolean>
    toUpdate: Generated<number>
    hasMonthFirstDates: Generated<boolean>
  }
  bookingMessages: {
    accountId: string
    id: string
    bookingId: string
    key: string
    language: string
    recipient: string
    mailId: string | null
    smsId: string | null
    reasonDay: string | null
    queuedAt: Date
    queuedBy: string | null
    reasonAt: Date | null
    dismissedAt: Date | null
  }
  bookingSearchKeys: {
    accountId: string
    bookingId: string
    searchKey: string
    checkIn: string
    checkOut: string
  }
  bookingTaxes: {
    accountId: string
    bookingId: string
    typeCode: string
    name: string
    adults: number
    children: number
    adultsTotal: number
    childrenTotal: number
    exempt: Generated<number>
    base: number
    taxedNights: number
    lines: unknown
    terms: unknown | null
  }
  bookingVersions: {
    accountId: string
    bookingId: string
    version: number
    action: string
    changed: string[]
    before: unknown
    loginId: string | null
    at: Date
  }
  bookings: {
    accountId: string
    id: string
    establishmentId: string
    locator: string
    locatorKey: string
    state: Generated<BookingState>
    optionUntil: string | null
    checkIn: string
    checkOut: string
    holderName: string
    clientId: string | null
    phone: Generated<string>
    email: Generated<string>
    occupants: Generated<number>
    children: Generated<number>
    agencyId: string | null
    agencyName: Generated<string>
    tariffId: number
    regime: number
    deposit: Generated<number>
    extrasTotal: Generated<number>
    taxTotal: Generated<number>
    total: number
    paid: Generated<number>
    billTo: Generated<string>
    payTo: Generated<string>
    observations: Generated<string>
    checkedInAt: Date | null
    checkedOutAt: Date | null
    searchKey: string
    version: Generated<number>
    deletedAt: Date | null
    createdAt: Date
    createdBy: string | null
    cancelReason: Generated<string>
    cancelFee: Generated<number>
    stateBefore: Generated<BookingState | ''>
    summaryMailId: string | null
    importKey: string | null
    commission: Generated<number>
    amountType: Generated<string>
    taxExempt: Generated<number>
    taxExemptReason: Generated<string>
    stayBegan: string | null
    stayGoesOn: string | null
    holderGivenName: Generated<string>
    holderFirstSurname: Generated<string>
    holderSecondSurname: Generated<string>
    holderDocument: Generated<string>
    billedTotal: Generated<number>
    isBilledOutside: Generated<boolean>
    language: Generated<GuestLanguage | ''>
    expectedSince: Date | null
    portal: Generated<string>
    newsSince: Date | null
    wasConfirmed: Generated<boolean>
    origin: Generated<BookingOrigin>
    noShowFee: number | null
  }
  calendarBlocks: {
    accountId: string
    blockId: string
    feedId: string
  }
  calendarEvents: {
    accountId: string
    id: string
    feedId: string
    uid: string
    kind: string
    checkIn: string
    checkOut: string
    timesMissing: Generated<number>
    bookingId: string | null
  }
  calendarExports: {
    accountId: string
    id: string
    roomId: string
    name: string
    nameKey: string
    createdAt: Date
    createdBy: string | null
  }
  calendarFeeds: {
    accountId: string
    id: string
    roomId: string
    name: string
    nameKey: string
    agencyId: string | null
    agencyName: Generated<string>
    treatment: string
    sealedUrl: Buffer | null
    urlHash: Buffer | null
    host: string
    etag: string | null
    lastModified: string | null
    program: Generated<string>
    readAt: Date | null
    goodAt: Date | null
    countedAt: Date | null
    failures: Generated<number>
    trouble: Generated<string>
    question: string | null
    isConfirmed: Generated<boolean>
    nextAt: Date
    refreshedAt: Date | null
    removedAt: Date | null
    createdAt: Date
    createdBy: string | null
  }
  callTimes: {
    hour: Date
    call: string
    counts: number[]
    errors: number
  }
  cardCharges: {
    accountId: string
    id: string
    bookingId: string
    gatewayId: string
    cardId: string | null
    requestId: string | null
    origin: string
    amount: number
    state: string
    reason: Generated<string>
    intentId: Generated<string>
    chargeId: Generated<string>
    brand: Generated<string>
    last4: Generated<string>
    day: string
    startedAt: Date
    startedBy: string | null
    settledAt: Date | null
    paymentId: string | null
    dispute: Generated<string>
    disputePaymentId: string | null
    purpose: Generated<string>
    method: Generated<string>
    isUnexpected: Generated<boolean>
    heldUntil: Date | null
    holdAskedAt: Date | null
  }
  cardCheckouts: {
    accountId: string
    id: string
    requestId: string
    gatewayId: string
    checkoutId: Generated<string>
    amount: number
    state: Generated<string>
    acceptedAt: Date
    endedAt: Date | null
    method: Generated<string>
    mode: Generated<string>
    sealedCard: Buffer | null
  }
  cardCustomers: {
    accountId: string
    bookingId: string
    gatewayId: string
    customerId: string
  }
  cardEvents: {
    accountId: string
    gatewayId: string
    eventId: string
    type: string
    receivedAt: Date
  }
  cardGateways: {
    accountId: string
    id: string
    gatewayAccount: string
    isTest: boolean
    publicKey: string
    sealedSecretKey: Buffer | null
    secretKeyEnd: string
    webhookId: Generated<string>
    sealedWebhookSecret: Buffer | null
    trouble: Generated<string>
    comparedAt: Date | null
    connectedAt: Date
    disconnectedAt: Date | null
    kind: Generated<string>
    establishmentId: string | null
    merchantCode: Generated<string>
    terminal: Generated<string>
    signature: Generated<string>
    permissions: Generated<string[]>
    refusedPermissions: Generated<unknown>
    replacedAt: Date | null
  }
  cardLookups: {
    accountId: string
    gatewayId: string
    kind: string
    objectId: string
    since: Date
    dueAt: Date
  }
  cardRefunds: {
    accountId: string
    id: string
    chargeId: string
    amount: number
    state: string
    refundId: Generated<string>
    day: string
    startedAt: Date
    startedBy: string | null
    paymentId: string | null
    undoPaymentId: string | null
    askedAt: Date | null
  }
  cards: {
    accountId: string
    id: string
    bookingId: string
    gatewayId: string
    cardId: string
    brand: string
    last4: string
    expires: string
    terms: string
    savedAt: Date
    detachedAt: Date | null
    sealedToken: Buffer | null
  }
  changeCounters: {
    accountId: string
    number: Generated<number>
    entries: Generated<number>
  }
  changes: {
    accountId: string
    number: number
    kind: string
    ids: string[]
    at: Date
    origin: Generated<string>
  }
  channelAlarms: {
    accountId: string
    id: string
    establishmentId: string
    kind: ChannelAlarmKind
    saleTypeId: string | null
    planId: string | null
    field: ShownField | null
    day: string | null
    ours: number | null
    theirs: number | null
    advice: Generated<string>
    createdAt: Date
    resolvedAt: Date | null
    resolvedBy: string | null
    subjectId: string | null
    detail: Generated<string>
    bookingId: string | null
  }
  channelBudgets: {
    accountId: string
    establishmentId: string
    operation: string
    tokens: number
    refilledAt: Date
  }
  channelCalls: {
    accountId: string
    id: Generated<number>
    establishmentId: string
    at: Date
    operation: string
    milliseconds: number
    code: number
    bytesSent: number
    bytesReceived: number
  }
  channelConnections: {
    accountId: string
    establishmentId: string
    provider: string
    propertyId: string
    token: Buffer
    tokenEnd: string
    state: ChannelState
    stateSince: Date
    toggledAt: Date | null
    connectedAt: Date
    remoteRooms: Generated<unknown>
    bookingsTakenInAt: Date | null
    brokenAt: Date | null
    brokenAdvice: Generated<string>
    trouble: Generated<string>
    failures: Generated<number>
    nextRunAt: Date | null
    wakeAt: Date
    leasedUntil: Generated<Date>
    leaseHolder: string | null
    isInterrupted: Generated<boolean>
    seenChange: Generated<number>
    calculatedFor: string | null
    waiting: Generated<unknown>
    waitingDays: Generated<number>
    waitingSince: Date | null
    refusedDays: Generated<number>
    forcedAt: Date | null
    forceBegunAt: Date | null
    forceDoneAt: Date | null
    bookingsDueAt: Date | null
    bookingsFetchedAt: Date | null
    bookingsWaiting: Generated<number>
    rereadFrom: string | null
    rereadTo: string | null
    rereadAfter: Date | null
    rereadAt: Date | null
    rereadNight: string | null
    rereadAllNight: string | null
    pushActivatedAt: Date | null
    alarmName: Generated<string>
    alarmEmail: Generated<string>
    lastSentAt: Date | null
    lastReceivedAt: Date | null
    portalNames: Generated<unknown>
    bookingsRereadOn: string | null
    tokenHash: Buffer | null
    takenOverAt: Date | null
  }
  channelPlans: {
    accountId: string
    establishmentId: string
    kind: 'price' | 'restrictions'
    planId: string
    remoteId: string
    name: string
    amount: number | null
    isPercent: boolean | null
  }
  channelRooms: {
    accountId: string
    establishmentId: string
    saleTypeId: string
    remoteId: string | null
    shortName: string
    isVirtual: boolean
    isMissing: Generated<boolean>
  }
  channelShown: {
    accountId: string
    establishmentId: string
    saleTypeId: string
    planId: string
    field: ShownField
    firstDay: string
    days: Buffer
  }
  cleanerSessions: {
    accountId: string
    id: string
    cleanerId: string
    tokenHash: Buffer
    device: Generated<string>
    openedAt: Date
    lastSeenAt: Date
  }
  cleanerUnits: {
    accountId: string
    roomId: string
    cleanerId: string
  }
  cleaners: {
    accountId: string
    id: string
    establishmentId: string
    name: string
    username: string
    usernameKey: string
    passwordHash: string
    isActive: Generated<boolean>
    dayMinutes: Generated<number>
    weekdays: Generated<number[]>
    createdAt: Date
  }
  cleaningObstacles: {
    accountId: string
    day: string
    roomId: string
    kind: ObstacleKind
    reason: Generated<string>
    cleanerId: string | null
    at: Date
  }
  cleaningPlans: {
    accountId: string
    day: string
    roomId: string
    cleanerId: string | null
    place: number | null
  }
  cleaningRecords: {
    accountId: string
    id: string
    establishmentId: string
    roomId: string | null
    cleanerId: string | null
    loginId: string | null
    event: CleaningEvent
    kind: CleaningKind | null
    minutes: number | null
    detail: Generated<string>
    tapId: string | null
    isSuperseded: Generated<boolean>
    at: Date
    recordedAt: Date
    statusBefore: number | null
  }
  cleaningSettings: {
    accountId: string
    establishmentId: string
    code: string
    departureMinutes: Generated<number>
    departureBedSets: Generated<number>
    departureTowels: Generated<number>
    lightMinutes: Generated<number>
    lightBedSets: Generated<number>
    lightTowels: Generated<number>
    deepMinutes: Generated<number>
    deepBedSets: Generated<number>
    deepTowels: Generated<number>
    deepEveryNights: number | null
    hasInspection: Generated<boolean>
  }
  clients: {
    accountId: string
    id: string
    isCompany: Generated<boolean>
    idNumber: Generated<string>
    name: string
    surnames: Generated<string>
    address: Generated<string>
    municipality: Generated<string>
    provinceCode: Generated<string>
    countryCode: Generated<string>
    postalCode: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    companyId: string | null
    searchKey: string
    deletedAt: Date | null
    createdAt: Date
    createdBy: string | null
    idKey: Generated<string>
    idCountry: Generated<string>
    phoneKey: Generated<string>
    emailKey: Generated<string>
    nameKey: Generated<string>
    visits: Generated<number>
    version: Generated<number>
    anonymisedAt: Date | null
    mergedInto: string | null
    preferences: Generated<string>
    isVip: Generated<boolean>
    isNotAdmitted: Generated<boolean>
    notAdmittedReason: Generated<string>
    documentKind: Generated<ForeignDocumentKind | ''>
  }
  communicationExchanges: {
    accountId: string
    id: string
    communicationId: string
    operation: string
    at: Date
    request: Generated<string>
    response: Generated<string>
    httpStatus: number | null
    failure: Generated<string>
  }
  communicationGuests: {
    accountId: string
    communicationId: string
    guestId: string
    position: number
  }
  communications: {
    accountId: string
    id: string
    establishmentId: string
    bookingId: string
    kind: string
    isCancellation: Generated<boolean>
    cancelsId: string | null
    replacesId: string | null
    service: string
    byHand: Generated<boolean>
    establishmentCode: Generated<string>
    reference: Generated<string>
    state: Generated<string>
    facts: Generated<unknown>
    dueAt: Date
    nextAt: Date
    attempts: Generated<number>
    questions: Generated<number>
    isAnswerLost: Generated<boolean>
    batch: string | null
    code: string | null
    refusalCode: Generated<string>
    refusal: Generated<string>
    refusedField: Generated<string>
    isSolved: Generated<boolean>
    lastFailure: Generated<string>
    note: Generated<string>
    xml: Generated<string>
    body: Buffer | null
    fileName: Generated<string>
    createdAt: Date
    sentAt: Date | null
    settledAt: Date | null
    settledBy: string | null
    fileId: string | null
    filePosition: Generated<number>
  }
  customers: {
    accountId: string | null
    createdAt: Date | null
    name: string | null
    taxId: string | null
    email: string | null
    phone: string | null
    subscriptionEnd: string | null
    posadaFee: number | null
    channelFee: number | null
  }
  dailyReportRecipients: {
    accountId: string
    establishmentId: string
    loginId: string
  }
  dayMenus: {
    accountId: string
    menuId: string
    day: string
    price: number
    groups: unknown
  }
  dayValues: {
    accountId: string
    saleTypeId: string
    planId: string
    field: string
    month: string
    days: number[]
    pricePlanId: string | null
    restrictionPlanId: string | null
  }
  debooksConnections: {
    accountId: string
    establishmentId: string
    address: string
    token: Buffer
    state: DebooksState
    connectedAt: Date
    cursor: Generated<string>
    dueAt: Date
    fetchedAt: Date | null
    sentAt: Date | null
    failures: Generated<number>
    trouble: Generated<string>
  }
  debooksMessages: {
    accountId: string
    id: string
    establishmentId: string
    loginId: string
    message: string
    madeAt: Date
    expiresAt: Date
    usedAt: Date | null
    tries: Generated<number>
  }
  debooksPlans: {
    accountId: string
    establishmentId: string
    planId: string
    name: unknown
    saleTypeId: string | null
    isGone: Generated<boolean>
    shownHash: Buffer | null
  }
  declinedMessages: {
    accountId: string
    emailKey: string
    declinedAt: Date
  }
  deliveryFiles: {
    accountId: string
    id: string
    establishmentId: string
    service: string
    name: string
    head: string
    createdAt: Date
    createdBy: string | null
  }
  dishPictures: {
    accountId: string
    dishId: string
    fileId: string
    position: number
  }
  dishes: {
    accountId: string
    id: string
    menuId: string
    groupId: string
    position: number
    name: string
    description: Generated<string>
    ingredients: Generated<string>
    prices: unknown
    supplement: unknown | null
    contains: Generated<Allergen[]>
    traces: Generated<Allergen[]>
    checkedAt: Date | null
    checkedBy: string | null
    recipeVersion: Generated<number>
    diet: Generated<Diet>
    isAvailable: Generated<boolean>
    texts: Generated<unknown>
    madeAt: Date
    archivedAt: Date | null
  }
  documentJobFiles: {
    accountId: string
    id: string
    jobId: string
    number: number
    name: string
    bytes: Buffer
  }
  documentJobs: {
    accountId: string
    id: string
    kind: string
    establishmentId: string | null
    fromDay: string | null
    toDay: string | null
    state: Generated<string>
    done: Generated<number>
    total: Generated<number>
    attempts: Generated<number>
    worksUntil: Date | null
    error: Generated<string>
    createdAt: Date
    createdBy: string | null
  }
  emailConfirmations: {
    accountId: string
    loginId: string
    tokenHash: Buffer
    email: string
    emailKey: string
    requestedAt: Date
    expiresAt: Date
  }
  engineBookings: {
    accountId: string
    bookingId: string
    issuer: unknown
    sold: unknown
    answers: Generated<unknown>
    codeKey: Generated<string>
    country: Generated<string>
    language: string
    madeAt: Date
  }
  engineCodes: {
    accountId: string
    establishmentId: string
    code: string
    codeKey: string
    kind: string
    value: number
    validFrom: string | null
    validTo: string | null
    useLimit: number | null
  }
  engineConditions: {
    accountId: string
    establishmentId: string
    version: number
    texts: unknown
    madeAt: Date
  }
  engineNames: {
    name: string
    accountId: string
    establishmentId: string
    retiredAt: Date | null
  }
  enginePictures: {
    accountId: string
    establishmentId: string
    fileId: string
    position: number
  }
  engineSought: {
    accountId: string
    establishmentId: string
    day: string
    checkIn: string
    checkOut: string
    count: number
  }
  engineSteps: {
    accountId: string
    establishmentId: string
    day: string
    step: string
    count: number
  }
  engines: {
    accountId: string
    establishmentId: string
    isPublished: Generated<boolean>
    texts: Generated<unknown>
    mainColour: Generated<string>
    extraIds: Generated<string[]>
    questions: Generated<unknown>
    withoutGateway: Generated<string>
    sites: Generated<string[]>
    iban: Generated<string>
    conditionsVersion: Generated<number>
    createdAt: Date
    version: Generated<number>
  }
  establishments: {
    accountId: string
    id: string
    kind: string
    name: string
    company: Generated<string>
    taxId: Generated<string>
    postalCode: Generated<string>
    address: Generated<string>
    municipality: Generated<string>
    provinceCode: Generated<string>
    phone: Generated<string>
    website: Generated<string>
    grouping: Generated<string>
    conditions: Generated<string>
    checkInTime: Generated<string>
    checkOutTime: Generated<string>
    timesAreSet: Generated<boolean>
    timeZone: Generated<string>
    cancellationNotice: number | null
    logoFileId: string | null
    version: Generated<number>
    createdAt: Date
    morningDoneFor: string | null
    tourismCode: Generated<string>
    category: Generated<string>
    email: Generated<string>
    hasInternet: Generated<boolean>
    lastReportNumber: Generated<number>
    lodgingIsExempt: Generated<boolean>
    taxRateBy: Generated<string>
    optionalPaymentMethods: Generated<OptionalPaymentMethod[]>
    dailyReportDoneFor: string | null
    fiscalProvinceCode: Generated<string>
    invoiceFooter: Generated<string>
    invoiceModel: Generated<number>
    depositPercent: number | null
    guestColour: Generated<string>
    guestPhotoFileId: string | null
    directionsByCar: Generated<string>
    directionsByTrain: Generated<string>
    mapUrl: Generated<string>
    breakfast: Generated<string>
    accessVisibleFrom: Generated<string>
    sealedAccess: Buffer | null
    hasAutonomousArrival: Generated<boolean>
  }
  extras: {
    accountId: string
    id: string
    establishmentId: string
    name: string
    nameKey: string
    price: number | null
    rate: number
    noTaxReason: Generated<string>
    deletedAt: Date | null
    createdAt: Date
    inMinibar: Generated<boolean>
    kind: Generated<string>
  }
  failedLogins: {
    tryId: string
    subject: string
    tried: string
    failedAt: Date
    settled: Generated<boolean>
  }
  fileWidths: {
    accountId: string
    fileId: string
    width: number
    bytes: Buffer
  }
  files: {
    accountId: string
    id: string
    name: string
    contentType: string
    bytes: Buffer
    createdAt: Date
  }
  functionVersions: {
    number: Generated<number>
    name: string
    hash: string
    appliedAt: Generated<Date>
  }
  guestDrafts: {
    accountId: string
    draftKey: string
    bookingId: string
    data: unknown
    version: Generated<number>
    createdAt: Date
    savedAt: Date
    savedBy: string | null
  }
  guestSignatures: {
    accountId: string
    guestId: string
    bytes: Buffer
    signedAt: Date
  }
  guests: {
    accountId: string
    id: string
    establishmentId: string
    bookingId: string
    roomId: string | null
    name: string
    firstSurname: Generated<string>
    secondSurname: Generated<string>
    fullName: string
    sex: Generated<string>
    birthDate: string | null
    nationality: Generated<string>
    documentType: Generated<string>
    documentNumber: Generated<string>
    supportNumber: Generated<string>
    issuedOn: string | null
    expiresOn: string | null
    countryCode: Generated<string>
    address: Generated<string>
    municipalityCode: Generated<string>
    municipalityName: Generated<string>
    postalCode: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    relationship: Generated<string>
    responsibleId: string | null
    checkedInAt: Date
    leavesOn: string
    reportNumber: number | null
    termsAcceptedAt: Date | null
    wantsNewsAt: Date | null
    searchKey: string
    version: Generated<number>
    annulledAt: Date | null
    createdAt: Date
    createdBy: string | null
    expectedAt: Date | null
    responsibleName: Generated<string>
    isSelfRegistered: Generated<boolean>
    residenceProvince: Generated<string>
    isResidenceStated: boolean | null
  }
  idempotencyKeys: {
    accountId: string
    loginId: string
    call: string
    key: string
    bodyHash: Buffer
    state: Generated<string>
    answer: unknown | null
    at: Date
    answerText: string | null
  }
  identityProofs: {
    accountId: string
    id: string
    bookingId: string
    guestId: string
    means: string
    ending: string
    shownAt: Date
  }
  invoiceChains: {
    accountId: string
    issuerTaxId: string
    installation: string
    length: Generated<number>
    lastRecord: unknown | null
  }
  invoiceCharges: {
    accountId: string
    invoiceId: string
    bookingId: string
    charge: string
    amount: number
  }
  invoiceDocuments: {
    accountId: string
    id: string
    invoiceId: string
    seriesId: string
    issuerTaxId: string
    number: string
    sequence: number
    type: string
    issuedOn: string
    operationOn: string | null
    base: number
    tax: number
    total: number
    snapshot: unknown
    issuedAt: Date
    issuedBy: string | null
  }
  invoiceFiles: {
    accountId: string
    documentId: string
    content: Buffer
    storedAt: Date
  }
  invoiceRecords: {
    accountId: string
    id: string
    documentId: string
    issuerTaxId: string
    installation: string
    position: number
    kind: string
    recordedAt: string
    previous: unknown | null
    hash: string
    reason: Generated<string>
    createdBy: string | null
    isAmendment: Generated<boolean>
    previousRejection: Generated<string>
    isWithoutIssue: Generated<boolean>
    content: unknown | null
  }
  invoiceSeries: {
    accountId: string
    id: string
    establishmentId: string
    name: string
    kind: string
    ordinaryId: string | null
    prefix: string
    suffix: string
    lastNumber: Generated<number>
    isUsed: Generated<boolean>
    createdAt: Date
    archivedAt: Date | null
    deletedAt: Date | null
  }
  invoiceSeriesItems: {
    accountId: string
    id: string
    seriesId: string
    name: string
    price: number | null
    rate: number
    noTaxReason: Generated<string>
    createdAt: Date
    deletedAt: Date | null
    kind: Generated<string>
  }
  invoiceSeriesVersions: {
    accountId: string
    seriesId: string
    prefix: string
    suffix: string
    lastNumber: number
    replacedAt: Date
  }
  invoices: {
    accountId: string
    id: string
    seriesId: string
    establishmentId: string
    bookingId: string | null
    state: Generated<string>
    type: string
    payerKind: string | null
    payerId: string | null
    payerName: Generated<string>
    lines: Generated<unknown>
    notes: Generated<string>
    language: Generated<string>
    corrects: Generated<string[]>
    correctionMode: string | null
    correctionReason: Generated<string>
    base: Generated<number>
    tax: Generated<number>
    total: Generated<number>
    documentId: string | null
    number: string | null
    issuedOn: string | null
    isCorrected: Generated<boolean>
    isPaid: Generated<boolean>
    paymentMethod: string | null
    sentAt: Date | null
    searchKey: Generated<string>
    version: Generated<number>
    createdAt: Date
    createdBy: string | null
    deletedAt: Date | null
    stay: unknown | null
    operationOn: string | null
    isAdvance: Generated<boolean>
    bookingsCount: Generated<number>
    paidOn: string | null
  }
  lastBulkChanges: {
    accountId: string
    establishmentId: string
    id: string
    months: unknown
    madeAt: Date
    madeBy: string | null
  }
  leases: {
    name: string
    holder: string
    expiresAt: Date
    doneAt: Date | null
  }
  ledgerExportedEntries: {
    accountId: string
    exportId: string
    establishmentId: string
    entryKey: string
    number: number
    day: string
    taxId: string
    concept: string
    document: string
    documentId: string | null
    lines: unknown
    booked: unknown | null
    substance: string
  }
  ledgerExports: {
    accountId: string
    id: string
    format: string
    fromDay: string
    toDay: string
    establishmentId: string | null
    isWhole: boolean
    entries: number
    exportedAt: Date
    exportedBy: string | null
  }
  ledgerMarks: {
    accountId: string
    format: string
    establishmentId: string
    entryKey: string
    day: string
    exportId: string
    isGone: Generated<boolean>
  }
  ledgerNumbers: {
    accountId: string
    format: string
    taxId: string
    year: number
    last: number
  }
  ledgerPlans: {
    accountId: string
    establishmentId: string
    plan: unknown | null
  }
  logins: {
    accountId: string
    id: string
    email: string
    emailKey: string
    name: Generated<string>
    role: string
    state: string
    passwordHash: string | null
    secondFactor: Buffer | null
    secondFactorSince: Date | null
    secondFactorStep: number | null
    recoveryCodeHashes: Generated<Buffer[]>
    sideMenuExpanded: Generated<boolean>
    isProvider: Generated<boolean>
    createdAt: Date
    emailUnconfirmedSince: Date | null
    isSupport: Generated<boolean>
    isInvitedByLink: Generated<boolean>
    startPage: Generated<string>
  }
  lostProperty: {
    accountId: string
    id: string
    establishmentId: string
    roomId: string | null
    bookingId: string | null
    cleanerId: string | null
    description: string
    fileId: string | null
    foundAt: Date
    notifiedAt: Date | null
    returnedAt: Date | null
  }
  mails: {
    accountId: string
    id: string
    purpose: string
    recipient: string
    subject: string
    textBody: string
    htmlBody: string
    state: Generated<string>
    attempts: Generated<number>
    dueAt: Date
    lastError: string | null
    sentAt: Date | null
    expiresAt: Date | null
    createdAt: Date
    attachmentName: Generated<string>
    attachment: Buffer | null
    fromName: Generated<string>
    replyTo: Generated<string>
    declineUrl: Generated<string>
  }
  menuGroups: {
    accountId: string
    id: string
    name: string
    nameKey: string
    madeAt: Date
  }
  menuPages: {
    accountId: string
    establishmentId: string
    version: Generated<number>
  }
  menus: {
    accountId: string
    id: string
    establishmentId: string
    name: string
    description: Generated<string>
    isPublished: Generated<boolean>
    weekdays: Generated<number[]>
    usedFrom: Generated<string>
    usedTo: Generated<string>
    texts: Generated<unknown>
    groupOrder: Generated<string[]>
    madeAt: Date
    archivedAt: Date | null
  }
  messageSettings: {
    accountId: string
    establishmentId: string
    key: string
    isOn: Generated<boolean>
    days: number
    hour: string
    onSince: Date | null
    portalsSince: Date | null
  }
  messageTexts: {
    accountId: string
    establishmentId: string
    key: string
    language: string
    subject: string
    body: string
  }
  migrations: {
    number: number
    name: string
    hash: string
    appliedAt: Generated<Date>
  }
  noteImages: {
    accountId: string
    id: string
    noteId: string
    fileId: string
    createdAt: Date
  }
  notes: {
    accountId: string
    id: string
    day: string
    roomId: string | null
    title: string
    body: string
    isForCleaning: Generated<boolean>
    completedAt: Date | null
    createdAt: Date
    createdBy: string | null
    cleanerId: string | null
    isFault: Generated<boolean>
  }
  paymentRequests: {
    accountId: string
    id: string
    bookingId: string
    method: string
    amount: number
    concept: string
    savesCard: Generated<boolean>
    terms: Generated<string>
    iban: Generated<string>
    state: Generated<string>
    email: Generated<string>
    expiresAt: Date
    createdAt: Date
    createdBy: string | null
    settledAt: Date | null
    purpose: Generated<string>
    isHold: Generated<boolean>
  }
  payments: {
    accountId: string
    id: string
    bookingId: string
    amount: number
    day: string
    method: string
    note: Generated<string>
    reverses: string | null
    createdAt: Date
    createdBy: string | null
    invoiceId: string | null
    isGateway: Generated<boolean>
    purpose: Generated<string>
    fromSecurityDepositId: string | null
  }
  phonePairings: {
    accountId: string
    id: string
    loginId: string
    unit: Generated<string>
    expected: number | null
    endsAt: Date
    deviceId: string | null
    phone: Generated<string>
    handed: Generated<number>
  }
  phoneReadings: {
    accountId: string
    pairingId: string
    number: number
    content: Buffer
    handedAt: Date
  }
  portalBookings: {
    accountId: string
    id: string
    establishmentId: string
    portalId: number
    portal: string
    reference: string
    headCode: string
    state: 'live' | 'half' | 'cancelled'
    bookingId: string | null
    applied: Buffer | null
    stretchIds: Generated<string[]>
    cancelledByPortal: Generated<boolean>
    halfSince: Date | null
    reviewReason: Generated<string>
    reviewChanges: Generated<string[]>
    warnings: Generated<unknown>
    amount: number
    currency: string
    commission: number | null
    prepaidBy: Generated<string>
    prepaid: Generated<number>
    checkOut: string
    createdAt: Date
    changedAt: Date
  }
  portalMessages: {
    accountId: string
    id: string
    establishmentId: string
    code: string
    hash: Buffer
    body: Buffer
    replaces: Generated<string[]>
    place: Generated<number>
    portalBookingId: string | null
    receivedAt: Date
    appliedAt: Date | null
    acknowledgedAt: Date | null
    askedAt: Date | null
    failure: Generated<string>
    tries: Generated<number>
    nextTryAt: Date
    deleteAfter: string
  }
  pricePlans: {
    accountId: string
    id: string
    establishmentId: string
    name: string
    nameKey: string
    parentId: string | null
    amount: number | null
    isPercent: boolean | null
    isNonRefundable: Generated<boolean>
    isUsedByEngine: Generated<boolean>
    restrictionPlanId: string | null
    createdAt: Date
    chargeKind: string | null
    chargeShare: Generated<number>
    chargeDays: Generated<number>
  }
  providerActs: {
    id: Generated<number>
    at: Date
    loginId: string
    loginName: string
    act: string
    customerId: string | null
    objectIds: Generated<string[]>
    details: Generated<string>
  }
  publicLinks: {
    tokenHash: Buffer
    accountId: string
    purpose: string
    objectId: string
    expiresAt: Date
    sealedToken: Buffer | null
    madeAt: Generated<Date>
  }
  recordSubmissions: {
    accountId: string
    recordId: string
    issuerTaxId: string
    installation: string
    position: number
    state: Generated<string>
    code: number | null
    text: Generated<string>
    batchId: string | null
    queuedAt: Date
    answeredAt: Date | null
    isReplaced: Generated<boolean>
  }
  recoveryLinks: {
    tokenHash: Buffer
    accountId: string
    loginId: string
    purpose: string
    expiresAt: Date
    usedAt: Date | null
  }
  registryAccesses: {
    accountId: string
    establishmentId: string
    service: string
    inUse: Generated<boolean>
    username: Generated<string>
    password: Buffer | null
    landlordCode: Generated<string>
    establishmentCode: Generated<string>
    shownName: Generated<string>
    lastReport: Generated<string>
    restsUntil: Date | null
    failures: Generated<number>
    lastFailure: Generated<string>
    askedAt: Date | null
  }
  registryFiles: {
    accountId: string
    establishmentId: string
    service: string
    lastNumber: Generated<number>
  }
  restrictionPlans: {
    accountId: string
    id: string
    establishmentId: string
    name: string
    nameKey: string
    createdAt: Date
  }
  rooms: {
    accountId: string
    id: string
    establishmentId: string
    name: string
    nameKey: string
    typeId: string | null
    ineType: number | null
    capacity: number
    legalCapacity: number | null
    singleBeds: Generated<number>
    doubleBeds: Generated<number>
    basePrice: number
    counted: Generated<boolean>
    position: number
    cleanStatus: Generated<number>
    deletedAt: Date | null
    createdAt: Date
    registryCode: Generated<string>
    sealedDoorCode: Buffer | null
    isParking: Generated<boolean>
    cleanStatusAt: Date | null
    cleanStatusByCleaner: Generated<boolean>
    inspectedAt: Date | null
    inspectedBy: string | null
  }
  saleTypeBoards: {
    accountId: string
    saleTypeId: string
    board: string
    amount: number
    isPercent: boolean
  }
  saleTypeDescriptions: {
    accountId: string
    saleTypeId: string
    language: string
    title: string
    description: string
  }
  saleTypePictures: {
    accountId: string
    fileId: string
    saleTypeId: string
    createdAt: Date
  }
  saleTypes: {
    accountId: string
    id: string
    establishmentId: string
    parentId: string | null
    unitTypeId: string | null
    roomId: string | null
    name: Generated<string>
    shortName: Generated<string>
    kind: Generated<number>
    adults: Generated<number>
    children: Generated<number>
    price: number | null
    channel: number | null
    local: Generated<number>
    minStay: Generated<number>
    closed: Generated<boolean>
    unitsEach: Generated<number>
    defaultBoard: Generated<string>
    directDiscount: Generated<number>
    isPublished: Generated<boolean>
    removedAt: Date | null
    createdAt: Date
    includedPeople: number | null
    personSupplement: Generated<number>
    extraBedSupplement: number | null
  }
  searchWords: {
    accountId: string
    id: Generated<string>
    word: string
  }
  seasonPrices: {
    accountId: string
    seasonId: string
    saleTypeId: string
    price: number
  }
  seasons: {
    accountId: string
    id: string
    establishmentId: string
    name: string
    firstDay: string
    lastDay: string
    weekdays: number[]
    pricePlanId: string
    minStay: number | null
    createdAt: Date
  }
  secretKeyFingerprint: {
    isOnlyRow: Generated<boolean>
    fingerprint: Buffer
  }
  selfCheckinPlaces: {
    accountId: string
    id: string
    bookingId: string
    guestId: string | null
    roomId: string | null
    state: Generated<string>
    createdAt: Date
  }
  selfCheckins: {
    accountId: string
    bookingId: string
    sentBy: string
    sentTo: Generated<string>
    sentAt: Date
    isReceived: Generated<boolean>
    createdAt: Date
    createdBy: string | null
    arrivalHour: Generated<string>
  }
  sendingCaps: {
    isOnly: Generated<boolean>
    smsPerDay: number
  }
  sessionTokens: {
    sessionId: string
    generation: number
    accessHash: Buffer
    refreshHash: Buffer
    madeAt: Date
    replacedAt: Date | null
    replacedDevice: string | null
    replacedSubnet: string | null
  }
  sessions: {
    accountId: string
    id: string
    loginId: string
    generation: Generated<number>
    device: Generated<string>
    address: Generated<string>
    openedAt: Date
    lastSeenAt: Date
    endedAt: Date | null
  }
  sms: {
    accountId: string
    id: string
    bookingId: string
    recipient: string
    body: string
    state: Generated<string>
    price: number
    dueAt: Date
    attempts: Generated<number>
    lastError: Generated<string>
    sentAt: Date | null
    createdAt: Date
    purpose: Generated<string>
  }
  stayOfferOptions: {
    accountId: string
    offerId: string
    position: number
    roomId: string | null
    saleTypeId: string
    typeName: string
    planId: string
    planName: string
    isNonRefundable: boolean
    chargeKind: ChargeKind
    chargeShare: number
    chargeDays: number
    board: BoardCode
    checkIn: string
    checkOut: string
    adults: number
    childAges: Generated<number[]>
    nightlyPrices: number[]
    tariffTotal: number
    bookingId: string | null
  }
  stayOffers: {
    accountId: string
    id: string
    establishmentId: string
    holderName: string
    email: Generated<string>
    phone: Generated<string>
    language: GuestLanguage
    words: Generated<string>
    madeBy: string | null
    madeAt: Date
    validUntil: Date
    holdsUnits: boolean
    reminds: boolean
    conditionsVersion: number
    conditions: string
    cancellationNotice: number | null
    waitingId: string | null
    sentAt: Date | null
    openedAt: Date | null
    remindedAt: Date | null
    chosen: number | null
    chosenAt: Date | null
    endedAt: Date | null
    outcome: Generated<OfferOutcome | ''>
  }
  supportSessions: {
    accountId: string
    id: string
    loginId: string
    providerSessionId: string
    providerName: string
    reason: string
    tokenHash: Buffer
    openedAt: Date
    endsAt: Date
    endedAt: Date | null
    refused: Generated<string[]>
    seen: Generated<string[]>
    isEndRecorded: Generated<boolean>
  }
  surveyConfirmations: {
    accountId: string
    id: string
    establishmentId: string
    month: string
    kind: string
    bookingId: string
    guestId: string | null
    people: number | null
    residence: Generated<string>
    confirmedAt: Date
    confirmedBy: string | null
  }
  surveyMonths: {
    accountId: string
    establishmentId: string
    month: string
    controlCode: Generated<string>
    daysOpen: number | null
    unpaidStaff: number | null
    permanentStaff: number | null
    temporaryStaff: number | null
    state: Generated<string>
    reason: Generated<string>
    attemptId: string | null
    attemptedAt: Date | null
    attemptedBy: string | null
    isUnderWay: Generated<boolean>
    notices: Generated<number>
  }
  surveyPresentations: {
    accountId: string
    id: string
    establishmentId: string
    month: string
    presentedAt: Date | null
    presentedBy: string | null
    byService: boolean
    reason: Generated<string>
    fileName: Generated<string>
    bytes: Buffer | null
    figures: unknown
  }
  surveys: {
    accountId: string
    establishmentId: string
    survey: string | null
    referenceMonth: string | null
    answers: Generated<unknown>
    boardPrices: Generated<unknown>
  }
  tillDays: {
    accountId: string
    establishmentId: string
    day: string
    openingFloat: number
    countedCash: number | null
    expectedCash: number | null
    denominations: Generated<unknown>
    note: Generated<string>
    closedAt: Date | null
    closedBy: string | null
  }
  tillMovements: {
    accountId: string
    id: string
    establishmentId: string
    day: string
    amount: number
    concept: string
    createdAt: Date
    createdBy: string | null
  }
  tillReopenings: {
    accountId: string
    id: string
    establishmentId: string
    day: string
    reason: string
    reopenedAt: Date
    reopenedBy: string | null
    countedCash: number
    expectedCash: number
    note: string
    closedAt: Date
    closedBy: string | null
  }
  touristTaxPeriods: {
    accountId: string
    id: string
    establishmentId: string
    typeCode: string
    name: string
    validFrom: string
    validTo: string | null
    adult: number
    child: Generated<number>
    surcharge: Generated<number>
    perNight: Generated<boolean>
    bearsVat: Generated<boolean>
    maxNights: number | null
    exemptToAge: number | null
    lowSeasonFrom: Generated<string>
    lowSeasonTo: Generated<string>
    lowSeasonCut: Generated<number>
    longStayFrom: number | null
    longStayCut: Generated<number>
  }
  unconfirmedArrivals: {
    accountId: string | null
    bookingId: string | null
    establishmentId: string | null
    arrival: string | null
    plannedAt: Date | null
    timeZone: string | null
    registered: number | null
  }
  unitTypes: {
    accountId: string
    id: string
    name: string
    nameKey: string
  }
  usedChallenges: {
    hash: Buffer
    usedAt: Date
  }
  verifactuTaxpayers: {
    accountId: string
    issuerTaxId: string
    id: string
    isActive: Generated<boolean>
    activatedAt: Date | null
    checkUrl: Generated<string>
    isInSii: Generated<boolean>
    certificate: Buffer | null
    certificateHolder: Generated<string>
    certificatePersonId: Generated<string>
    certificateCompanyId: Generated<string>
    certificateFrom: Date | null
    certificateUntil: Date | null
    certificateIsSeal: Generated<boolean>
    nextSendAt: Date | null
    retryAt: Date | null
    failures: Generated<number>
    lastFailure: Generated<string>
    incidentSince: Date | null
    isSuspended: Generated<boolean>
  }
  verifiedTaxIds: {
    taxIdKey: string
    verifiedAt: Date
  }
  waitingWishes: {
    accountId: string
    id: string
    establishmentId: string
    name: string
    email: Generated<string>
    phone: Generated<string>
    language: string
    checkIn: string
    checkOut: string
    flexDays: Generated<number>
    adults: number
    childAges: Generated<number[]>
    notes: Generated<string>
    consentVersion: Generated<number>
    notedBy: string | null
    madeAt: Date
    state: Generated<string>
    offerId: string | null
    offers: Generated<number>
    endedAt: Date | null
  }
}
