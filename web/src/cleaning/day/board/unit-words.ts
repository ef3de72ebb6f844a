import type { DayUnit } from '@posada/contract/cleaning/cleaning-day'
import { obstacleLabels } from '@posada/domain/cleaning/cleaning-events'
import { cleaningKindLabels } from '@posada/domain/cleaning/cleaning-kind'
import { CLEANING, cleaningLabels } from '@posada/domain/establishments/units/cleaning-status'
import { shortDay } from '@posada/domain/platform/days/day'
import { plural } from '../../../lib/format.ts'

/** 'Entran 13:30', 'Entran hoy'; '' where nobody arrives. */
export const unitArrivalWords = ({ hasArrival, arrivalHour }: DayUnit): string =>
  hasArrival ? (arrivalHour ? `Entran ${arrivalHour}` : 'Entran hoy') : ''

/** 'No molestar, 10:02' */
export const obstacleWords = ({ obstacle }: DayUnit): string =>
  obstacle ? [obstacleLabels[obstacle.kind], obstacle.reason, obstacle.time].filter(Boolean).join(', ') : ''

/** What else is to be known of a unit: 'Noche 4 de 5', 'Aún no han salido', 'Bloqueada hasta el 28/06', '1 nota'. */
export const factsOf = (unit: DayUnit): string[] =>
  [
    unit.isOccupied ? 'Aún no han salido' : '',
    unit.startedAt ? `Empezada ${unit.startedAt}` : '',
    unit.kind === 'deep' && unit.nights > 0 ? `Noche ${unit.night} de ${unit.nights}` : '',
    unit.kind === 'light' && unit.nights > 0 ? 'Siguen en casa' : '',
    unit.blockedUntil ? `Bloqueada hasta el ${shortDay(unit.blockedUntil)}` : '',
    unit.notes > 0 ? plural(unit.notes, 'nota', 'notas') : '',
  ].filter(Boolean)

/** 'salida, 38 min' of a unit that was cleaned. */
export function doneWords({ done }: DayUnit): string {
  if (!done) return ''
  const kind = done.kind ? cleaningKindLabels[done.kind].toLowerCase() : cleaningLabels[CLEANING.clean].toLowerCase()
  return done.minutes === null ? `${kind}, ${done.time}` : `${kind}, ${done.minutes} min`
}
