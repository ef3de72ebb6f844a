import type { Day } from '@posada/domain/day'
import type { Traveller } from '@posada/domain/travellers/traveller'

/** How a stay was or will be paid, as all Spanish registries ask it. */
export type PaymentKind = 'cash' | 'card' | 'platform' | 'transfer' | 'on-arrival' | 'other'

/** Hours are those of the house's own clock, without a zone: '2026-11-20T16:35:00'. */
export type LocalInstant = string

export type Contract = {
  /** Of the booking, with a suffix where it was reported before; at most 50 characters. */
  reference: string
  /** Day on which the booking was made. */
  agreedOn: Day
  arrival: LocalInstant
  departure: LocalInstant
  people: number
  rooms: number
  hasInternet: boolean
  payment: { kind: PaymentKind; paidOn?: Day; holder?: string }
}

/** A guest as reported: the contact of a minor may be that of his adult. */
export type ReportedTraveller = Omit<Traveller, 'responsibleId' | 'issuedOn' | 'expiresOn'>

export type Holder = { name: string; firstSurname: string; secondSurname: string; phone: string; email: string }

export type Report =
  | { kind: 'travellers'; establishmentCode: string; contract: Contract; travellers: ReportedTraveller[] }
  | { kind: 'reservation'; establishmentCode: string; contract: Contract; holder: Holder }
  | { kind: 'cancellation'; code: string }

/** The very bytes that leave, the same however often they are sent; `xml` is what is in them, to read and to keep. */
export type Prepared = { xml: string; body: Buffer }

/** As typed by the house, never derived. */
export type Credentials = { user: string; password: string; landlordCode: string }

/** What went over the wire, without credentials, to keep. */
export type Exchange = { request: string; response: string; httpStatus: number | null }

export type Submission = Exchange & {
  outcome:
    | { status: 'received'; batch: string }
    /** The registry has had these very bytes before. */
    | { status: 'duplicate' }
    /** For the house to mend; `isAboutAccess` where its credentials are at fault and nothing else will pass either. */
    | { status: 'refused'; code: string; reason: string; isAboutAccess: boolean }
    /** To try again; `mayHaveArrived` where the request left whole and no answer told what became of it. */
    | { status: 'failed'; reason: string; mayHaveArrived: boolean }
}

export type BatchOutcome =
  | { status: 'waiting' }
  /** One report a batch: the code that it is known by from now on, and by which it can be cancelled; none for a cancellation. */
  | { status: 'accepted'; code: string | null }
  | { status: 'refused'; reason: string }
  /** The registry failed at it and has not recorded it. */
  | { status: 'failed'; reason: string }
  /** Not known there, or of somebody else. */
  | { status: 'unknown' }

export type BatchQuery = Exchange & {
  outcome:
    /** With what was said of each batch alone, to keep with it. */
    | { status: 'answered'; batches: Map<string, BatchOutcome>; said: Map<string, string> }
    | { status: 'refused'; code: string; reason: string; isAboutAccess: boolean }
    | { status: 'failed'; reason: string }
}

export type AccessTest = { works: true } | { works: false; reason: string }

/** Port: a registry of travellers that is reached over the network, free of SOAP and of its Spanish XML. */
export interface TravellerRegistry {
  /** Most batches that one query may ask for. */
  readonly mostBatches: number
  prepare(report: Report): Promise<Prepared>
  /** Never throws for what the other side does. */
  submit(credentials: Credentials, report: Pick<Report, 'kind'>, body: Buffer): Promise<Submission>
  query(credentials: Credentials, batches: readonly string[]): Promise<BatchQuery>
  /** Without side effects: address, encryption, user and password. */
  test(credentials: Credentials): Promise<AccessTest>
}

/** The registries that are reached over the network; none where the outside is simulated and nothing simulates it. */
export type Registries = { ses: TravellerRegistry | undefined }
