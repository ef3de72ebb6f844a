import { longDay } from '@posada/domain/guest-pages/guest-days'
import { todayIn } from '@posada/domain/platform/days/day'
import { localTimeOf } from '@posada/domain/platform/days/local-time'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** 'domingo 28 de junio, 20:00', by the clock of the establishment. */
export function offerMoment(
  instant: Date,
  { timeZone, language, now }: { timeZone: string; language: GuestLanguage; now: Date },
): string {
  const thisYear = Number(todayIn(timeZone, now).slice(0, 4))
  return `${longDay(todayIn(timeZone, instant), language, thisYear)}, ${localTimeOf(timeZone, instant)}`
}
