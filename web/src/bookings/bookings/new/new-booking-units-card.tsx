import type { Day } from '@posada/domain/platform/days/day'
import { useRef } from 'react'
import type { Control } from 'react-hook-form'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { AddUnit, type OffersByType } from './add-unit.tsx'
import { BookedUnit } from './booked-unit.tsx'
import styles from './new-booking-units-card.module.css'
import type { BookingValues, UnitValues } from './new-booking-values.ts'
import { leftOfType } from './sale-type.ts'
import type { useBookingUnits } from './use-booking-units.ts'
import type { OfferedUnits } from './use-offered-units.ts'

type Props = {
  control: Control<BookingValues>
  units: readonly UnitValues[]
  checkIn: Day | null
  occupants: number
  nights: number
  /** The booking began without a unit: what can be chosen stands first, and stays in its place. */
  isChosenHere: boolean
  /** The establishment whose extras can be sold. */
  establishmentId: string | undefined
  offered: OfferedUnits
  /** What adds, changes and removes the units of the booking. */
  booked: ReturnType<typeof useBookingUnits>
  byType: OffersByType
  /** Validation message, such as 'Elija una unidad'. */
  error?: string | undefined
}

const NONE_LEFT =
  'Ninguna queda libre todas las noches: Posada cambiará otras reservas de unidad o la dejará sin asignar.'

/** The new booking's units, and the units that can still be added. */
export function NewBookingUnitsCard({
  control,
  units,
  checkIn,
  occupants,
  nights,
  isChosenHere,
  establishmentId,
  offered,
  booked,
  byType,
  error,
}: Props) {
  const { rooms, types, bookable, free } = offered
  const { isGroup } = booked
  const box = useRef<HTMLInputElement>(null)
  const warningOf = ({ roomId, saleType }: UnitValues, index: number) => {
    if (saleType) {
      const before = units.filter((other, place) => place <= index || !other.saleType)
      return bookable && leftOfType(saleType, bookable, before) < 0 ? NONE_LEFT : ''
    }
    return bookable?.find(({ id }) => id === roomId)?.isFree === false ? 'No está libre en estas fechas.' : ''
  }
  const remove = (id: string) => {
    // The button with the focus goes with its unit.
    box.current?.focus()
    booked.remove(id)
  }
  const choice = (
    <AddUnit
      box={box}
      units={units}
      free={free}
      byTypeOffers={offered.offered}
      types={types}
      leftOf={(type) => (bookable ? leftOfType(type, bookable, units) : 0)}
      people={occupants}
      nights={nights}
      byType={byType}
      onAdd={booked.add}
      onAddType={booked.addType}
      onAddTogether={booked.addTogether}
      onRemove={booked.remove}
      // The card was elsewhere in the dialog before a unit was added or removed.
      focusOnMount={booked.wasChanged}
    />
  )
  return (
    <Card title="Unidades" count={units.length}>
      {isChosenHere && choice}
      <div className={styles.units} data-group={isGroup || undefined} data-below={isChosenHere || undefined}>
        {isGroup && <GroupColumns />}
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
            onExtras={(extras) => booked.setExtras(unit.roomId, extras)}
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
      {!isChosenHere && choice}
    </Card>
  )
}

const GroupColumns = () => (
  <div className={styles.columns} aria-hidden>
    <span>Unidad</span>
    <span>Ocupantes</span>
    <span>Por noche</span>
    <span>Extras</span>
    <span>Total</span>
  </div>
)
