import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Reply } from '@posada/contract/endpoint'
import type { Day } from '@posada/domain/platform/days/day'
import { useRouter } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { shortDates } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import type { ToastAction } from '../../../lib/toasts.ts'
import { establishmentOfUnit } from './establishment-of-unit.ts'
import { type BookingValues, newBookingRequest, stayOf, type UnitValues } from './new-booking-values.ts'
import { placedUnits, relocatedWords } from './placed-words.ts'
import type { ShownUnit } from './sale-type.ts'

type Options = {
  form: UseFormReturn<BookingValues>
  establishments: readonly PlannedEstablishment[]
  units: readonly UnitValues[]
  rooms: readonly ShownUnit[]
  /** Applies a date that was just typed. */
  applyDates: () => void
  onSaved: () => void
  /** Shows a saved booking on the planning. */
  onShow?: ((booking: { id: string; checkIn: Day }) => void) | undefined
}

/** Saves a new booking. Its toast names the units, and offers to undo it and what the desk does next. */
export function useSaveNewBooking({ form, establishments, units, rooms, applyDates, onSaved, onShow }: Options) {
  const { handleSubmit, getValues, setError } = form
  const { history } = useRouter()
  /** Where Posada chose the units, they are shown; guests who are here are registered. */
  const next = ({ id, chosenUnits }: Reply<typeof bookingsApi.add>, checkIn: Day): { secondAction?: ToastAction } => {
    if (chosenUnits && onShow)
      return { secondAction: { label: 'Ver en el planning', run: () => onShow({ id, checkIn }) } }
    const arrives = establishments.some(({ today }) => checkIn <= today)
    const register = () => history.push(`/dashboard/new_guest?${new URLSearchParams({ reserva: id })}`)
    return arrives ? { secondAction: { label: 'Registrar huésped', run: register } } : {}
  }
  const undoing = useCall(bookingStatesApi.delete, { title: 'Reserva eliminada', reloads: ['bookings'] })
  const adding = useCall(bookingsApi.add, {
    title: 'Reserva añadida',
    reloads: ['bookings'],
    describe: ({ reply }, { holder, ...dates }) => ({
      text:
        [holder?.name, placedUnits(reply, units, rooms), shortDates(dates)].filter(Boolean).join(', ') +
        relocatedWords(reply),
      action: { label: 'Deshacer', run: () => undoing.run({ id: reply.id }) },
      ...next(reply, dates.checkIn),
    }),
    onDone: onSaved,
  })

  /**
   * Runs with the validation of the other fields, so that all missing values are reported at once. Reads the form, because
   * a unit may have been chosen after the last rendering.
   */
  const requireUnit = () => {
    const chosen = establishmentOfUnit(establishments, getValues('units')[0])
    if (!chosen) setError('units', { message: 'Elija una unidad' })
    return chosen
  }
  const save = (values: BookingValues) => {
    const dates = stayOf(values)
    const chosen = requireUnit()
    if (dates && chosen) adding.run(newBookingRequest(values, dates, chosen.id))
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    applyDates()
    return handleSubmit(save, requireUnit)(event)
  }
  return { submit, isSaving: adding.isRunning }
}
