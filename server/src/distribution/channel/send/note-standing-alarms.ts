import { isSaleClosed } from '@posada/domain/distribution/channel/channel-state'
import { addDays } from '@posada/domain/platform/days/day'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import { endAlarms, type NewAlarm } from '../queries/alarms.ts'
import { endUnmatched, neverNoted, UNMATCHED } from '../queries/unmatched-types.ts'
import { endUnpriced, newlyUnpriced, UNPRICED } from '../queries/unpriced-types.ts'
import type { Targets } from '../targets/read-targets.ts'
import type { Overbooking, UnmatchedType, UnpricedType } from '../targets/target.ts'
import { ACTION, addAlarms } from './raise-alarms.ts'
import type { ChannelRun } from './channel-run.ts'

/**
 * The alarms that are open as long as their cause: one for each day on which more units of a type are held than there are, one for
 * each type with days without price, and one for each new type that somebody has to match, which is noted once. They end when that is
 * over.
 */
export async function noteStandingAlarms(
  sending: ChannelRun,
  { overbooked, unmatched, unpriced }: Pick<Targets, 'overbooked' | 'unmatched' | 'unpriced'>,
): Promise<void> {
  const { dependencies, key, connection, firstDay } = sending
  const days = overbooked.map(({ place, ...overbooking }) => ({ ...overbooking, day: addDays(firstDay, place) }))
  await inJobTransaction(dependencies, { accountId: key.accountId, action: ACTION }, async (context) => {
    const { db, now } = context
    let ended = await endAlarms(db, key, 'overbooking', { except: days, now })
    const alarms = days.map(overbookingAlarm)
    if (!isSaleClosed(connection.state)) {
      ended += await endUnmatched(db, key, { except: unmatched.map(({ id }) => id), now })
      alarms.push(...(await neverNoted(db, key, unmatched)).map(unmatchedAlarm))
      ended += await endUnpriced(db, key, { except: unpriced, now })
      alarms.push(...(await newlyUnpriced(db, key, unpriced)).map(unpricedAlarm))
    }
    if (ended > 0) context.changed('channel', key.establishmentId)
    await addAlarms(context, dependencies, key, alarms)
  })
}

const overbookingAlarm = ({
  saleTypeId,
  day,
  total,
  held,
}: Omit<Overbooking, 'place'> & { day: string }): NewAlarm => ({
  kind: 'overbooking',
  saleTypeId,
  day,
  ours: total,
  theirs: held,
})

const unpricedAlarm = ({ id, advice }: UnpricedType): NewAlarm => ({
  kind: 'sale_stopped',
  saleTypeId: id,
  detail: UNPRICED,
  advice,
})

const unmatchedAlarm = ({ id, name }: UnmatchedType): NewAlarm => ({
  kind: 'sale_stopped',
  saleTypeId: id,
  detail: UNMATCHED,
  advice: `${name} no se vende en los portales: diga en «Emparejar tipos» qué habitación del canal es, o que no se venda allí.`,
})
