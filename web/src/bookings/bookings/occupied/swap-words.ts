import type { SwapWay, UnitElsewhere } from '@posada/contract/bookings/swaps'
import { formatEuros } from '@posada/domain/platform/money/money'
import { addDays, shortDay } from '@posada/domain/platform/days/day'
import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { andList } from '@posada/domain/platform/text/and-list'
import { plural, shortDates } from '../../../lib/format.ts'

/** Whose change does not fit, and what it does to their stay. */
export type SwapSubject = { holderName: string; verb: 'alargar' | 'mover' }

/** What a change does to a stay that keeps its unit. */
export const verbOf = (saved: Stay, wanted: { checkIn: string | null; checkOut: string | null }): SwapSubject['verb'] =>
  (wanted.checkIn ?? '') <= saved.checkIn && saved.checkOut <= (wanted.checkOut ?? '') ? 'alargar' : 'mover'

const nameOf = (holderName: string) => holderName || 'la reserva sin titular'
const withType = (name: string, typeName: string) => (typeName ? `${name} (${typeName})` : name)

/** 'Inês puede ir a la 102 y Pedro a la 103 (Suite)' */
export function whoCanGo({ moves, changes }: SwapWay, { holderName }: SwapSubject): string {
  const steps = [
    ...changes.map(({ newRoomName, typeName }) => ({ name: holderName, to: withType(newRoomName, typeName) })),
    ...moves.map((move) => ({ name: move.holderName, to: withType(move.newRoomName, move.newTypeName) })),
  ]
  return andList(steps.map(({ name, to }, index) => `${nameOf(name)}${index === 0 ? ' puede ir' : ''} a la ${to}`))
}

/** 'Mover a Inês y a Pedro, y alargar a Rosa'; 'Mover a Pedro y llevar a Rosa a la 104' where she gets another unit herself. */
export function swapAction(way: SwapWay, subject: SwapSubject): string {
  const others = namesIn(way)
  return `Mover ${andList(others)}${others.length > 1 ? ',' : ''} y ${ownAction(way, subject)}`
}

/** 'Inês: de la 102 a la 103, 03/12 – 06/12, 3 noches' */
export const moveWords = (move: SwapWay['moves'][number]): string =>
  [
    `${nameOf(move.holderName)}: de la ${move.roomName} a la ${move.newRoomName}`,
    shortDates(move),
    plural(nightsOf(move), 'noche', 'noches'),
    ...(move.newTypeName ? ['al precio acordado'] : []),
  ].join(', ')

/** 'Dejar sin asignar a Inês y alargar a Rosa'; 'Dejar sin asignar a Rosa desde el 01/12' where nobody else can be moved. */
export function parkingAction(way: SwapWay, subject: SwapSubject): string {
  const others = namesIn(way)
  if (others.length > 0)
    return `Dejar sin asignar ${andList(others)}${others.length > 1 ? ',' : ''} y ${ownAction(way, subject)}`
  const [change] = way.changes
  const nights = change ? `, ${shortDates({ checkIn: change.from, checkOut: change.to })}` : ''
  return `Dejar sin asignar a ${nameOf(subject.holderName)}${nights}`
}

const namesIn = ({ moves }: SwapWay) => [...new Set(moves.map(({ holderName }) => `a ${nameOf(holderName)}`))]

const ownAction = ({ changes }: SwapWay, { holderName, verb }: SwapSubject): string =>
  changes.length > 0
    ? `llevar a ${nameOf(holderName)} a la ${andList(changes.map(({ newRoomName }) => newRoomName))}`
    : `${verb} a ${nameOf(holderName)}`

/** 'la noche del 01/12', 'del 01/12 al 03/12' */
export const nightsWords = ({ from, to }: { from: string; to: string }): string =>
  addDays(from, 1) === to ? `la noche del ${shortDay(from)}` : `del ${shortDay(from)} al ${shortDay(to)}`

/** 'la 2B de Apartamentos Ejemplo (Apartamento), 92,00 €' */
export const elsewhereWords = ({ roomName, establishmentName, typeName, total }: UnitElsewhere): string =>
  `${withType(`la ${roomName} de ${establishmentName}`, typeName)}, ${formatEuros(total)}`

/** Why nobody can give way: 'El 01/12 no queda ninguna unidad libre'. */
export function noSwapWords(reason: 'full' | 'fixed' | 'none' | undefined, fullNights: readonly string[]): string {
  if (reason === 'full') return `El ${andList(fullNights.map(shortDay))} no queda ninguna unidad del establecimiento.`
  if (reason === 'fixed') return 'Quien la ocupa no se puede mover: ya ha llegado, está fijado o es un bloqueo.'
  return 'Tampoco hay sitio moviendo a otros huéspedes.'
}
