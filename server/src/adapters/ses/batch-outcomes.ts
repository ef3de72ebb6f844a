import type { BatchOutcome } from '../../registry/traveller-registry.ts'
import { childrenNamed, firstChild, childText, type Element } from './parse-answer.ts'

/** The outcome of each requested batch. A batch that the answer does not mention is 'unknown'. */
export function batchOutcomes(answer: Element, batches: readonly string[]): Map<string, BatchOutcome> {
  const told = new Map(
    childrenNamed(answer, 'resultado').map((result) => [childText(result, 'lote').toLowerCase(), result]),
  )
  return new Map(
    batches.map((batch) => {
      const result = told.get(batch.toLowerCase())
      return [batch, result ? outcomeOf(result) : { status: 'unknown' }] as const
    }),
  )
}

function outcomeOf(result: Element): BatchOutcome {
  const state = childText(result, 'codigoEstado')
  const told = childText(result, 'descEstado')
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
  const isCancellation = childText(result, 'tipoOperacion') === 'B'
  if (code || isCancellation) return { status: 'accepted', code: isCancellation ? null : code }
  if (childText(result, 'codigoEstado') === '1') return { status: 'accepted', code: null }
  return { status: 'refused', reason: told || 'El registro ha rechazado la comunicación sin decir por qué' }
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
