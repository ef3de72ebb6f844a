import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { MAX_NIGHTS, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useToday } from '../../../lib/use-today.ts'
import { useEstablishmentTax } from '../fields/use-establishment-tax.ts'
import { useLinkedFields } from '../fields/use-linked-fields.ts'
import { establishmentOfUnit } from './establishment-of-unit.ts'
import { accountOf, type BookingValues, initialValues, stayOf } from './new-booking-values.ts'

export type RequestedStay = {
  establishments: readonly PlannedEstablishment[]
  /** Units chosen on the planning; when empty, the unit is chosen in the form. */
  roomIds: readonly string[]
  stay: Stay
  /** Spread over the units; otherwise each has its usual number. */
  people?: number | undefined
  /** What is known of the guests. */
  known?: Partial<Pick<BookingValues, 'holder' | 'phone' | 'email' | 'children'>> | undefined
}

/** The form of a new booking, and what follows from the typed values: the stay, the establishment and its tourist tax. */
export function useNewBookingForm({ establishments, roomIds, stay: requested, people, known }: RequestedStay) {
  const [defaultValues] = useState(() => {
    const first = establishmentOfUnit(establishments, { roomId: roomIds[0] ?? '' }) ?? establishments[0]
    const rooms = first?.rooms.filter(({ id }) => roomIds.includes(id)) ?? []
    return { ...initialValues(requested, first, rooms, people), ...known }
  })
  const form = useForm<BookingValues>({ defaultValues })
  const [units, checkIn, checkOut, occupants, children] = useWatch({
    control: form.control,
    name: ['units', 'checkIn', 'checkOut', 'occupants', 'children'],
  })
  const stay = stayOf({ checkIn, checkOut })
  const bookableStay = stay && nightsOf(stay) <= MAX_NIGHTS ? stay : null
  const chosen = establishmentOfUnit(establishments, units[0])
  const establishment = chosen ?? establishments[0]
  const accountToday = useToday()
  const calculateTax = useEstablishmentTax(chosen?.id)
  const taxed = { occupants: occupants ?? 0, children: children ?? 0, exempt: 0 }
  const tax = (bookableStay && calculateTax?.(bookableStay, taxed)) ?? null
  const linked = useLinkedFields(form, { beside: accountOf(units).extras + (tax?.total ?? 0) })
  return {
    form,
    units,
    checkIn,
    people: occupants ?? 0,
    stay,
    /** The stay, unless it is longer than a booking may be. */
    bookableStay,
    /** The establishment of the first unit. */
    chosen,
    /** The one whose day and tariff count: that, or the first while no unit is chosen. */
    establishment,
    today: establishment?.today ?? accountToday,
    tax,
    ...linked,
  }
}
