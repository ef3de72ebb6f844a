import { bookingsApi } from '@posada/contract/bookings/bookings'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { DropHandler } from './drop-handler.tsx'
import { createGestureStore, syncWithGrid } from './gesture-store.ts'
import { GhostLayer } from './ghost-layer.tsx'
import { gridGestures, type DropActions } from './grid-gestures.ts'
import type { GestureOptions, GridGestures } from './gesture-types.ts'

/** Creates, moves, resizes and pins stays on the grid, for roles that may book. Always returns the same object. */
export function useGestures(options: GestureOptions): GridGestures {
  const mayBook = useMay(bookingsApi.add)
  const latest = useRef({ options, mayBook })
  const desk = useRef<DropActions | null>(null)
  const [store] = useState(() => createGestureStore(() => latest.current.options.geometry()))
  useEffect(() => {
    latest.current = { options, mayBook }
    syncWithGrid(store)
  })
  return useMemo(
    () => ({
      ...gridGestures({
        store,
        options: () => latest.current.options,
        desk: () => desk.current,
        mayBook: () => latest.current.mayBook,
      }),
      overlay: (
        <>
          <GhostLayer store={store} />
          <DropHandler
            store={store}
            desk={desk}
            onOpenBooking={(bookingId) => latest.current.options.onOpenBooking(bookingId)}
          />
        </>
      ),
    }),
    [store],
  )
}
