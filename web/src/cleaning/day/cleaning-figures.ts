import type { CleaningDay } from '@posada/contract/cleaning/cleaning-day'
import { totalMinutes } from '@posada/domain/cleaning/cleaning-minutes'

/** The figures of a day above its work. */
type CleaningFigures = {
  done: number
  all: number
  departures: number
  arrivals: number
  /** The earliest hour at which somebody has said to arrive; ''. */
  firstArrival: string
  minutesLeft: number
  /** Units to be cleaned that nobody has. */
  unassigned: number
  /** Clean units that nobody has inspected; null where the establishment does not inspect them. */
  toInspect: number | null
}

export function cleaningFigures({ units, hasInspection }: CleaningDay): CleaningFigures {
  const due = units.filter(({ kind }) => kind !== null)
  const done = units.filter(({ kind }) => kind === null)
  const arriving = due.filter(({ hasArrival }) => hasArrival)
  const hours = arriving.map(({ arrivalHour }) => arrivalHour).filter(Boolean)
  return {
    done: done.length,
    all: units.length,
    departures: due.filter(({ kind }) => kind === 'departure').length,
    arrivals: arriving.length,
    firstArrival: hours.toSorted()[0] ?? '',
    minutesLeft: totalMinutes(due),
    unassigned: due.filter(({ cleanerId }) => cleanerId === '').length,
    toInspect: hasInspection ? done.filter(({ isInspected }) => !isInspected).length : null,
  }
}
