import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { limits } from '@posada/domain/platform/limits'
import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useCall } from '../../../../lib/use-call.ts'
import { requestedRooms } from './edit-request.ts'
import type { EditedUnit, EditValues } from './edit-values.ts'

const PRICES_MS = 200
/** A total is typed digit by digit; a longer pause avoids saving prices for each digit. */
const TOTAL_MS = 700

type Options = {
  bookingId: string
  form: UseFormReturn<EditValues>
  saved: Pick<EditValues, 'checkIn' | 'checkOut' | 'units'>
  own: (version: number) => void
  version: number
  /** Another user's changes are still unresolved: prices are not saved over them. */
  isStale: boolean
}

/** Saves prices shortly after they are typed. With unsaved dates the prices wait and are saved with the dates. */
export function useSavePrices({ bookingId, form, saved, own, version, isStale }: Options) {
  const { run } = useCall(bookingChangesApi.setPrices, {
    title: null,
    reloads: ['bookings'],
    onDone: ({ reply }) => own(reply.version),
  })
  const latest = useRef({ saved, run, version, isStale })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  useEffect(() => {
    latest.current = { saved, run, version, isStale }
  }, [saved, run, version, isStale])
  useEffect(() => () => clearTimeout(timer.current), [])

  const savePrices = useCallback(
    (isTotal: boolean) => {
      const save = async () => {
        if (isSending.current) return void wait(PRICES_MS)
        const values = form.getValues()
        const { saved: before, run: send, ...now } = latest.current
        if (now.isStale) return
        const rooms = changedRooms(before.units, values.units)
        if (values.checkIn !== before.checkIn || values.checkOut !== before.checkOut) return
        if (rooms.length === 0 || !rooms.every(hasPrices)) return
        isSending.current = true
        const onSettled = () => void (isSending.current = false)
        // A text that is not an amount, such as '10,999', leaves the last readable value in its field, so validate
        // first.
        if (!(await form.trigger(['total', ...priceNames(values.units)]))) return void onSettled()
        send({ id: bookingId, version: now.version, total: null, rooms: requestedRooms(rooms) }, { onSettled })
      }
      const wait = (ms: number) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void save(), ms)
      }
      wait(isTotal ? TOTAL_MS : PRICES_MS)
    },
    [bookingId, form],
  )
  /** Cancels the pending save, because the whole form is about to be saved. */
  const dropPrices = () => clearTimeout(timer.current)
  return { savePrices, dropPrices }
}

/** All stretches of every unit with a changed price. */
function changedRooms(before: readonly EditedUnit[], after: readonly EditedUnit[]): EditedUnit[] {
  const changed = new Set(
    after.filter(({ prices }, index) => prices.join() !== before[index]?.prices.join()).map(({ roomId }) => roomId),
  )
  return after.filter(({ roomId }) => changed.has(roomId))
}

const priceNames = (units: readonly EditedUnit[]) =>
  units.flatMap(({ prices }, unit) => prices.map((_, night) => `units.${unit}.prices.${night}` as const))

const hasPrices = ({ prices }: EditedUnit) => prices.every((price) => price !== null && price <= limits.price.max)
