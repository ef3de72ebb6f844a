import { addDays } from '@posada/domain/days/day'
import { inJobTransaction } from '../../http/handlers/job-transaction.ts'
import { endAlarms } from '../queries/alarms.ts'
import type { Overbooking } from '../targets/target.ts'
import { ACTION, addAlarms } from './raise-alarms.ts'
import type { ChannelRun } from './channel-run.ts'

/** An alarm for each day on which more units of a type are held than there are; it ends when that is over. */
export async function noteOverbookings(sending: ChannelRun, overbooked: readonly Overbooking[]): Promise<void> {
  const { dependencies, key, firstDay } = sending
  const days = overbooked.map(({ place, ...overbooking }) => ({ ...overbooking, day: addDays(firstDay, place) }))
  await inJobTransaction(dependencies, { accountId: key.accountId, action: ACTION }, async (context) => {
    const { db, now } = context
    if ((await endAlarms(db, key, 'overbooking', { except: days, now })) > 0)
      context.changed('channel', key.establishmentId)
    const alarms = days.map(({ saleTypeId, day, total, held }) => ({
      kind: 'overbooking' as const,
      saleTypeId,
      day,
      ours: total,
      theirs: held,
    }))
    await addAlarms(context, dependencies, key, alarms)
  })
}
