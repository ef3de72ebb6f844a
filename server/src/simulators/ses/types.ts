export type CommunicationType = 'PV' | 'RH'

/** Somebody who may report; `user` and `password` are those of the service, not of the web. */
export type Landlord = {
  user: string
  password: string
  /** `codigoArrendador`, at most 10 characters. */
  code: string
  establishments: string[]
  /** Whether the box 'envío por servicio web' was ticked; it was, unless said. */
  usesService?: boolean
  /** Both, unless said. */
  types?: CommunicationType[]
}

export type Item = {
  order: number
  /** Known once it was processed and accepted. */
  code: string | null
  error: string | null
  isCancelled: boolean
  reference: string
  establishment: string
  people: number
}

export type Batch = {
  id: string
  user: string
  landlordCode: string
  application: string
  operation: 'A' | 'B'
  type: CommunicationType | null
  /** What tells that it came before. */
  identity: string
  /** Of the solicitud, read when its time has come. */
  xml: string
  receivedAt: number
  processedAt: number | null
  /** 1, 2, 3 or 6 when processed. */
  state: number
  items: Item[]
  /** False where its answer was kept back or cut short. */
  wasAnswered: boolean
}

/** What arrived, one by one, for a proof to count. */
export type RecordedCommunication = {
  user: string
  landlord: string
  type: CommunicationType
  establishment: string
  reference: string
  people: number
  batch: string
  order: number
  /** Milliseconds of the registry's own clock. */
  receivedAt: number
  state: 'waiting' | 'accepted' | 'refused' | 'cancelled'
  code: string | null
  error: string | null
  wasAnswered: boolean
}

/** Faults of the registry and of the way to it; those of the second line come after the request was taken in. */
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
  /** One of them at a time, drawn where there are several. */
  fault?: Fault | Fault[] | undefined
  /** Of the fault, from 0 to 1; always, unless said. */
  probability?: number | undefined
  /** How many requests the fault hits before all is well again; endless, unless said. */
  times?: number | undefined
  /** Only these operations are hit by the fault. */
  only?: string[] | undefined
  /** Waits so long before it takes a request in; with the fault `late`, before it answers. */
  slowMs?: number | undefined
  oddities?: Oddity[] | undefined
  /** How the next batches end: 2 refused as a whole, 3 unexpected failure; then as they deserve. */
  nextStates?: (2 | 3)[] | undefined
}

export type SesOptions = {
  landlords?: Landlord[]
  /** Takes whoever comes, with any code of landlord and establishment; the user 'malo' is unknown all the same. */
  acceptsAnyone?: boolean
  /** What tells a duplicate: the XML, or the bytes of its ZIP. */
  identity?: 'xml' | 'zip'
  /** How wrong credentials are told: as most servers do (401), or with code 10107. */
  wrongPassword?: '401' | '10107'
  /** From reception to the end of processing, on the given clock; 20 s unless said. */
  processingMs?: number
  now?: () => Date
  /** By the first two digits alone, unless said. */
  isPostalCodeOf?: (postalCode: string, municipalityCode: string) => boolean
  /** Draws the faults that have a probability. */
  seed?: number
  port?: number
}
