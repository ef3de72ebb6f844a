import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { isStay } from '@posada/domain/platform/days/stay'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useEstablishmentTax } from '../../fields/use-establishment-tax.ts'
import type { EditValues } from '../draft/edit-values.ts'

type SavedTax = BookingInfo['touristTax']
export type DraftTax = Pick<SavedTax, 'total' | 'adults' | 'children' | 'exempt'> & {
  /** A value that decides the tax was changed, and only the server can calculate the new tax. */
  waits: boolean
}

/**
 * The tourist tax for the typed values. Only the server knows the ages of registered guests and the tariff of a booking
 * paid in advance: for those the saved tax stays until the booking is saved.
 */
export function useDraftTax(base: BookingInfo, { control }: UseFormReturn<EditValues>): DraftTax {
  const [checkIn, checkOut, occupants, children, exempt] = useWatch({
    control,
    name: ['checkIn', 'checkOut', 'occupants', 'children', 'taxExempt'],
  })
  const calculate = useEstablishmentTax(occupiesUnits(base.state) ? base.establishmentId : undefined)
  const saved = { ...base.touristTax, waits: false }
  const isAsSaved =
    checkIn === base.checkIn &&
    checkOut === base.checkOut &&
    occupants === base.occupants &&
    (children ?? 0) === base.children &&
    (exempt ?? 0) === base.taxExempt
  if (isAsSaved || !occupiesUnits(base.state)) return saved
  const isServers = base.paid || base.rooms.some(({ guests }) => guests.length > 0)
  if (isServers || !calculate || !isStay({ checkIn, checkOut }) || checkIn === null || checkOut === null)
    return { ...saved, waits: true }
  const people = { occupants: occupants ?? 0, children: children ?? 0, exempt: exempt ?? 0 }
  const none = { count: 0, total: 0 }
  const due = calculate({ checkIn, checkOut }, people) ?? { total: 0, adults: none, children: none, exempt: 0 }
  return { ...due, waits: false }
}
