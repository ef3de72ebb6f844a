import type { BatchOutcome } from '../../registry/traveller-registry.ts'
import { all, first, textOf, type Element } from './parse-answer.ts'

/** The outcome of each requested batch. A batch that the answer does not mention is 'unknown'. */
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

/** Our batches contain one communication each, so the first item is the result. */
function itemOutcome(result: Element, told: string): BatchOutcome {
  const { code, error } = itemOf(result)
  if (error) return { status: 'refused', reason: error }
  const isCancellation = textOf(result, 'tipoOperacion') === 'B'
  if (code || isCancellation) return { status: 'accepted', code: isCancellation ? null : code }
  if (textOf(result, 'codigoEstado') === '1') return { status: 'accepted', code: null }
  return { status: 'refused', reason: told || 'El registro ha rechazado la comunicación sin decir por qué' }
}

function itemOf(result: Element) {
  // The specification's examples misspell the item's name, without the 'l'.
  const names = ['resultadoComunicacion', 'resutadoComunicacion']
  const items = all(first(result, 'resultadoComunicaciones', 'resutadoComunicaciones'), ...names)
  const item = items.find((each) => textOf(each, 'orden') === '1') ?? items[0]
  if (!item) return { code: '', error: '' }
  return { code: textOf(item, 'codigoComunicacion'), error: textOf(item, 'error') || textOf(item, 'tipoError') }
}
