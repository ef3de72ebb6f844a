import { type Day, isDay } from '@posada/domain/platform/days/day'
import { childrenNamed, childText, type Element, firstChild, parseAnswer } from '../soap-answer.ts'

type RecordState = 'accepted' | 'accepted-with-errors' | 'rejected'

/** What the AEAT answers about one record. */
export type RecordReply = {
  kind: 'issue' | 'annulment'
  number: string
  /** Null where the date cannot be read. */
  issuedOn: Day | null
  state: RecordState
  code: number | null
  text: string
  /** What the AEAT has already, where a record was rejected as a duplicate. */
  duplicate: { state: 'accepted' | 'accepted-with-errors' | 'annulled'; code: number | null; text: string } | null
}

export type SubmissionReply =
  | {
      outcome: 'answered'
      state: 'accepted' | 'partly-accepted' | 'rejected'
      /** The secure code of the submission; '' where everything was rejected. */
      csv: string
      /** How long to wait before the next submission. */
      waitSeconds: number
      records: RecordReply[]
    }
  /** Nothing was stored: the header or the schema is wrong, or the AEAT had a technical error. */
  | { outcome: 'fault'; code: number | null; text: string }
  /** The text is no answer of the AEAT, so that the records may have arrived or not. */
  | { outcome: 'unreadable' }

const submissionStates = {
  Correcto: 'accepted',
  ParcialmenteCorrecto: 'partly-accepted',
  Incorrecto: 'rejected',
} as const
const recordStates = {
  Correcto: 'accepted',
  AceptadoConErrores: 'accepted-with-errors',
  Incorrecto: 'rejected',
} as const
const duplicateStates = {
  Correcta: 'accepted',
  AceptadaConErrores: 'accepted-with-errors',
  Anulada: 'annulled',
} as const

/** The wait before the AEAT has given one, and after an answer without one. */
const FIRST_WAIT_SECONDS = 60

/** Ten thousand invoices that a query found have some fifty tags each, twice. */
export const MAX_AEAT_TAGS = 2_000_000

/** The answer to a submission of records. Never throws. */
export function readSubmissionReply(text: string): SubmissionReply {
  const answer = parseAnswer(text, MAX_AEAT_TAGS)
  const fault = readFault(answer)
  if (fault) return fault
  const state = translated(submissionStates, childText(answer, 'EstadoEnvio'))
  const records = childrenNamed(answer, 'RespuestaLinea').map(readRecord)
  if (state === undefined || records.includes(undefined)) return { outcome: 'unreadable' }
  return {
    outcome: 'answered',
    state,
    csv: childText(answer, 'CSV'),
    waitSeconds: codeOf(childText(answer, 'TiempoEsperaEnvio')) ?? FIRST_WAIT_SECONDS,
    records: records.filter((record) => record !== undefined),
  }
}

/** The SOAP fault of an answer; undefined where there is none. */
export function readFault(answer: Element): Extract<SubmissionReply, { outcome: 'fault' }> | undefined {
  const fault = childText(answer, 'faultstring') || childText(firstChild(answer, 'Reason'), 'Text')
  if (fault === '') return undefined
  return { outcome: 'fault', code: codeOf(/\[(\d{3,5})\]/.exec(fault)?.[1]), text: faultText(fault) }
}

function readRecord(line: Element): RecordReply | undefined {
  const invoice = firstChild(line, 'IDFactura')
  const state = translated(recordStates, childText(line, 'EstadoRegistro'))
  if (state === undefined) return undefined
  return {
    kind: childText(firstChild(line, 'Operacion'), 'TipoOperacion') === 'Anulacion' ? 'annulment' : 'issue',
    number: childText(invoice, 'NumSerieFactura'),
    issuedOn: readDate(childText(invoice, 'FechaExpedicionFactura')),
    state,
    code: codeOf(childText(line, 'CodigoErrorRegistro')),
    text: childText(line, 'DescripcionErrorRegistro'),
    duplicate: readDuplicate(firstChild(line, 'RegistroDuplicado')),
  }
}

function readDuplicate(duplicate: Element): RecordReply['duplicate'] {
  const state = translated(duplicateStates, childText(duplicate, 'EstadoRegistroDuplicado'))
  if (state === undefined) return null
  return {
    state,
    code: codeOf(childText(duplicate, 'CodigoErrorRegistro')),
    text: childText(duplicate, 'DescripcionErrorRegistro'),
  }
}

/** The word of ours for one of the AEAT's; undefined for any other text. */
const translated = <Word extends string>(words: Record<string, Word>, text: string): Word | undefined =>
  Object.hasOwn(words, text) ? words[text] : undefined

const codeOf = (text: string | undefined): number | null => (text && /^\d+$/.test(text) ? Number(text) : null)

/** 'Codigo[4102].El XML no cumple el esquema' without its code. */
const faultText = (fault: string): string => fault.replace(/^\s*C[oó]digo\s*\[\d+\]\s*\.?\s*/i, '')

function readDate(text: string): Day | null {
  const day = text.split('-').toReversed().join('-')
  return isDay(day) ? day : null
}
