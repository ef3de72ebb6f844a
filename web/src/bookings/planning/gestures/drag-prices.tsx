import { channelPricesApi } from '@posada/contract/bookings/planning/channel-prices'
import { addDays, firstOfMonth } from '@posada/domain/platform/days/day'
import { useEffect } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import type { GestureStore } from './gesture-store.ts'
import { movePricing } from './move-pricing.ts'

const kinds = ['day-values', 'sale-types', 'units'] as const
/** By whole months, so that the next drag finds them loaded. */
const DAYS_LOADED = 150

/** Puts the prices of the days around into the store of a drag. Shows nothing; loaded with the first drag. */
export function DragPrices({ store }: { store: GestureStore }) {
  const { geometry } = store.get()
  const from = geometry && firstOfMonth(geometry.canvas.from)
  const days = { from, to: from && addDays(from, DAYS_LOADED) }
  const { data, isError } = useQueryCall(channelPricesApi.list, days, { kinds, keepPrevious: true })
  useEffect(() => {
    // Without an answer the user can move a stay all the same; the server calculates what it costs.
    if (data || isError) store.set({ pricing: movePricing(data) })
  }, [store, data, isError])
  return null
}
