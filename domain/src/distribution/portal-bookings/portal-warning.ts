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
export const portalWarningText = (warning: PortalWarning): string =>
  // Each kind has the text for its own values, which the type of an indexed table does not show.
  (warningTexts[warning.kind] as (warning: PortalWarning) => string)(warning)

const warningTexts: { [Kind in PortalWarning['kind']]: (warning: PortalWarning & { kind: Kind }) => string } = {
  'unknown-type': (warning) =>
    `El portal ha vendido una habitación que no está emparejada (${warning.roomId}). Asígnele su unidad, y empareje esa habitación con un tipo para que las próximas entren solas`,
  'no-unit': (warning) =>
    warning.units === 1
      ? 'No quedaba ninguna unidad libre: está sin asignar'
      : `No quedaban unidades libres: ${warning.units} están sin asignar`,
  'other-currency': (warning) => `El portal cobra ${amountIn(warning)}: las noches llevan el precio de su plan`,
  'wrong-sums': (warning) =>
    `Las noches suman ${formatEuros(warning.nights)} y el portal dice ${formatEuros(warning.amount)}: ${warning.amount > 0 ? 'se ha repartido el importe del portal' : 'se han dejado los precios de las noches'}`,
  'nights-without-price': (warning) =>
    warning.nights === 1
      ? 'El portal no da el precio de una noche'
      : `El portal no da el precio de ${warning.nights} noches`,
  'no-price': () => 'El portal no da ningún precio: póngalo usted',
  'closed-days': (warning) =>
    warning.nights === 1
      ? `La venta estaba cerrada el ${formatDay(warning.first)}`
      : `La venta estaba cerrada ${warning.nights} noches, la primera el ${formatDay(warning.first)}`,
  prepaid: (warning) => prepaidText(warning),
  'unknown-people': () => 'El portal no dice cuántas personas vienen: se han puesto las plazas del tipo',
  'too-many-people': (warning) =>
    `El portal trae ${warning.people} personas a una habitación de ${warning.places === 1 ? '1 plaza' : `${warning.places} plazas`}`,
  'no-holder': () => 'El portal no dice el nombre del titular',
  'other-boards': () => 'Las habitaciones tienen regímenes distintos: la reserva lleva el primero',
  'card-number': () => 'El texto del portal traía un número de tarjeta y se ha ocultado',
  penalty: (warning) => `Cancelada con gastos: véalos en la extranet de ${warning.portal}`,
  'price-by-hand': (warning) =>
    warning.nights === 1
      ? `El portal cambia el precio del ${formatDay(warning.first)} a ${formatEuros(warning.ofPortal)}: se queda el puesto a mano`
      : `El portal cambia el precio de ${warning.nights} noches puestas a mano: se quedan las suyas`,
  'other-unit': (warning) => `${warning.from} no estaba libre en las fechas nuevas: ahora es ${warning.to}`,
  half: (warning) =>
    `Ha llegado media modificación de ${warning.portal} y en media hora no la otra mitad: la reserva se ha cancelado aquí. Compruébela en la extranet y, si sigue en pie, recupérela`,
  'tell-portal': (warning) => `Avise a ${warning.portal}: la reserva sigue en pie en el portal`,
  'typed-by-hand': () => 'Ya estaba apuntada a mano: se ha unido a la del portal sin cambiar nada',
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
