import { formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'

/** All simulated properties are in this time zone. */
export const TIME_ZONE = MAINLAND

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** 'DD/MM/YYYY HH:MM:SS' on the clock of the property. */
export const localWireTime = (instant: Date): string =>
  `${formatDay(todayIn(TIME_ZONE, instant))} ${timeFormat.format(instant)}`
