export type CommunicationType = 'PV' | 'RH'

/** A landlord (arrendador). `user` and `password` are those of the web service, not of the website. */
export type Landlord = {
  user: string
  password: string
  /** `codigoArrendador`, at most 10 characters. */
  code: string
  establishments: string[]
  /** Whether 'envío por servicio web' is enabled; true by default. */
  usesService?: boolean
  /** The types that the landlord may send; both by default. */
  types?: CommunicationType[]
}

export type Item = {
  order: number
  /** Set once the communication was processed and accepted. */
  code: string | null
  error: string | null
  isCancelled: boolean
  reference: string
  establishment: string
  /** `fechaEntrada`, as it was sent. */
  arrival: string
  people: number
}

export type Batch = {
  id: string
  user: string
  landlordCode: string
  application: string
  operation: 'A' | 'B'
  type: CommunicationType | null
  /** Detects duplicates. */
  identity: string
  /** The XML of the request, validated at processing. */
  xml: string
  receivedAt: number
  processedAt: number | null
  /** 1, 2, 3 or 6 once processed; 4 or 5 before. */
  state: number
  items: Item[]
  /** False if the answer was suppressed or cut. */
  wasAnswered: boolean
}

/** A received communication, for tests to count. */
export type RecordedCommunication = {
  user: string
  landlord: string
  type: CommunicationType
  establishment: string
  reference: string
  /** `fechaEntrada`, as it was sent. */
  arrival: string
  people: number
  batch: string
  order: number
  /** Milliseconds on the registry's clock. */
  receivedAt: number
  state: 'waiting' | 'accepted' | 'refused' | 'cancelled'
  code: string | null
  error: string | null
  wasAnswered: boolean
}

/** Faults of the registry and of the network; those of the second line happen after the request was accepted. */
export const faults = [
  ...(['down', 'http-500', 'http-401', 'http-404', 'code-10999'] as const),
  ...(['garbage', 'empty', 'truncated', 'swallow', 'late'] as const),
] as const
export type Fault = (typeof faults)[number]

export const oddities = [
  'blank-dates', // 2026-04-17 18:37:17
  'result-typo', // resutadoComunicacion
  'type-typo', // tipoComuniacion
  'no-description',
  'return-code', // codigoRetorno for codigo
  'long-errors',
] as const
export type Oddity = (typeof oddities)[number]

export type Behaviour = {
  /** The fault; of several, one is drawn for each request. */
  fault?: Fault | Fault[] | undefined
  /** The probability of the fault, from 0 to 1; 1 by default. */
  probability?: number | undefined
  /** How many requests fail before normal behaviour returns; unlimited by default. */
  times?: number | undefined
  /** The operations to which the fault applies; all by default. */
  only?: string[] | undefined
  /** Delay before a request is processed; with the fault `late`, before it is answered. */
  slowMs?: number | undefined
  /** As `slowMs`, until its promise resolves. */
  hold?: (() => Promise<unknown>) | undefined
  oddities?: Oddity[] | undefined
  /** The states of the next batches: 2 refused as a whole, 3 unexpected failure; later ones depend on their content. */
  nextStates?: (2 | 3)[] | undefined
}

export type SesOptions = {
  landlords?: Landlord[]
  /** Accepts any credentials, and any landlord and establishment code. Only the user 'malo' is rejected. */
  acceptsAnyone?: boolean
  /** Whether duplicates are detected by the XML or by the bytes of the ZIP. */
  identity?: 'xml' | 'zip'
  /** The answer to wrong credentials: HTTP 401, or code 10107. */
  wrongPassword?: '401' | '10107'
  /** Time from reception to the end of processing, on the given clock; 20 s by default. */
  processingMs?: number
  now?: () => Date
  /** By default only the province (the first two digits) is compared. */
  isPostalCodeOf?: (postalCode: string, municipalityCode: string) => boolean
  /** Seed of the random faults. */
  seed?: number
  port?: number
}
