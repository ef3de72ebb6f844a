import { planningApi } from '@posada/contract/planning/planning'
import { overlaps, type Stay } from '@posada/domain/stay'
import { useMemo } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'

const kinds = ['bookings', 'units', 'establishments']

/** Ids of the units that something holds during a stay; undefined until known. */
export function useTakenUnits(stay: Stay | null): ReadonlySet<string> | undefined {
  const { checkIn = '', checkOut = '' } = stay ?? {}
  const { data } = useQueryCall(
    planningApi.fetch,
    { from: checkIn, to: checkOut, withCancelled: null },
    { kinds, enabled: stay !== null },
  )
  return useMemo(() => {
    if (!data || !checkIn) return undefined
    const held = [
      ...data.bookings.flatMap(({ rooms }) => rooms),
      ...data.blocks.map(({ roomId, from, to }) => ({ roomId, checkIn: from, checkOut: to })),
    ]
    return new Set(held.filter((other) => overlaps(other, { checkIn, checkOut })).map(({ roomId }) => roomId))
  }, [data, checkIn, checkOut])
}
