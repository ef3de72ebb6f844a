import type { RecordReply } from '../../../../adapters/aeat/read-reply.ts'
import type { Outcome, QueuedRecord } from '../queries/batches.ts'

const ALREADY_ANNULLED = 3001

/**
 * What became of the records of a batch; undefined where the answer lacks one of them. `isRepeated`: the same bytes were
 * sent before, so that a duplicate is this very record.
 */
export function readOutcomes(
  records: readonly QueuedRecord[],
  replies: readonly RecordReply[],
  isRepeated: boolean,
): Outcome[] | undefined {
  const lines = new Map<string, RecordReply[]>()
  for (const reply of replies) {
    const key = `${reply.kind} ${reply.number} ${reply.issuedOn}`
    lines.set(key, [...(lines.get(key) ?? []), reply])
  }
  const outcomes = records.map((record) => {
    const { kind, snapshot } = record
    // A batch may contain an invoice several times; their lines are in the same order.
    const line = lines.get(`${kind} ${snapshot.number} ${snapshot.issuedOn}`)?.shift()
    return line && outcomeOf(record, line, isRepeated)
  })
  return outcomes.includes(undefined) ? undefined : outcomes.filter((outcome) => outcome !== undefined)
}

function outcomeOf({ recordId, kind, isAmendment }: QueuedRecord, line: RecordReply, isRepeated: boolean): Outcome {
  const { state, code, text, duplicate } = line
  const answered = { recordId, state, code, text }
  if (state !== 'rejected') return answered
  if (kind === 'annulment') return code === ALREADY_ANNULLED ? accepted(recordId) : answered
  if (duplicate === null || (isAmendment && !isRepeated)) return answered
  if (duplicate.state === 'annulled') return isRepeated ? accepted(recordId) : answered
  return { recordId, state: duplicate.state, code: duplicate.code, text: duplicate.text }
}

const accepted = (recordId: string): Outcome => ({ recordId, state: 'accepted', code: null, text: '' })
