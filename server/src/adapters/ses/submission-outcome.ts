import type { Submission } from '../../registry/traveller-registry.ts'
import { ACCEPTED, DUPLICATE, refusalOf, verdictOf } from './answer-code.ts'
import { first, parseAnswer, textOf } from './parse-answer.ts'
import type { Reply } from './post-soap.ts'
import { readReply } from './read-reply.ts'

/** The outcome of a submitted report. */
export function submissionOutcome(reply: Reply): Submission['outcome'] {
  const read = readReply(reply)
  if (read.status !== 'read') return read
  const answer = parseAnswer(read.text)
  const verdict = verdictOf(answer)
  const batch = textOf(first(answer, 'respuesta'), 'lote') || textOf(answer, 'lote')
  if (verdict.code === ACCEPTED && batch) return { status: 'received', batch }
  if (verdict.code === ACCEPTED) return lost('El registro no ha dado el número de lote')
  if (verdict.code === DUPLICATE) return { status: 'duplicate' }
  return refusalOf(verdict) ?? lost(verdict.reason || 'La respuesta del registro no se entiende')
}

const lost = (reason: string) => ({ status: 'failed', reason, mayHaveArrived: true }) as const
