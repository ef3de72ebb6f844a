import type { SaleType, SaleTypeChanges } from '@posada/contract/prices/sale-types'
import { boardLabels, type BoardCode } from '@posada/domain/prices/board-price'
import { plural } from '../../../../lib/format.ts'
import type { Choice } from '../../../../ui/fields/select-field.tsx'

/** The kinds of units that portals know, by their codes. */
const kindLabels: Record<number, string> = {
  1: 'Habitación',
  2: 'Apartamento',
  3: 'Cama',
  4: 'Unidad',
  5: 'Bungaló',
  6: 'Parcela',
  7: 'Villa',
  8: 'Chalet',
}
export const kindChoices: readonly Choice[] = Object.entries(kindLabels).map(([value, label]) => ({ value, label }))

/** The values of a type's form. Quotas are those of a real type, units per booking those of a virtual one. */
export type TypeValues = {
  name: string
  shortName: string
  /** The code of the kind, as the select's text. */
  kind: string
  adults: number | null
  children: number | null
  price: number | null
  /** False: a virtual type follows the price of its real one. */
  hasOwnPrice: boolean
  /** Of a real type: people in the price, null is as many as the unit has places; cents a night of each further person, and of each extra bed. */
  includedPeople: number | null
  personSupplement: number | null
  extraBedSupplement: number | null
  defaultBoard: BoardCode
  minStay: number | null
  closed: boolean
  directDiscount: number | null
  channel: number | null
  local: number | null
  unitsEach: number | null
}

export function typeValuesOf(type: SaleType): TypeValues {
  const { name, shortName, kind, adults, children, price, defaultBoard, minStay, closed } = type
  const { directDiscount, channel, local, unitsEach } = type
  const { hasOwnPrice, includedPeople, personSupplement, extraBedSupplement } = type
  return {
    name,
    shortName,
    kind: String(kind),
    adults,
    children,
    price,
    hasOwnPrice,
    includedPeople,
    personSupplement,
    extraBedSupplement,
    defaultBoard,
    minStay,
    closed,
    directDiscount,
    channel,
    local,
    unitsEach,
  }
}

type Dirty = { [K in keyof TypeValues]?: boolean | undefined }

/** Only what the user changed, so that two people who change different fields do not undo each other's changes. */
export function typeChangesOf(id: string, values: TypeValues, dirty: Dirty): SaleTypeChanges {
  const changed = <K extends keyof TypeValues>(key: K): NonNullable<TypeValues[K]> | undefined =>
    dirty[key] ? (values[key] ?? undefined) : undefined
  /** A field that may be empty. */
  const emptied = (key: 'includedPeople' | 'personSupplement' | 'extraBedSupplement') =>
    dirty[key] ? values[key] : undefined
  const kind = changed('kind')
  return {
    id,
    type: null,
    parentType: null,
    name: changed('name')?.trim(),
    shortName: changed('shortName')?.trim(),
    kind: kind === undefined ? undefined : Number(kind),
    adults: changed('adults'),
    children: changed('children'),
    price: values.hasOwnPrice || !dirty.hasOwnPrice ? changed('price') : undefined,
    hasOwnPrice: changed('hasOwnPrice'),
    includedPeople: emptied('includedPeople'),
    personSupplement: emptied('personSupplement'),
    extraBedSupplement: emptied('extraBedSupplement'),
    defaultBoard: changed('defaultBoard'),
    minStay: changed('minStay'),
    closed: changed('closed'),
    directDiscount: changed('directDiscount'),
    channel: changed('channel'),
    local: changed('local'),
    unitsEach: changed('unitsEach'),
  }
}

/** The usual board may be any that the type has; without board is always possible. */
export const boardChoices = ({ boards, defaultBoard }: Pick<SaleType, 'boards' | 'defaultBoard'>): Choice[] =>
  (Object.keys(boardLabels) as BoardCode[])
    .filter((code) => code === 'nb' || code === defaultBoard || boards.some((board) => board.code === code))
    .map((value) => ({ value, label: boardLabels[value] }))

export const allBoardChoices: readonly Choice[] = Object.entries(boardLabels).map(([value, label]) => ({
  value,
  label,
}))

/** '2 adultos', '2 adultos, 1 niño' */
export const placesText = ({ adults, children }: Pick<SaleType, 'adults' | 'children'>): string =>
  [plural(adults, 'adulto', 'adultos'), children > 0 && plural(children, 'niño', 'niños')].filter(Boolean).join(', ')

/** What a type holds of the units: all of its own, or those that a booking of a virtual type takes. */
export const unitsText = ({ type, total, unitsEach }: SaleType): string =>
  type === 'real'
    ? plural(total, 'unidad', 'unidades')
    : unitsEach === 1
      ? 'Ocupa 1 unidad'
      : `Ocupa ${unitsEach} unidades`
