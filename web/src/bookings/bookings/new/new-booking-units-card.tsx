import type { BookableType } from '@posada/contract/bookings/placing'
import type { Day } from '@posada/domain/platform/days/day'
import { useRef } from 'react'
import type { Control } from 'react-hook-form'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { AddUnit, type OffersByType } from './add-unit.tsx'
import { BookedUnit } from './booked-unit.tsx'
import type { EstablishmentUnits } from './free-units.ts'
import styles from './new-booking-units-card.module.css'
import type { BookingValues, UnitValues } from './new-booking-values.ts'
import { leftOfType, type ShownUnit } from './sale-type.ts'
import type { BookableUnit } from './use-bookable-units.ts'

type Props = {
  control: Control<BookingValues>
  units: readonly UnitValues[]
  /** Every unit that this booking can contain, and the types in place of one that it does. */
  rooms: readonly ShownUnit[]
  checkIn: Day | null
  bookable: readonly BookableUnit[] | undefined
  free: readonly EstablishmentUnits[] | undefined
  /** Types of the same establishments. */
  types: readonly BookableType[]
  occupants: number
  /** Validation message, such as 'Elija una unidad'. */
  error?: string | undefined
  byType: OffersByType
  onAdd: (unitId: string) => void
  onAddType: (type: BookableType) => void
  onAddTogether: (unitIds: readonly string[]) => void
  /** The establishment whose extras can be sold. */
  establishmentId: string | undefined
  onExtras: (roomId: string, extras: UnitValues['extras']) => void
  onRemove: (roomId: string) => void
  /** The card was elsewhere in the dialog before a unit was added or removed. */
  focusOnMount: boolean
}

const NONE_LEFT =
  'Ninguna queda libre todas las noches: Posada cambiará otras reservas de unidad o la dejará sin asignar.'

/** The new booking's units, and the units that can still be added. */
export function NewBookingUnitsCard({
  control,
  units,
  rooms,
  checkIn,
  bookable,
  free,
  types,
  occupants,
  error,
  establishmentId,
  byType,
  focusOnMount,
  ...acts
}: Props) {
  const box = useRef<HTMLInputElement>(null)
  const warningOf = ({ roomId, saleType }: UnitValues, index: number) => {
    if (saleType) {
      const before = units.filter((other, place) => place <= index || !other.saleType)
      return bookable && leftOfType(saleType, bookable, before) < 0 ? NONE_LEFT : ''
    }
    return bookable?.find(({ id }) => id === roomId)?.isFree === false ? 'No está libre en estas fechas.' : ''
  }
  const isGroup = units.length > 1
  const remove = (id: string) => {
    // The button with the focus goes with its unit.
    box.current?.focus()
    acts.onRemove(id)
  }
  return (
    <Card title="Unidades" count={units.length}>
      <div className={styles.units} data-group={isGroup || undefined}>
        {isGroup && (
          <div className={styles.columns} aria-hidden>
            <span>Unidad</span>
            <span>Ocupantes</span>
            <span>Por noche</span>
            <span>Extras</span>
            <span>Total</span>
          </div>
        )}
        {units.map((unit, index) => (
          <BookedUnit
            key={unit.roomId}
            control={control}
            unit={unit}
            index={index}
            checkIn={checkIn}
            establishmentId={establishmentId}
            room={rooms.find(({ id }) => id === unit.roomId)}
            warning={warningOf(unit, index)}
            isOfGroup={isGroup}
            onExtras={(extras) => acts.onExtras(unit.roomId, extras)}
            onRemove={() => remove(unit.roomId)}
          />
        ))}
      </div>
      {isGroup && occupants < units.length && (
        <Note tone="warning">
          Hay menos personas ({occupants}) que unidades ({units.length}).
        </Note>
      )}
      {error && <Note tone="error">{error}</Note>}
      <AddUnit
        box={box}
        units={units}
        free={free}
        types={types}
        leftOf={(type) => (bookable ? leftOfType(type, bookable, units) : 0)}
        people={occupants}
        byType={byType}
        onAdd={acts.onAdd}
        onAddType={acts.onAddType}
        onAddTogether={acts.onAddTogether}
        onRemove={acts.onRemove}
        focusOnMount={focusOnMount}
      />
    </Card>
  )
}
