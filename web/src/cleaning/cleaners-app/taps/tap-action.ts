import { cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import type { Endpoint, Input } from '@posada/contract/endpoint'
import type { ObstacleKind } from '@posada/domain/cleaning/cleaning-events'
import type { QueuedTap, TapOutcome } from '@posada/domain/cleaning/tap-queue'
import type { CleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import { NoAnswerError, RefusedError, SessionExpiredError } from '../../../lib/errors.ts'
import { callCleaner } from '../calls/call-cleaner.ts'

/** What can be tapped. `roomName` is for notices about it. */
export type TapAction = { roomName: string } & (
  | { call: 'setStatus'; roomId: string; target: CleaningStatus }
  | { call: 'start'; roomId: string }
  | { call: 'reportObstacle'; roomId: string; kind: ObstacleKind; reason: string | null }
  | { call: 'addNote'; roomId: string | null; text: string; isFault: boolean }
  | { call: 'addImage'; subjectId: string; photo: Blob }
  | { call: 'reportLost'; roomId: string; description: string }
  | { call: 'consume'; roomId: string; extraId: string; amount: number }
)

export type CleanersTapNotice =
  /** Somebody changed the unit later, to another status. */
  | { kind: 'replaced'; person: string; time: string }
  | { kind: 'refused'; reason: RefusalReason }
  /** The server's reason, in Spanish. */
  | { kind: 'refused'; reason?: never; message: string }

/** Reasons for which the app has words in each language. */
const refusalReasons = ['noUnit', 'noNote', 'noExtra'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Sends a tap. An answer that is none of ours, or of a busy server, counts as no answer. */
export async function sendTap(tap: QueuedTap<TapAction>): Promise<TapOutcome<CleanersTapNotice>> {
  try {
    return { kind: 'done', notice: await request(tap) }
  } catch (error) {
    if (error instanceof SessionExpiredError) return { kind: 'signed-out' }
    if (error instanceof RefusedError) return { kind: 'refused', notice: noticeOf(error as RefusedError) }
    if (error instanceof NoAnswerError) return { kind: 'no-answer' }
    throw error
  }
}

function noticeOf({ message, refusal }: RefusedError): CleanersTapNotice {
  const reason = refusalReasons.find((one) => one === refusal?.code)
  return reason ? { kind: 'refused', reason } : { kind: 'refused', message }
}

async function request({ tapId, at, ownerId, action }: QueuedTap<TapAction>): Promise<CleanersTapNotice | null> {
  const tap = { tapId, at, sentAt: new Date().toISOString() }
  const call = <E extends Endpoint>(endpoint: E, input: Input<E>) => callCleaner(endpoint, input, { ownerId })
  switch (action.call) {
    case 'setStatus': {
      const { cleanStatus, replacedBy } = await call(cleanersAppApi.setStatus, { ...tap, ...action })
      return replacedBy && cleanStatus !== action.target ? { kind: 'replaced', ...replacedBy } : null
    }
    case 'addImage':
      await callCleaner(
        cleanersAppApi.addImage,
        { ...tap, subjectId: action.subjectId },
        { ownerId, file: action.photo },
      )
      return null
    case 'start':
      await call(cleanersAppApi.start, { ...tap, ...action })
      return null
    case 'reportObstacle':
      await call(cleanersAppApi.reportObstacle, { ...tap, ...action })
      return null
    case 'addNote':
      await call(cleanersAppApi.addNote, { ...tap, ...action })
      return null
    case 'reportLost':
      await call(cleanersAppApi.reportLost, { ...tap, ...action })
      return null
    case 'consume':
      await call(cleanersAppApi.consume, { ...tap, ...action })
      return null
  }
}
