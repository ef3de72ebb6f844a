import { limits } from '@posada/domain/limits'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { PlannedEstablishment, PlannedRoom } from '@posada/contract/planning/planning'
import type { Day } from '@posada/domain/day'
import { nightsOf } from '@posada/domain/stay'
import { defaultTariffOf } from '@posada/domain/tariffs'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCall } from '../lib/use-call.ts'
import { Card } from '../ui/card.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { initialValues, requestOf, stayOf, unitValues, type BookingValues } from './new-booking-values.ts'
import { PartyFields } from './party-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import { TotalField } from './total-field.tsx'
import { UnitFields } from './unit-fields.tsx'
import { useLinkedFields } from './use-linked-fields.ts'
import { useTakenUnits } from './use-taken-units.ts'
import styles from './new-booking-dialog.module.css'

type Props = {
  establishments: readonly PlannedEstablishment[]
  /** The unit and day that were clicked; without a unit it is chosen in the form. */
  roomId: string | null
  day: Day
  onClose: () => void
}

/** 'Nueva reserva'. A refusal or a lost connection leaves everything as it was typed. */
export function NewBookingDialog({ establishments, roomId, day, onClose }: Props) {
  const houseOf = (id: string | undefined) => establishments.find(({ rooms }) => rooms.some((room) => room.id === id))
  const [defaults] = useState(() => {
    const house = houseOf(roomId ?? undefined) ?? establishments[0]
    return initialValues(
      day,
      house,
      house?.rooms.find(({ id }) => id === roomId),
    )
  })
  const form = useForm<BookingValues>({ defaultValues: defaults })
  const { control, handleSubmit, setValue, setError, getValues, formState } = form
  const setUnits = useLinkedFields(form)
  const [units, checkIn, checkOut, occupants] = useWatch({
    control,
    name: ['units', 'checkIn', 'checkOut', 'occupants'],
  })
  const stay = stayOf({ checkIn, checkOut })
  const taken = useTakenUnits(stay)
  const house = houseOf(units[0]?.roomId)
  const offered = house ? house.rooms : establishments.flatMap(({ rooms }) => rooms)
  const add = useCall(bookingsApi.add, { title: 'Reserva Añadida', reloads: ['bookings'], onDone: onClose })

  const addUnit = (room: PlannedRoom) => {
    const before = getValues('units')
    if (before.some((unit) => unit.roomId === room.id))
      return void setError('units', { message: 'Esta habitación ya está en la reserva' })
    if (!stay) return
    const kind = houseOf(room.id)?.kind
    if (before.length === 0 && kind && kind !== (house ?? establishments[0])?.kind)
      setValue('tariff', String(defaultTariffOf(kind)))
    setUnits([...before, unitValues(room, stay)])
  }
  /** Said together with what else is missing, so that nobody is told in two rounds. */
  const requireUnit = () => {
    if (!house) setError('units', { message: 'Elija una unidad' })
    return house !== undefined
  }
  const save = (values: BookingValues) => {
    const dates = stayOf(values)
    if (!requireUnit()) return
    if (dates && house) add.run(requestOf(values, dates, house.id))
  }
  const kind = (house ?? establishments[0])?.kind ?? 'hotel'
  const names = units.flatMap(({ roomId: id }) => house?.rooms.find((room) => room.id === id)?.name ?? [])
  return (
    <FormDialog
      opened
      title="Nueva reserva"
      subtitle={house && `${names.join(', ')} · ${house.name}`}
      onClose={onClose}
      onSubmit={handleSubmit(save, requireUnit)}
      isDirty={formState.isDirty}
      isSaving={add.isRunning}
      size={1128}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <StayFields
            {...{ control, checkIn }}
            checkInTime={house?.checkInTime ?? ''}
            checkOutTime={house?.checkOutTime ?? ''}
          />
          <PartyFields {...{ control, kind, occupants }} />
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
          <UnitFields
            {...{ control, units, stay, taken }}
            rooms={offered}
            error={formState.errors.units?.message}
            onAdd={addUnit}
            onRemove={(id) => setUnits(getValues('units').filter((unit) => unit.roomId !== id))}
          />
          <TotalField {...{ control, units }} nights={stay ? nightsOf(stay) : 0} unitsNow={() => getValues('units')} />
        </div>
      </div>
    </FormDialog>
  )
}
