import { ActionIcon } from '@mantine/core'
import type { PlannedRoom } from '@posada/contract/planning/planning'
import { addDays, type Day, nightLabel } from '@posada/domain/days/day'
import { limits } from '@posada/domain/limits'
import { formatEuros } from '@posada/domain/money/money'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Control } from 'react-hook-form'
import { Note } from '../../ui/feedback/note.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { UnitExtras } from '../extras/unit-extras.tsx'
import { validatePrice } from '../fields/booking-rules.ts'
import { AddUnit } from './add-unit.tsx'
import styles from './new-booking-units-card.module.css'
import { accountOf, type BookingValues, type UnitValues } from './new-booking-values.ts'
import type { BookableUnit } from './use-bookable-units.ts'

type Props = {
  control: Control<BookingValues>
  units: readonly UnitValues[]
  /** Every unit that this booking can contain. */
  rooms: readonly PlannedRoom[]
  checkIn: Day | null
  bookable: readonly BookableUnit[] | undefined
  /** Validation message, such as 'Elija una unidad'. */
  error?: string | undefined
  onAdd: (unit: BookableUnit, nightlyPrice: number) => void
  /** The establishment whose extras can be sold. */
  establishmentId: string | undefined
  onExtras: (roomId: string, extras: UnitValues['extras']) => void
  onRemove: (roomId: string) => void
}

/** The new booking's units with the price of each night, and the units that can still be added. */
export function NewBookingUnitsCard({
  control,
  units,
  rooms,
  checkIn,
  bookable,
  error,
  establishmentId,
  onAdd,
  ...acts
}: Props) {
  const isTaken = (id: string) => bookable?.find((unit) => unit.id === id)?.isFree === false
  const offered = bookable?.filter(({ id }) => rooms.some((room) => room.id === id))
  return (
    <Card title="Unidades" count={units.length}>
      {units.map((unit, index) => (
        <BookedUnit
          key={unit.roomId}
          control={control}
          unit={unit}
          index={index}
          checkIn={checkIn}
          establishmentId={establishmentId}
          room={rooms.find(({ id }) => id === unit.roomId)}
          isTaken={isTaken(unit.roomId)}
          asksGuests={units.length > 1}
          onExtras={(extras) => acts.onExtras(unit.roomId, extras)}
          onRemove={() => acts.onRemove(unit.roomId)}
        />
      ))}
      {error && <Note tone="error">{error}</Note>}
      <AddUnit units={units} bookable={offered} onAdd={onAdd} />
    </Card>
  )
}

type BookedUnitProps = {
  control: Control<BookingValues>
  unit: UnitValues
  index: number
  checkIn: Day | null
  room: PlannedRoom | undefined
  /** The unit is occupied by something else on one of the nights. */
  isTaken: boolean
  /** Shows a field for the number of occupants of this unit; used with several units. */
  asksGuests: boolean
  establishmentId: string | undefined
  onExtras: (extras: UnitValues['extras']) => void
  onRemove: () => void
}

/** One unit of a new booking: the price of each night, its extras and a button that removes it. */
function BookedUnit({
  control,
  unit,
  index,
  checkIn,
  room,
  isTaken,
  asksGuests,
  establishmentId,
  ...acts
}: BookedUnitProps) {
  const name = room?.name ?? ''
  const places = room && `${room.capacity} ${room.capacity === 1 ? 'plaza' : 'plazas'}`
  // The nights come from the prices, not from the dates: prices follow changed dates after a pause.
  const nights = checkIn === null ? [] : unit.prices.map((_, night) => addDays(checkIn, night))
  return (
    <section className={styles.unit} aria-label={`Unidad ${name}`}>
      <div className={styles.head}>
        <b>{name}</b>
        <span>{[room?.typeName, places].filter(Boolean).join(', ')}</span>
        <strong>{formatEuros(accountOf([unit]).nights)}</strong>
        <ActionIcon variant="subtle" color="gray" aria-label={`Quitar unidad ${name}`} onClick={acts.onRemove}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      </div>
      {isTaken && <Note tone="warning">No está libre en estas fechas.</Note>}
      <div className={styles.nights}>
        {nights.map((night, column) => (
          <div key={night} className={styles.night}>
            <span aria-hidden>{nightLabel(night)}</span>
            <MoneyField
              control={control}
              name={`units.${index}.prices.${column}`}
              label={`Precio de ${name}, noche ${nightLabel(night)}`}
              validate={validatePrice}
            />
          </div>
        ))}
      </div>
      {asksGuests && (
        <div className={styles.night}>
          <span aria-hidden>Ocupantes</span>
          <NumberField
            control={control}
            name={`units.${index}.occupants`}
            label={`Ocupantes de ${name}`}
            unit={`ocupante de ${name}`}
            max={limits.booking.people}
          />
        </div>
      )}
      {establishmentId !== undefined && (
        <UnitExtras
          establishmentId={establishmentId}
          name={name}
          roomId={unit.roomId}
          lines={unit.extras}
          onLines={acts.onExtras}
        />
      )}
    </section>
  )
}
