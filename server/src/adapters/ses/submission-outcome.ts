import type { Submission } from '../../registry/traveller-registry.ts'
import { ACCEPTED, DUPLICATE, registryRefusalOf, verdictOf } from './answer-code.ts'
import { firstChild, parseAnswer, childText } from './parse-answer.ts'
import type { Reply } from './post-soap.ts'
import { readReply } from './read-reply.ts'

/** The outcome of a submitted report. */
export function submissionOutcome(reply: Reply): Submission['outcome'] {
  const read = readReply(reply)
  if (read.status !== 'read') return read
  const answer = parseAnswer(read.text)
  const verdict = verdictOf(answer)
  const batch = childText(firstChild(answer, 'respuesta'), 'lote') || childText(answer, 'lote')
  if (verdict.code === ACCEPTED && batch) return { status: 'received', batch }
  if (verdict.code === ACCEPTED) return failedAfterArrival('El registro no ha dado el número de lote')
  if (verdict.code === DUPLICATE) return { status: 'duplicate' }
  return registryRefusalOf(verdict) ?? failedAfterArrival(verdict.reason || 'La respuesta del registro no se entiende')
}

const failedAfterArrival = (reason: string) => ({ status: 'failed', reason, mayHaveArrived: true }) as const
