import { Checkbox } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { nightLabel, shortDay } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { nightsIn } from '@posada/domain/platform/days/stay'
import { useWatch } from 'react-hook-form'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { validatePrice } from '../../fields/booking-rules.ts'
import { useEditing } from '../edit-context.tsx'
import { nightsTotal } from '../draft/edit-values.ts'
import { AssignUnit } from './assign-unit.tsx'
import { SwitchUnit } from './switch-unit.tsx'
import { UnitActionButtons } from './unit-action-buttons.tsx'
import { UnitPeople } from './unit-people.tsx'
import styles from './units.module.css'
import type { Detach } from './detach.tsx'
import { isParked, type UnitActions } from './use-unit-actions.ts'

type Room = BookingInfo['rooms'][number]
type Props = {
  room: Room
  /** Index in the form's `units`. */
  index: number
  actions: UnitActions
  detach: Detach
  /** The unit can be switched, pinned, split and removed. */
  canAct: boolean
  /** One of several units: asks for its people. */
  isOfGroup: boolean
}

/** One unit of the booking: its type, guests and price per night. */
export function UnitRow({ room, index, actions, detach, canAct, isOfGroup }: Props) {
  const { booking, form } = useEditing()
  const { control } = form
  const unit = useWatch({ control, name: `units.${index}` })
  if (!unit || unit.roomId !== room.id) return null
  const isStretch = room.checkIn !== booking.checkIn || room.checkOut !== booking.checkOut
  const ChangeUnit = isParked(room) ? AssignUnit : SwitchUnit
  const nights = unit.checkIn < unit.checkOut ? nightsIn(unit) : []
  return (
    <section className={styles.unit} aria-label={`Unidad ${room.name}`}>
      <div className={styles.head}>
        {detach.isOn && (
          <Checkbox
            aria-label={`Desvincular la unidad ${room.name}`}
            checked={detach.has(room.id)}
            onChange={() => detach.toggle(room.id)}
            size="xs"
            radius="xs"
          />
        )}
        <b>{room.name}</b>
        {canAct && !detach.isOn ? <ChangeUnit room={room} actions={actions} /> : <span>{room.typeName}</span>}
        {isStretch && (
          <span className={styles.stretch}>
            del {shortDay(room.checkIn)} al {shortDay(room.checkOut)}
          </span>
        )}
        {isOfGroup && (
          <span className={styles.people}>
            <NumberField
              control={control}
              name={`units.${index}.occupants`}
              label={`Ocupantes de ${room.name}`}
              unit={`ocupante de ${room.name}`}
              max={limits.booking.people}
            />
          </span>
        )}
        <span className={styles.acts}>
          <strong>{formatEuros(nightsTotal([unit]))}</strong>
          {canAct && !detach.isOn && <UnitActionButtons room={room} actions={actions} isLast={!isOfGroup} />}
        </span>
      </div>
      <UnitPeople room={room} canAct={canAct && !detach.isOn} />
      <div className={styles.nights}>
        {nights.map((night, column) => (
          <div key={night} className={styles.night}>
            <span aria-hidden>{nightLabel(night)}</span>
            <MoneyField
              control={control}
              name={`units.${index}.prices.${column}`}
              label={`Precio de ${room.name}, noche ${nightLabel(night)}`}
              validate={validatePrice}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
