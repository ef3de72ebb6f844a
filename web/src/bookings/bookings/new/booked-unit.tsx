import { ActionIcon } from '@mantine/core'
import { addDays, type Day, nightLabel } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Control } from 'react-hook-form'
import { plural } from '../../../lib/format.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { UnitExtras } from '../extras/unit-extras.tsx'
import { validatePrice } from '../fields/booking-rules.ts'
import styles from './new-booking-units-card.module.css'
import { accountOf, type BookingValues, type UnitValues } from './new-booking-values.ts'
import type { ShownUnit } from './sale-type.ts'

type Props = {
  control: Control<BookingValues>
  unit: UnitValues
  index: number
  checkIn: Day | null
  room: ShownUnit | undefined
  /** What the user should know of the unit on these dates; '' for nothing. */
  warning: string
  /** One of several units: asks for its people, and folds the prices of its nights. */
  isOfGroup: boolean
  establishmentId: string | undefined
  onExtras: (extras: UnitValues['extras']) => void
  onRemove: () => void
}

/** One unit of a new booking: the price of each night, its people in a group, its extras and a button that removes it. */
export function BookedUnit({
  control,
  unit,
  index,
  checkIn,
  room,
  warning,
  isOfGroup,
  establishmentId,
  ...acts
}: Props) {
  const name = room?.name ?? ''
  const places = room && plural(room.capacity, 'plaza', 'plazas')
  // The nights come from the prices, not from the dates: prices follow changed dates after a pause.
  const nights = checkIn === null ? [] : unit.prices.map((_, night) => addDays(checkIn, night))
  const known = unit.prices.map((price) => price ?? 0)
  const lowest = Math.min(...known)
  const prices = (
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
  )
  return (
    <section className={styles.unit} aria-label={`Unidad ${name}`}>
      <div className={styles.head}>
        <div className={styles.unitName}>
          <b>{name}</b>
          <span>{[room?.typeName, places].filter(Boolean).join(', ')}</span>
        </div>
        {isOfGroup && (
          <div className={styles.people}>
            <NumberField
              control={control}
              name={`units.${index}.occupants`}
              label={`Ocupantes de ${name}`}
              unit={`ocupante de ${name}`}
              max={limits.booking.people}
            />
          </div>
        )}
        <strong>{formatEuros(accountOf([unit]).nights)}</strong>
        <ActionIcon variant="subtle" color="gray" aria-label={`Quitar unidad ${name}`} onClick={acts.onRemove}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      </div>
      {warning && (
        <div className={styles.warning}>
          <Note tone="warning">{warning}</Note>
        </div>
      )}
      <div className={styles.more}>
        {isOfGroup ? (
          <details className={styles.fold}>
            <summary>
              <span className={styles.column}>Precio por noche</span>
              {lowest === Math.max(...known) ? '' : 'desde '}
              {formatEuros(lowest)}
            </summary>
            {prices}
          </details>
        ) : (
          prices
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
      </div>
    </section>
  )
}
