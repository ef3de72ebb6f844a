import type { BatchOutcome } from '../../registry/traveller-registry.ts'
import { all, first, textOf, type Element } from './parse-answer.ts'

/** What became of each batch asked for; what the registry passes over in silence is unknown to it. */
export function batchOutcomes(answer: Element, batches: readonly string[]): Map<string, BatchOutcome> {
  const told = new Map(all(answer, 'resultado').map((result) => [textOf(result, 'lote').toLowerCase(), result]))
  return new Map(
    batches.map((batch) => {
      const result = told.get(batch.toLowerCase())
      return [batch, result ? outcomeOf(result) : { status: 'unknown' }] as const
    }),
  )
}

function outcomeOf(result: Element): BatchOutcome {
  const state = textOf(result, 'codigoEstado')
  const told = textOf(result, 'descEstado')
  switch (state) {
    case '1':
    case '6':
      return itemOutcome(result, told)
    case '2':
      return { status: 'refused', reason: itemOf(result).error || told || 'El registro ha rechazado el envío' }
    case '3':
      return { status: 'failed', reason: told || 'El registro ha fallado al tramitar el envío' }
    default:
      return { status: 'waiting' }
  }
}

/** Each batch of ours holds one communication, so its first item is the whole of it. */
function itemOutcome(result: Element, told: string): BatchOutcome {
  const { code, error } = itemOf(result)
  if (error) return { status: 'refused', reason: error }
  const isCancellation = textOf(result, 'tipoOperacion') === 'B'
  if (code || isCancellation) return { status: 'accepted', code: isCancellation ? null : code }
  if (textOf(result, 'codigoEstado') === '1') return { status: 'accepted', code: null }
  return { status: 'refused', reason: told || 'El registro ha rechazado la comunicación sin decir por qué' }
}

function itemOf(result: Element) {
  // The specification's own examples write the name of the item without its 'l'.
  const names = ['resultadoComunicacion', 'resutadoComunicacion']
  const items = all(first(result, 'resultadoComunicaciones', 'resutadoComunicaciones'), ...names)
  const item = items.find((each) => textOf(each, 'orden') === '1') ?? items[0]
  if (!item) return { code: '', error: '' }
  return { code: textOf(item, 'codigoComunicacion'), error: textOf(item, 'error') || textOf(item, 'tipoError') }
}
