import type { ConnectionKey } from '../../channel-connections/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { ChannelAccess, ChannelAdapter, ChannelCall, ChannelProvider } from '../channel-provider.ts'
import { type CallBudget, takeCall } from '../queries/calls.ts'
import type { ChannelSetup } from './channel-run.ts'

/** The calls that may be made now are used up. */
export class BudgetReached extends Error {
  override name = 'BudgetReached'
  readonly operation: string
  readonly until: Date

  constructor(operation: string, until: Date) {
    super(`no more calls of ${operation} for now`)
    this.operation = operation
    this.until = until
  }
}

/**
 * We stay below what the provider allows, because nobody knows how it counts. One part may be saved up and the other comes in within the
 * provider's period, so that no period of that length has more than both together, four fifths, wherever it begins.
 */
const CALL_SHARES = { saved: 0.4, incoming: 0.4 }
/** Of the days of a room more can be saved up: a first sending, and all units of a type right after it. */
const ROOM_DAY_SHARES = { saved: 0.6, incoming: 0.2 }
/** The limit of all operations together. */
const ALL = '*'

type Budget = Omit<CallBudget, 'operation'>

const budgetOf = (most: number, seconds: number, { saved, incoming }: { saved: number; incoming: number }): Budget => ({
  capacity: Math.max(1, most * saved),
  perSecond: (most * incoming) / seconds,
})

/** The budget of the days of each room. */
export const roomDayBudget = ({ days, seconds }: { days: number; seconds: number }): Budget =>
  budgetOf(days, seconds, ROOM_DAY_SHARES)

/** The budgets from which a call of an operation is taken. */
const budgetsOf = (limits: ChannelAdapter['limits'], operation: string): CallBudget[] =>
  limits
    .filter((limit) => limit.operation === operation || limit.operation === ALL)
    .map(({ operation: name, calls, seconds }) => ({
      operation: `${name}/${seconds}`,
      ...budgetOf(calls, seconds, CALL_SHARES),
    }))

type Options = { access: ChannelAccess; onCall(call: ChannelCall & { at: Date }): void }

/** The provider for a connection. Before each call it takes one from the budgets, and rejects with BudgetReached without one. */
export function openProvider(
  { app, channel, clock }: Pick<ChannelSetup, 'app' | 'channel' | 'clock'>,
  key: ConnectionKey,
  { access, onCall }: Options,
): ChannelProvider {
  return channel.connect({
    access,
    beforeCall: (operation) =>
      inAccount(app, key.accountId, async (db) => {
        const now = clock.now()
        for (const budget of budgetsOf(channel.limits, operation)) {
          const wait = await takeCall(db, key, budget, now)
          // Rolls back what was taken from another budget.
          if (wait !== null) throw new BudgetReached(operation, new Date(now.getTime() + Math.ceil(wait * 1000)))
        }
      }),
    afterCall: (call) => onCall({ ...call, at: clock.now() }),
  })
}
