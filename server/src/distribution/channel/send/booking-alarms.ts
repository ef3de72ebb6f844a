import type { AlarmSink } from '../../portal-bookings/public.ts'
import { endAlarmsAbout } from '../queries/alarms.ts'
import { addAlarms } from './raise-alarms.ts'
import type { ChannelSetup } from './channel-run.ts'

/** The alarms of the channel, for what portals' bookings need a person for. */
export const bookingAlarms = (setup: Pick<ChannelSetup, 'config'>): AlarmSink => ({
  async set(context, key, subjectId, alarms) {
    const { db, now } = context
    const except = alarms.map(({ detail }) => detail)
    if ((await endAlarmsAbout(db, key, subjectId, { except, now })) > 0) context.changed('channel', key.establishmentId)
    await addAlarms(
      context,
      setup,
      key,
      alarms.map((alarm) => ({ ...alarm, subjectId })),
    )
  },
})
