import { ActionIcon } from '@mantine/core'
import type { PlannedRoom } from '@posada/contract/planning/planning'
import { addDays, nightLabel, type Day } from '@posada/domain/day'
import { limits } from '@posada/domain/limits'
import { formatEuros } from '@posada/domain/money'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Control } from 'react-hook-form'
import { Icon } from '../ui/icon.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { Note } from '../ui/note.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { UnitExtras } from './extras/unit-extras.tsx'
import { accountOf, type BookingValues, type UnitValues } from './new-booking-values.ts'
import { validatePrice } from './price-rules.ts'
import styles from './unit-fields.module.css'

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
  houseId: string | undefined
  onExtras: (extras: UnitValues['extras']) => void
  onRemove: () => void
}

/** One unit of a new booking: the price of each night, its extras and a button that removes it. */
export function BookedUnit({
  control,
  unit,
  index,
  checkIn,
  room,
  isTaken,
  asksGuests,
  houseId,
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
      {houseId !== undefined && (
        <UnitExtras houseId={houseId} name={name} roomId={unit.roomId} lines={unit.extras} onLines={acts.onExtras} />
      )}
    </section>
  )
}
