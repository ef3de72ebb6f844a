import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { MAX_NIGHTS, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { useMemo, useState, type SyntheticEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { shortDates } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Card } from '../../../ui/page/card.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import {
  accountOf,
  initialValues,
  newBookingRequest,
  nothingTyped,
  stayOf,
  type BookingValues,
  type UnitValues,
} from './new-booking-values.ts'
import { HolderAndContactCard } from './holder-and-contact-card.tsx'
import { SaveOptions } from './save-options.tsx'
import { StayFields } from './stay-fields.tsx'
import { TotalField } from './total-field.tsx'
import { NewBookingUnitsCard } from './new-booking-units-card.tsx'
import { freeUnitsOf } from './free-units.ts'
import { placedUnits, relocatedWords } from './placed-words.ts'
import { type ShownUnit, shownTypes } from './sale-type.ts'
import { useBookableTypes, useBookableUnits } from './use-bookable-units.ts'
import { useBookingUnits } from './use-booking-units.ts'
import { useEstablishmentTax } from '../fields/use-establishment-tax.ts'
import { useLinkedFields } from '../fields/use-linked-fields.ts'
import styles from './new-booking-dialog.module.css'

const DayPrices = lazyComponent(async () => ({ default: (await import('./day-prices.tsx')).DayPrices }))

type Props = {
  establishments: readonly PlannedEstablishment[]
  /** Units chosen on the planning; when empty, the unit is chosen in the form. */
  roomIds: readonly string[]
  stay: Stay
  /** Spread over the units; otherwise each has its usual number. */
  people?: number | undefined
  onClose: () => void
  /** Shows a saved booking on the planning. */
  onShow?: ((booking: { id: string; checkIn: Day }) => void) | undefined
}

/** 'Nueva reserva'. After a refusal or a lost connection the typed values stay. */
export function NewBookingDialog({
  establishments,
  roomIds,
  stay: requestedStay,
  people: requestedPeople,
  onClose,
  onShow,
}: Props) {
  const establishmentOf = (id: string | undefined) =>
    establishments.find(({ rooms }) => rooms.some((room) => room.id === id))
  const establishmentOfUnit = (unit: UnitValues | undefined) =>
    unit?.saleType
      ? establishments.find(({ id }) => id === unit.saleType?.establishmentId)
      : establishmentOf(unit?.roomId)
  const [defaults] = useState(() => {
    const first = establishmentOf(roomIds[0]) ?? establishments[0]
    const rooms = first?.rooms.filter(({ id }) => roomIds.includes(id)) ?? []
    return initialValues(requestedStay, first, rooms, requestedPeople)
  })
  const isPhone = useIsPhone()
  const accountToday = useToday()
  const form = useForm<BookingValues>({ defaultValues: defaults })
  const { control, handleSubmit, setError, getValues, formState } = form
  const [units, checkIn, checkOut, occupants, children] = useWatch({
    control,
    name: ['units', 'checkIn', 'checkOut', 'occupants', 'children'],
  })
  const stay = stayOf({ checkIn, checkOut })
  const bookableStay = stay && nightsOf(stay) <= MAX_NIGHTS ? stay : null
  const bookable = useBookableUnits(bookableStay)
  const bookableTypes = useBookableTypes(bookableStay)
  const chosenEstablishment = establishmentOfUnit(units[0])
  const establishment = chosenEstablishment ?? establishments[0]
  const calculateTax = useEstablishmentTax(chosenEstablishment?.id)
  const people = { occupants: occupants ?? 0, children: children ?? 0, exempt: 0 }
  const tax = stay && nightsOf(stay) <= MAX_NIGHTS ? (calculateTax?.(stay, people) ?? null) : null
  const { setUnits, applyDates } = useLinkedFields(form, { beside: accountOf(units).extras + (tax?.total ?? 0) })
  const offering = chosenEstablishment ? [chosenEstablishment] : establishments
  const rooms: readonly ShownUnit[] = [...offering.flatMap((each) => each.rooms), ...shownTypes(units)]
  const types = bookableTypes?.filter((type) => offering.some(({ id }) => id === type.establishmentId)) ?? []
  const offers = useMemo(
    () => bookable && [...bookable, ...(bookableTypes ?? []).map((type) => ({ ...type, capacity: type.places }))],
    [bookable, bookableTypes],
  )
  const [typed] = useState(nothingTyped)
  const [showsTypes, setShowsTypes] = useState(roomIds.length === 0)
  const { isGroup, wasChanged, add, addType, addTogether, remove } = useBookingUnits({
    form,
    establishments,
    establishment,
    applyDates,
    setUnits,
  })
  const names = units.flatMap(({ roomId }) => rooms.find(({ id }) => id === roomId)?.name ?? [])
  const undoing = useCall(bookingStatesApi.delete, { title: 'Reserva eliminada', reloads: ['bookings'] })
  const adding = useCall(bookingsApi.add, {
    title: 'Reserva añadida',
    reloads: ['bookings'],
    describe: ({ reply }, { holder, ...dates }) => ({
      text:
        [holder?.name, placedUnits(reply, units, rooms), shortDates(dates)].filter(Boolean).join(', ') +
        relocatedWords(reply),
      action: { label: 'Deshacer', run: () => undoing.run({ id: reply.id }) },
      ...(reply.chosenUnits &&
        onShow && {
          secondAction: {
            label: 'Ver en el planning',
            run: () => onShow({ id: reply.id, checkIn: dates.checkIn }),
          },
        }),
    }),
    onDone: onClose,
  })

  /**
   * Runs with the validation of the other fields, so that all missing values are reported at once. Reads the form, because
   * a unit may have been chosen after the last rendering.
   */
  const requireUnit = () => {
    const chosen = establishmentOfUnit(getValues('units')[0])
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
  const unitsCard = (
    <NewBookingUnitsCard
      control={control}
      units={units}
      checkIn={checkIn}
      bookable={bookable}
      rooms={rooms}
      free={bookable && freeUnitsOf(offering, bookable)}
      types={types}
      occupants={occupants ?? 0}
      error={formState.errors.units?.message}
      establishmentId={chosenEstablishment?.id}
      focusOnMount={wasChanged}
      byType={{ isOpen: showsTypes, onOpen: setShowsTypes }}
      onAdd={add}
      onAddType={addType}
      onAddTogether={addTogether}
      onExtras={(id, extras) =>
        setUnits(getValues('units').map((unit) => (unit.roomId === id ? { ...unit, extras } : unit)))
      }
      onRemove={remove}
    />
  )
  return (
    <FormDialog
      opened
      title="Nueva reserva"
      subtitle={
        chosenEstablishment && [names.join(', '), !isPhone && chosenEstablishment.name].filter(Boolean).join(' · ')
      }
      onClose={onClose}
      onSubmit={submit}
      isDirty={formState.isDirty}
      isSaving={adding.isRunning}
      size={1128}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <StayFields
            control={control}
            today={establishment?.today ?? accountToday}
            checkIn={checkIn}
            checkInTime={chosenEstablishment?.checkInTime ?? ''}
            checkOutTime={chosenEstablishment?.checkOutTime ?? ''}
          />
          {isGroup && unitsCard}
          <HolderAndContactCard form={form} kind={establishment?.kind ?? 'hotel'} isGroup={isGroup} />
          <Card title="Observaciones">
            <div className={styles.unlabelled}>
              <TextAreaField
                control={control}
                name="observations"
                label="Observaciones"
                rows={2}
                maxLength={limits.booking.observations}
                placeholder="Lo que deba saber quien reciba al huésped"
              />
            </div>
          </Card>
        </div>
        <div className={styles.rail}>
          {!isGroup && unitsCard}
          <TotalField
            control={control}
            units={units}
            tax={tax}
            nights={stay ? nightsOf(stay) : 0}
            unitsNow={() => getValues('units')}
          >
            <LazyPart fallback={null}>
              <DayPrices form={form} rooms={rooms} offers={offers} typed={typed} setUnits={setUnits} />
            </LazyPart>
          </TotalField>
          <SaveOptions form={form} today={establishment?.today ?? accountToday} />
        </div>
      </div>
    </FormDialog>
  )
}
