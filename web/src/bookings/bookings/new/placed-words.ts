import { andList } from '@posada/domain/platform/text/and-list'
import type { bookingsApi, RelocatedStay } from '@posada/contract/bookings/bookings'
import type { Reply } from '@posada/contract/endpoint'
import type { UnitValues } from './new-booking-values.ts'
import type { ShownUnit } from './sale-type.ts'

type Added = Pick<Reply<(typeof bookingsApi)['add']>, 'chosenUnits' | 'relocatedStays'>

/** The units of a saved booking: '103 y 104'; a type that found none is 'Doble sin asignar'. */
export function placedUnits(
  { chosenUnits = [] }: Added,
  units: readonly UnitValues[],
  shown: readonly ShownUnit[],
): string {
  const named = units.flatMap(({ roomId, saleType }) =>
    saleType ? [] : (shown.find(({ id }) => id === roomId)?.name ?? []),
  )
  const typeName = (id: string) => units.find(({ saleType }) => saleType?.id === id)?.saleType?.name ?? ''
  const chosen = chosenUnits.map(({ saleTypeId, name, isParked }) =>
    isParked ? `${typeName(saleTypeId)} sin asignar` : name,
  )
  return andList([...named, ...chosen])
}

const MOST_NAMED = 2

/** '. Para hacerle sitio, Klaus Brandt pasa de la 102 a la 104'; '' where nobody was moved. */
export function relocatedWords({ relocatedStays = [] }: Added): string {
  if (relocatedStays.length === 0) return ''
  const named = relocatedStays.slice(0, MOST_NAMED).map(moveWords)
  const others = relocatedStays.length - named.length
  return `. Para hacerle sitio, ${named.join('; ')}${others > 0 ? `; y ${others} más` : ''}`
}

const moveWords = ({ holderName, from, to }: RelocatedStay): string =>
  `${holderName || 'una reserva sin titular'} pasa de la ${from} a la ${to}`
