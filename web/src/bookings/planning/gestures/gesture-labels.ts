import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { nightsOf } from '@posada/domain/platform/days/stay'
import { plural, shortDates } from '../../../lib/format.ts'
import type { PlanItem } from '../data/plan-unit.ts'
import type { Conflict } from './find-conflict.ts'
import type { Ghost, Drag, Move } from './drag.ts'
import { knownPeople, type MovePricing } from './move-pricing.ts'

/** What is moved: the holder's name, or the block with its reason. */
export const itemName = (item: PlanItem): string =>
  item.kind === 'stay' ? item.booking.holder.name : item.reason ? `Bloqueo: ${item.reason}` : 'Bloqueo'

/**
 * '3 noches · 252,00 €', over several units '3 noches · 2 unidades · 504,00 €'; a block has no price, nor a stay before
 * the prices are loaded.
 */
export function newStayLabel({ stay, rows }: Ghost, isBlock: boolean, pricing: MovePricing | null): string {
  const nights = plural(nightsOf(stay), 'noche', 'noches')
  if (isBlock) return `Bloqueo · ${nights}`
  const price = pricing && formatEuros(sum(rows.map(({ unit }) => pricing.totalOf(unit.room, stay))))
  return [nights, rows.length > 1 && `${rows.length} unidades`, price].filter(Boolean).join(' · ')
}

/** '28/11 – 30/11', and what the dates and the unit change at the listed prices: ' · +86,00 €'. */
export function moveLabel(item: PlanItem, ghost: Ghost, pricing: MovePricing | null): string {
  const { stay, from, rows, conflict } = ghost
  const to = rows[0]?.unit
  const isPriced = !conflict && to !== undefined && [from, to].every(({ parkingRowId }) => parkingRowId === undefined)
  const difference =
    item.kind === 'stay' && pricing && isPriced ? pricing.differenceOf({ item, from, to, stay, changes: [] }) : 0
  const sign = difference > 0 ? '+' : ''
  const beyond = item.kind === 'stay' && isPriced ? beyondPlaces(knownPeople({ item, from }), to.room) : ''
  return [shortDates(stay), difference !== 0 && `${sign}${formatEuros(difference)}`, beyond].filter(Boolean).join(' · ')
}

/** '3 personas en 2 plazas', where not all have a place. */
export const beyondPlaces = (people: number, { capacity }: { capacity: number }): string =>
  people > capacity ? `${people} personas en ${plural(capacity, 'plaza', 'plazas')}` : ''

export const conflictTitle = ({ kind, unit }: Conflict): string =>
  kind === 'taken'
    ? `${unit.room.name} no está libre`
    : kind === 'elsewhere'
      ? `${unit.room.name} es de otro establecimiento`
      : kind === 'parking'
        ? 'Aquí solo hay estancias sin unidad'
        : 'La estancia está fijada a su unidad'

/** The stay or block that causes the conflict: 'Helga Schmidt, 24/06 – 28/06, reserva 5T8QHN.' */
export function conflictDetail(conflict: Conflict): string {
  if (conflict.kind === 'elsewhere') return `${conflict.unit.establishment.name}.`
  if (conflict.kind === 'pinned') return 'Sus fechas se pueden cambiar; con la tecla L se suelta de la unidad.'
  if (conflict.kind === 'parking') return 'Elija una unidad.'
  const { by } = conflict
  if (by.kind === 'block') return `Bloqueada${by.reason && `: ${by.reason}`}, ${shortDates(by)}.`
  return `${by.booking.holder.name}, ${shortDates(by)}, reserva ${by.booking.locator}.`
}

/** The units in which the stay is spent after the move, in the order of its nights. */
export function unitNamesAfter({ to, stay, changes }: Move): string[] {
  const own = changes.filter(({ roomId }) => roomId === to.room.id)
  const isLeft = own.some(({ from, to: end }) => from === stay.checkIn && end === stay.checkOut)
  const names = own.map(({ newRoomName }) => newRoomName)
  if (isLeft) return names
  return own.some(({ from }) => from === stay.checkIn) ? [...names, to.room.name] : [to.room.name, ...names]
}

/** Text for screen readers. */
export function describeGhost(drag: Drag, ghost: Ghost, pricing: MovePricing | null): string {
  const dates = `del ${formatDay(ghost.stay.checkIn)} al ${formatDay(ghost.stay.checkOut)}`
  const units = ghost.rows.map(({ unit }) => unit.room.name).join(', ')
  const what = drag.kind === 'stay' ? itemName(drag.item) : newStayLabel(ghost, drag.isBlock, pricing)
  const trouble = ghost.conflict ? ` ${conflictTitle(ghost.conflict)}: ${conflictDetail(ghost.conflict)}` : ''
  return `${what}, unidad ${units}, ${dates}.${trouble}`
}
