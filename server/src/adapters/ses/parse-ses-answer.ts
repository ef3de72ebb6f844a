import type { BatchOutcome, Submission } from '../../travellers/registry/traveller-registry.ts'
import { childrenNamed, childText, type Element, firstChild, parseAnswer } from '../soap-answer.ts'
import { ACCEPTED, DUPLICATE, type RegistryRefusal, registryRefusalOf, verdictOf } from './refusal-codes.ts'
import type { Reply } from '../post-xml.ts'

/** Ten batches with one communication each, and the catalogues with which credentials are tried. */
const MAX_TAGS = 100_000

/** Reads what the registry answered to a report or, with batches, to a query. Runs in a thread. */
export const parseSesAnswer = ({ reply, batches }: { reply: Reply; batches?: readonly string[] }) =>
  batches ? queryOutcome(reply, batches) : submissionOutcome(reply)

export const notUnderstood = () => failedAfterArrival('La respuesta del registro no se entiende')

/** The outcome of a submitted report. */
export function submissionOutcome(reply: Reply): Submission['outcome'] {
  const read = readReply(reply)
  if (read.status !== 'read') return read
  const answer = parseAnswer(read.text, MAX_TAGS)
  const verdict = verdictOf(answer)
  const batch = childText(firstChild(answer, 'respuesta'), 'lote') || childText(answer, 'lote')
  if (verdict.code === ACCEPTED && batch) return { status: 'received', batch }
  if (verdict.code === ACCEPTED) return failedAfterArrival('El registro no ha dado el número de lote')
  if (verdict.code === DUPLICATE) return { status: 'duplicate' }
  return registryRefusalOf(verdict) ?? failedAfterArrival(verdict.reason || 'La respuesta del registro no se entiende')
}

/** The outcome of each batch that was asked about. */
export function queryOutcome(reply: Reply, batches: readonly string[]) {
  const read = readReply(reply)
  if (read.status === 'failed') return { status: 'failed', reason: read.reason } as const
  if (read.status === 'refused') return read
  const answer = parseAnswer(read.text, MAX_TAGS)
  const verdict = verdictOf(answer)
  if (verdict.code === ACCEPTED)
    return {
      status: 'answered',
      batches: batchOutcomes(answer, batches),
      said: new Map(batches.map((batch) => [batch, batchResultText(read.text, batch)])),
    } as const
  const refusal = registryRefusalOf(verdict)
  return (
    refusal ?? ({ status: 'failed', reason: verdict.reason || 'La respuesta del registro no se entiende' } as const)
  )
}

const failedAfterArrival = (reason: string) => ({ status: 'failed', reason, mayHaveArrived: true }) as const

type FailedExchange = { status: 'failed'; reason: string; mayHaveArrived: boolean }

/** The text of a successful HTTP answer; otherwise the outcome of the failed exchange. */
function readReply(reply: Reply): { status: 'read'; text: string } | RegistryRefusal | FailedExchange {
  if (!reply.isAnswer) return { status: 'failed', reason: reply.reason, mayHaveArrived: reply.left }
  const { status, text } = reply
  if (status === 401 || status === 403) return registryRefusalOf({ code: String(status), reason: '' })!
  if (status >= 200 && status < 300) return { status: 'read', text }
  return { status: 'failed', reason: failureOf(status), mayHaveArrived: true }
}

function failureOf(status: number): string {
  if (status >= 500) return `El registro ha fallado (HTTP ${status})`
  if (status === 404) return 'La dirección del registro no existe o está fuera de servicio (HTTP 404)'
  return `El registro ha respondido de un modo inesperado (HTTP ${status})`
}

/** The outcome of each requested batch. A batch that the answer does not mention is 'unknown'. */
function batchOutcomes(answer: Element, batches: readonly string[]): Map<string, BatchOutcome> {
  const results = new Map(
    childrenNamed(answer, 'resultado').map((result) => [childText(result, 'lote').toLowerCase(), result]),
  )
  return new Map(
    batches.map((batch) => {
      const result = results.get(batch.toLowerCase())
      return [batch, result ? outcomeOf(result) : { status: 'unknown' }] as const
    }),
  )
}

function outcomeOf(result: Element): BatchOutcome {
  const state = childText(result, 'codigoEstado')
  const description = childText(result, 'descEstado')
  switch (state) {
    case '1':
    case '6':
      return itemOutcome(result, description)
    case '2':
      return { status: 'refused', reason: itemOf(result).error || description || 'El registro ha rechazado el envío' }
    case '3':
      return { status: 'failed', reason: description || 'El registro ha fallado al tramitar el envío' }
    default:
      return { status: 'waiting' }
  }
}

/** Our batches contain one communication each, so the first item is the result. */
function itemOutcome(result: Element, description: string): BatchOutcome {
  const { code, error } = itemOf(result)
  if (error) return { status: 'refused', reason: error }
  const isCancellation = childText(result, 'tipoOperacion') === 'B'
  if (code || isCancellation) return { status: 'accepted', code: isCancellation ? null : code }
  if (childText(result, 'codigoEstado') === '1') return { status: 'accepted', code: null }
  return { status: 'refused', reason: description || 'El registro ha rechazado la comunicación sin decir por qué' }
}

function itemOf(result: Element) {
  // The specification's examples misspell the item's name, without the 'l'.
  const names = ['resultadoComunicacion', 'resutadoComunicacion']
  const items = childrenNamed(firstChild(result, 'resultadoComunicaciones', 'resutadoComunicaciones'), ...names)
  const item = items.find((each) => childText(each, 'orden') === '1') ?? items[0]
  if (!item) return { code: '', error: '' }
  return {
    code: childText(item, 'codigoComunicacion'),
    error: childText(item, 'error') || childText(item, 'tipoError'),
  }
}

/** The part of an answer about one batch, unchanged; '' if there is none. Each character is looked at once. */
export function batchResultText(text: string, batch: string): string {
  const opening = /<((?:[\w-]+:)?resultado)(?:\s[^<>]*)?>/g
  const wanted = batch.toLowerCase()
  for (let open = opening.exec(text); open; open = opening.exec(text)) {
    const close = text.indexOf(`</${open[1]}`, open.index)
    const end = close === -1 ? -1 : text.indexOf('>', close)
    if (end === -1) return ''
    const result = text.slice(open.index, end + 1)
    if (result.toLowerCase().includes(wanted)) return result
    opening.lastIndex = end + 1
  }
  return ''
}
