import { unitAfterChange } from '@posada/domain/bookings/stays/stretches'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { changeUnitsOfDrafts } from '../queries/drafts.ts'

type StretchUnit = { id: string; roomId: string }
type UnitsBeforeAndAfter = { bookingId: string; before: readonly StretchUnit[]; after: readonly StretchUnit[] }

/** The drafts of a booking move to the unit that replaced theirs, as its guests do. */
export async function moveDraftsWithUnits(
  { db, accountId }: JobContext,
  { bookingId, before, after }: UnitsBeforeAndAfter,
): Promise<void> {
  const units = [...new Set(before.map(({ roomId }) => roomId))]
  const changes = units.flatMap((from) => {
    const to = unitAfterChange(from, before, after)
    return to === null || to === from ? [] : [{ from, to }]
  })
  if (changes.length > 0) await changeUnitsOfDrafts(db, accountId, bookingId, changes)
}
