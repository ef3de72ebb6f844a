import type { CleaningDay, CleaningForecastDay, DayPerson } from '@posada/contract/cleaning/cleaning-day'
import { cleaningExpected } from '@posada/domain/cleaning/cleaning-kind'
import { totalMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import { linenOfUnits } from '@posada/domain/cleaning/linen'
import { addDays, type Day, eachDay, weekdayOf } from '@posada/domain/platform/days/day'
import { staysOfUnits } from '../cleaning-days/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { dayUnitOf } from './day-unit.ts'
import { loadDay, type LoadedDay } from './load-day.ts'
import type { CleanerRow } from './queries/cleaners.ts'

const FORECAST_DAYS = 7

/**
 * The work of an establishment on a day, `day` null for today: units that need cleaning or were cleaned, by their position.
 * Of a day to come the units that will need it by their stays, of a past one those that were cleaned.
 * @throws UserError for an establishment that does not exist
 */
export async function readCleaningDay(context: JobContext, establishmentId: string, day: Day | null) {
  return cleaningDayOf(await loadDay(context, establishmentId, day))
}

/** The same of what was read for it. */
export function cleaningDayOf(loaded: LoadedDay): CleaningDay {
  const { establishment, settings, cleaners, rooms, day, today } = loaded
  const units = rooms.map((room) => dayUnitOf(room, loaded)).filter(({ kind, done }) => kind !== null || done !== null)
  const due = units.flatMap(({ kind, ...unit }) => (kind ? [{ ...unit, kind }] : []))
  return {
    day,
    units,
    isToday: day === today,
    establishmentName: establishment.name,
    arrivalsFrom: establishment.checkInTime,
    hasInspection: settings.hasInspection,
    people: cleaners.filter(({ isActive }) => isActive).map((cleaner) => personOn(cleaner, day)),
    linen: linenOfUnits(due, settings.needs),
  }
}

const personOn = ({ id, name, dayMinutes, weekdays }: CleanerRow, day: Day): DayPerson => ({
  id,
  name,
  dayMinutes,
  works: weekdays.includes(weekdayOf(day)),
})

/** Minutes of today's work that is left, and of what the stays of the next days will need, beside those of the people. */
export async function readForecast(context: JobContext, establishmentId: string): Promise<CleaningForecastDay[]> {
  const { db, accountId } = context
  const loaded = await loadDay(context, establishmentId, null)
  const { today, rooms, settings, estimate } = loaded
  const lastDay = addDays(today, FORECAST_DAYS)
  const stays = await staysOfUnits(db, accountId, establishmentId, { from: today, to: lastDay })
  const expectedOn = (day: Day) =>
    rooms.flatMap(({ id }) => {
      const own = stays.filter(({ roomId }) => roomId === id)
      const kind = cleaningExpected(own, day, settings.deepEveryNights)
      return kind ? [{ kind, minutes: estimate(id, kind) }] : []
    })
  const due = cleaningDayOf(loaded).units.filter(({ kind }) => kind !== null)
  return eachDay(today, lastDay).map((day) => forecastOf(day, day === today ? due : expectedOn(day), loaded))
}

function forecastOf(
  day: Day,
  work: readonly { kind: string | null; minutes: number }[],
  { cleaners }: LoadedDay,
): CleaningForecastDay {
  const staff = cleaners.filter(({ isActive, weekdays }) => isActive && weekdays.includes(weekdayOf(day)))
  return {
    day,
    minutes: totalMinutes(work),
    departures: work.filter(({ kind }) => kind === 'departure').length,
    staffMinutes: staff.reduce((sum, { dayMinutes }) => sum + dayMinutes, 0),
  }
}
