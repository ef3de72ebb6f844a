import type { UnitElsewhere } from '@posada/contract/bookings/swaps'
import type { UnitChange } from '@posada/domain/bookings/stays/unit-changes'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { OccupiedChoices } from '../occupied/occupied-choices.tsx'
import { verbOf } from '../occupied/swap-words.ts'
import type { SaveRefusal } from './draft/use-save-edit.ts'
import { useEditing } from './edit-context.tsx'

const BookElsewhere = lazyComponent(async () => ({
  default: (await import('../occupied/book-elsewhere.tsx')).BookElsewhere,
}))

type Props = {
  occupied: NonNullable<SaveRefusal['occupied']>
  dates: SaveRefusal['dates']
  isSaving: boolean
  onOpen: (bookingId: string) => void
}

/** The ways to save the typed dates of a booking although a unit is taken. */
export function OccupiedRefusal({ occupied: { facts, changes }, dates, isSaving, onOpen }: Props) {
  const { booking, form, saveWithUnits, confirmLeaving, showNested } = useEditing()
  const choose = (chosen: readonly UnitChange[]) => [...changes, ...chosen.map(asChange)]
  const bookElsewhere = (unit: UnitElsewhere) => {
    const restoreDates = () => {
      form.setValue('checkIn', booking.checkIn)
      form.setValue('checkOut', booking.checkOut)
    }
    showNested(
      <LazyPart>
        <BookElsewhere bookingId={booking.id} unit={unit} onSaved={restoreDates} onClose={() => showNested(null)} />
      </LazyPart>,
    )
  }
  return (
    <OccupiedChoices
      occupied={facts}
      isRunning={isSaving}
      isOfGroup={booking.rooms.some(({ id }) => id !== booking.rooms[0]?.id)}
      swapping={{
        bookingId: booking.id,
        holderName: booking.holder.name,
        saved: booking,
        verb: verbOf(booking, dates),
        onSwap: (way) => saveWithUnits(choose(way.changes), way.moves),
        onElsewhere: bookElsewhere,
      }}
      onChoose={(proposal) => saveWithUnits(choose([proposal]))}
      onOpen={(bookingId) => confirmLeaving(() => onOpen(bookingId))}
    />
  )
}

const asChange = ({ roomId, newRoomId, from, to }: UnitChange): UnitChange => ({ roomId, newRoomId, from, to })
