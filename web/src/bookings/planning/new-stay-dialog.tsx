import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { blocksApi } from '@posada/contract/bookings/blocks'
import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { useContext, useState } from 'react'
import { loadNewBookingDialog } from '../bookings/public.ts'
import { PlanningParts } from './planning-parts.ts'
import { useMay } from '../../lib/use-me.ts'
import { BlockDialog } from '../blocks/public.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { DialogChoice } from '../../ui/dialogs/dialog-choice.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const NewBookingDialog = lazyComponent(loadNewBookingDialog)

const kinds = [
  { value: 'booking', label: 'Reserva' },
  { value: 'offer', label: 'Presupuesto' },
  { value: 'block', label: 'Bloqueo' },
] as const
/** A booking that the planning shows where it is drawn. */
export type ShownBooking = { id: string; checkIn: Day }
type Kind = (typeof kinds)[number]['value']

type Props = {
  kind: Kind
  roomIds: readonly string[]
  stay: Stay
  people?: number | undefined
  establishments: readonly PlannedEstablishment[]
  onClose: () => void
  onOpenBooking: (bookingId: string) => void
  onShow: (booking: ShownBooking) => void
}

/** What was drawn over free nights: a booking, an offer or a block, chosen in the header until something is typed. */
export function NewStayDialog(props: Props) {
  const { kind: first, roomIds, stay, people, establishments, onClose, onOpenBooking, onShow } = props
  const [kind, setKind] = useState<Kind>(first)
  const mayBlock = useMay(blocksApi.add)
  const { OfferDialog } = useContext(PlanningParts)
  const choices = kinds.filter(({ value }) => (value === 'block' ? mayBlock : value !== 'offer' || OfferDialog))
  const choice = (isDirty: boolean) =>
    choices.length > 1 && (
      <Segmented label="Qué se crea" choices={choices} value={kind} disabled={isDirty} onChange={setKind} />
    )
  return (
    <DialogChoice value={choice}>
      {kind === 'booking' ? (
        <NewBookingDialog
          establishments={establishments}
          onClose={onClose}
          roomIds={roomIds}
          stay={stay}
          people={people}
          onShow={onShow}
        />
      ) : kind === 'offer' && OfferDialog ? (
        <OfferDialog roomIds={roomIds} stay={stay} establishments={establishments} onClose={onClose} />
      ) : (
        <BlockDialog
          units={unitsOfAll(establishments)}
          roomIds={roomIds}
          stay={stay}
          onClose={onClose}
          onOpenBooking={onOpenBooking}
        />
      )}
    </DialogChoice>
  )
}

export const unitsOfAll = (establishments: readonly PlannedEstablishment[]) =>
  establishments.flatMap(({ name: establishmentName, rooms }) =>
    rooms.map(({ id, name }) => ({ id, name, establishmentName })),
  )
