import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import { limits } from '@posada/domain/limits'
import { MAX_NIGHTS, nightsIn, nightsOf, type Stay } from '@posada/domain/stays/stay'
import { defaultTariffOf } from '@posada/domain/bookings/tariffs'
import { useState, type SyntheticEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { useToday } from '../../lib/use-today.ts'
import { Card } from '../../ui/page/card.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { accountOf, initialValues, newBookingRequest, stayOf, type BookingValues } from './new-booking-values.ts'
import { HolderAndContactCard } from './holder-and-contact-card.tsx'
import { SaveOptions } from './save-options.tsx'
import { StayFields } from './stay-fields.tsx'
import { TotalField } from './total-field.tsx'
import { NewBookingUnitsCard } from './new-booking-units-card.tsx'
import { useBookableUnits, type BookableUnit } from './use-bookable-units.ts'
import { useEstablishmentTax } from '../fields/use-establishment-tax.ts'
import { useLinkedFields } from '../fields/use-linked-fields.ts'
import styles from './new-booking-dialog.module.css'

type Props = {
  establishments: readonly PlannedEstablishment[]
  /** Units chosen on the planning; when empty, the unit is chosen in the form. */
  roomIds: readonly string[]
  stay: Stay
  onClose: () => void
}

/** 'Nueva reserva'. After a refusal or a lost connection the typed values stay. */
export function NewBookingDialog({ establishments, roomIds, stay: requestedStay, onClose }: Props) {
  const establishmentOf = (id: string | undefined) =>
    establishments.find(({ rooms }) => rooms.some((room) => room.id === id))
  const [defaults] = useState(() => {
    const first = establishmentOf(roomIds[0]) ?? establishments[0]
    return initialValues(requestedStay, first, first?.rooms.filter(({ id }) => roomIds.includes(id)) ?? [])
  })
  const isPhone = useIsPhone()
  const accountToday = useToday()
  const form = useForm<BookingValues>({ defaultValues: defaults })
  const { control, handleSubmit, setValue, setError, getValues, formState } = form
  const [units, checkIn, checkOut, occupants, children] = useWatch({
    control,
    name: ['units', 'checkIn', 'checkOut', 'occupants', 'children'],
  })
  const stay = stayOf({ checkIn, checkOut })
  const bookable = useBookableUnits(stay && nightsOf(stay) <= MAX_NIGHTS ? stay : null)
  const chosenEstablishment = establishmentOf(units[0]?.roomId)
  const establishment = chosenEstablishment ?? establishments[0]
  const calculateTax = useEstablishmentTax(chosenEstablishment?.id)
  const people = { occupants: occupants ?? 0, children: children ?? 0, exempt: 0 }
  const tax = stay && nightsOf(stay) <= MAX_NIGHTS ? (calculateTax?.(stay, people) ?? null) : null
  const { setUnits, applyDates } = useLinkedFields(form, { beside: accountOf(units).extras + (tax?.total ?? 0) })
  const offered = chosenEstablishment ? chosenEstablishment.rooms : establishments.flatMap(({ rooms }) => rooms)
  const add = useCall(bookingsApi.add, { title: 'Reserva Añadida', reloads: ['bookings'], onDone: onClose })

  const addUnit = ({ id }: BookableUnit, nightlyPrice: number) => {
    applyDates()
    const before = getValues('units')
    if (before.some(({ roomId }) => roomId === id))
      return void setError('units', { message: 'Esta habitación ya está en la reserva' })
    const dates = stayOf(getValues())
    if (!dates) return
    const kind = establishmentOf(id)?.kind
    if (before.length === 0 && kind && kind !== establishment?.kind) setValue('tariff', String(defaultTariffOf(kind)))
    setUnits([...before, { roomId: id, prices: nightsIn(dates).map(() => nightlyPrice), occupants: null, extras: [] }])
  }
  /** Runs with the validation of the other fields, so that all missing values are reported at once. */
  const requireUnit = () => {
    if (!chosenEstablishment) setError('units', { message: 'Elija una unidad' })
    return chosenEstablishment !== undefined
  }
  const save = (values: BookingValues) => {
    const dates = stayOf(values)
    if (!requireUnit()) return
    if (dates && chosenEstablishment) add.run(newBookingRequest(values, dates, chosenEstablishment.id))
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    applyDates()
    return handleSubmit(save, requireUnit)(event)
  }
  const names = units.flatMap(({ roomId }) => chosenEstablishment?.rooms.find(({ id }) => id === roomId)?.name ?? [])
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
      isSaving={add.isRunning}
      size={1128}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <StayFields
            control={control}
            checkIn={checkIn}
            checkInTime={chosenEstablishment?.checkInTime ?? ''}
            checkOutTime={chosenEstablishment?.checkOutTime ?? ''}
          />
          <HolderAndContactCard form={form} kind={establishment?.kind ?? 'hotel'} />
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
          <NewBookingUnitsCard
            control={control}
            units={units}
            checkIn={checkIn}
            bookable={bookable}
            rooms={offered}
            error={formState.errors.units?.message}
            establishmentId={chosenEstablishment?.id}
            onAdd={addUnit}
            onExtras={(id, extras) =>
              setUnits(getValues('units').map((unit) => (unit.roomId === id ? { ...unit, extras } : unit)))
            }
            onRemove={(id) => setUnits(getValues('units').filter(({ roomId }) => roomId !== id))}
          />
          <TotalField
            control={control}
            units={units}
            tax={tax}
            nights={stay ? nightsOf(stay) : 0}
            unitsNow={() => getValues('units')}
          />
          <SaveOptions form={form} today={establishment?.today ?? accountToday} />
        </div>
      </div>
    </FormDialog>
  )
}
