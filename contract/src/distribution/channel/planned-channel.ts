import { z } from 'zod'
import { euros } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** A portal may sell in rupiah or dong, where a week costs tens of millions: more cents than 32 bits hold. */
const MOST_CENTS = Number.MAX_SAFE_INTEGER
export const portalAmount = euros(-MOST_CENTS, MOST_CENTS)

/** Where a booking was sold, as the planning has it: how many warnings are urgent, and whether a change waits. */
export const plannedChannel = wire({
  reference: ['referencia', z.string()],
  /** In the portal's currency. */
  commission: ['comision', portalAmount.nullable()],
  currency: ['moneda', z.string()],
  urgentWarnings: ['avisosUrgentes', z.int()],
  isInReview: ['porRevisar', z.boolean()],
})
export type PlannedChannel = z.output<typeof plannedChannel>
