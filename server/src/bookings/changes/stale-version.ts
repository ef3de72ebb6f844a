import type { Call } from '../../http/call.ts'
import type { LockedBooking } from '../queries/changes.ts'
import { versionsAfter } from '../queries/changes.ts'

export type Stale = { refusal: string; changedFields: string[] }

/** What somebody else changed after the version that this change was made on; undefined when nothing. No version, no check. */
export async function staleVersion(
  { db, accountId }: Call,
  booking: LockedBooking,
  known: number | null,
): Promise<Stale | undefined> {
  if (known === null || known >= booking.version) return undefined
  const versions = await versionsAfter(db, accountId, booking.id, known)
  const changedFields = [...new Set(versions.reverse().flatMap(({ changed }) => changed))]
  const what = listOf(changedFields)
  return { refusal: `Otra persona ha cambiado esta reserva${what ? `: ${what}` : ''}`, changedFields }
}

/** 'la entrada, la salida y el total' */
const listOf = (words: readonly string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`
