import { type Day, formatDay, todayIn } from '../../platform/days/day.ts'
import { localTimeOf } from '../../platform/days/local-time.ts'

type ShownOption = {
  optionUntil: Day | null
  /** The instant until which it holds its units; '' where it is an option of the desk. */
  heldUntil: string
  isRequest: boolean
  /** Of an offer whose guest has not answered. */
  isOffered: boolean
}

/**
 * Until when an option keeps its units: 'Opción hasta el 24/06/2026', 'Retenida hasta las 18:45', 'Por confirmar hasta el 25/06/2026 a las
 * 10:00', 'Presupuesto hasta el 28/06/2026 a las 20:00'.
 */
export function optionWords(
  { optionUntil, heldUntil, isRequest, isOffered }: ShownOption,
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  if (heldUntil === '') return optionUntil ? `Opción hasta el ${formatDay(optionUntil)}` : 'Opción'
  const kind = isOffered ? 'Presupuesto' : isRequest ? 'Por confirmar' : 'Retenida'
  return `${kind} hasta ${untilText(new Date(heldUntil), { timeZone, now })}`
}

function untilText(until: Date, { timeZone, now }: { timeZone: string; now: Date }): string {
  const { day, time } = holdMoment(until, timeZone)
  if (time === '') return `el ${formatDay(day)}`
  return day === todayIn(timeZone, now) ? `las ${time}` : `el ${formatDay(day)} a las ${time}`
}

/** The local end of a hold. One that ends with its day has no hour. */
export function holdMoment(until: Date, timeZone: string): { day: Day; time: string } {
  const time = localTimeOf(timeZone, until)
  return time === '00:00'
    ? { day: todayIn(timeZone, new Date(until.getTime() - 1)), time: '' }
    : { day: todayIn(timeZone, until), time }
}
