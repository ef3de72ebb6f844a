import type { PlannedRoom } from '@posada/contract/planning/planning'
import type { Day } from '@posada/domain/day'
import type { Control } from 'react-hook-form'
import { Card } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { AddUnit } from './add-unit.tsx'
import { BookedUnit } from './booked-unit.tsx'
import type { BookingValues, UnitValues } from './new-booking-values.ts'
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
  houseId: string | undefined
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
  houseId,
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
          houseId={houseId}
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
