import { encoder, type FieldStep } from '@posada/contract/compile'

/**
 * Encodes a reply to the wire as the contract's `encode` does, with a function written for each object of the contract: one literal
 * with all its keys. Fields that are copied one by one into an object of more than a dozen keys make V8 keep it as a table of
 * names, which costs twice the time, and JSON twice more. Names come from our own contract, never from a request.
 */
export const encodeReply = encoder(literalOf)

type Copy = (source: Record<string, unknown>) => object

function literalOf(steps: readonly FieldStep[]): Copy {
  const fields = steps.map(({ from, to, convert }, step) => {
    const given = `source[${JSON.stringify(from)}]`
    return `${JSON.stringify(to)}: ${convert ? `steps[${step}].convert(${given})` : given}`
  })
  // oxlint-disable-next-line typescript/no-implied-eval
  const makeCopy = new Function('steps', `return (source) => ({ ${fields.join(', ')} })`) as (
    given: readonly FieldStep[],
  ) => Copy
  return makeCopy(steps)
}
