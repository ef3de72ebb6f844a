import { formatDay, type Day } from '../../platform/days/day.ts'
import { type Cents, formatEuros } from '../../platform/money/money.ts'
import type { PrepaidBy } from './portal-booking.ts'

/** What the desk should know of a booking of a portal, with its values. None of them refuses the booking. */
export type PortalWarning =
  | { kind: 'unknown-type'; roomId: string }
  | { kind: 'no-unit'; units: number }
  | { kind: 'other-currency'; amount: Cents; currency: string }
  | { kind: 'wrong-sums'; nights: Cents; amount: Cents }
  | { kind: 'nights-without-price'; nights: number }
  | { kind: 'no-price' }
  | { kind: 'closed-days'; first: Day; nights: number }
  | { kind: 'prepaid'; by: PrepaidBy; amount: Cents; portal: string }
  | { kind: 'unknown-people' }
  | { kind: 'too-many-people'; people: number; places: number }
  | { kind: 'no-holder' }
  | { kind: 'other-boards' }
  | { kind: 'card-number' }
  | { kind: 'penalty'; portal: string }
  | { kind: 'price-by-hand'; nights: number; first: Day; ofPortal: Cents }
  | { kind: 'other-unit'; from: string; to: string }
  | { kind: 'half'; portal: string }
  | { kind: 'tell-portal'; portal: string }
  | { kind: 'typed-by-hand' }

export type PortalWarningKind = PortalWarning['kind']

/** Warnings for which somebody has to do something before the guests come. */
const URGENT: ReadonlySet<PortalWarningKind> = new Set([
  'unknown-type',
  'no-unit',
  'other-currency',
  'wrong-sums',
  'no-price',
  'half',
  'tell-portal',
])

export const isUrgent = ({ kind }: PortalWarning): boolean => URGENT.has(kind)

/** The warning as a Spanish sentence. */
export function portalWarningText(warning: PortalWarning): string {
  switch (warning.kind) {
    case 'unknown-type':
      return `El portal ha vendido una habitación que no está emparejada (${warning.roomId}). Asígnele su unidad, y empareje esa habitación con un tipo para que las próximas entren solas`
    case 'no-unit':
      return warning.units === 1
        ? 'No quedaba ninguna unidad libre: está sin asignar'
        : `No quedaban unidades libres: ${warning.units} están sin asignar`
    case 'other-currency':
      return `El portal cobra ${amountIn(warning)}: las noches llevan el precio de su plan`
    case 'wrong-sums':
      return `Las noches suman ${formatEuros(warning.nights)} y el portal dice ${formatEuros(warning.amount)}: ${warning.amount > 0 ? 'se ha repartido el importe del portal' : 'se han dejado los precios de las noches'}`
    case 'nights-without-price':
      return warning.nights === 1
        ? 'El portal no da el precio de una noche'
        : `El portal no da el precio de ${warning.nights} noches`
    case 'no-price':
      return 'El portal no da ningún precio: póngalo usted'
    case 'closed-days':
      return warning.nights === 1
        ? `La venta estaba cerrada el ${formatDay(warning.first)}`
        : `La venta estaba cerrada ${warning.nights} noches, la primera el ${formatDay(warning.first)}`
    case 'prepaid':
      return prepaidText(warning)
    case 'unknown-people':
      return 'El portal no dice cuántas personas vienen: se han puesto las plazas del tipo'
    case 'too-many-people':
      return `El portal trae ${warning.people} personas a una habitación de ${warning.places === 1 ? '1 plaza' : `${warning.places} plazas`}`
    case 'no-holder':
      return 'El portal no dice el nombre del titular'
    case 'other-boards':
      return 'Las habitaciones tienen regímenes distintos: la reserva lleva el primero'
    case 'card-number':
      return 'El texto del portal traía un número de tarjeta y se ha ocultado'
    case 'penalty':
      return `Cancelada con gastos: véalos en la extranet de ${warning.portal}`
    case 'price-by-hand':
      return warning.nights === 1
        ? `El portal cambia el precio del ${formatDay(warning.first)} a ${formatEuros(warning.ofPortal)}: se queda el puesto a mano`
        : `El portal cambia el precio de ${warning.nights} noches puestas a mano: se quedan las suyas`
    case 'other-unit':
      return `${warning.from} no estaba libre en las fechas nuevas: ahora es ${warning.to}`
    case 'half':
      return `Ha llegado media modificación de ${warning.portal} y en media hora no la otra mitad: la reserva se ha cancelado aquí. Compruébela en la extranet y, si sigue en pie, recupérela`
    case 'tell-portal':
      return `Avise a ${warning.portal}: la reserva sigue en pie en el portal`
    case 'typed-by-hand':
      return 'Ya estaba apuntada a mano: se ha unido a la del portal sin cambiar nada'
  }
}

function prepaidText({ by, amount, portal }: { by: PrepaidBy; amount: Cents; portal: string }): string {
  switch (by) {
    case 'agency':
      return `${portal} cobra al cliente y le paga ${formatEuros(amount)}`
    case 'virtual_card':
      return `Tarjeta virtual de ${formatEuros(amount)}: cárguela en la extranet de ${portal}`
    case 'gateway':
      return `El cliente ya ha pagado ${formatEuros(amount)} por internet: anote el cobro`
  }
}

/** '120,00 USD', with a non-breaking space. */
export const amountIn = ({ amount, currency }: { amount: Cents; currency: string }): string =>
  formatEuros(amount).replace('€', currency)
