import type { UnitOccupant } from '@posada/contract/bookings/unit-changes'
import type { Day } from '@posada/domain/platform/days/day'

/** The fields of a block's form. */
export type BlockFields = { roomId: string | null; from: Day | null; to: Day | null; reason: string }

/** Why the block was not saved; `occupants` are in the unit on these nights. */
export type RefusedBlock = { message: string; occupants: readonly UnitOccupant[] }
