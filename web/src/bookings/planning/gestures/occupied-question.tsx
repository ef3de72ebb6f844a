import type { SwapWay, UnitElsewhere } from '@posada/contract/bookings/swaps'
import type { OccupiedUnit, UnitProposal } from '@posada/contract/bookings/unit-changes'
import type { Stay } from '@posada/domain/platform/days/stay'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { loadBookElsewhere, loadOccupiedChoices, occupiedTitle, verbOf } from '../../bookings/public.ts'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import { QuestionModal } from '../../../ui/dialogs/question-modal.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { columnOf } from '../grid/layout.ts'
import type { Move } from './drag.ts'
import type { GestureStore } from './gesture-store.ts'
import { unitCountOf } from './move-answers.ts'
import { SwapPreview } from './swap-preview.tsx'

const OccupiedChoices = lazyComponent(loadOccupiedChoices)
const BookElsewhere = lazyComponent(loadBookElsewhere)

type Props = {
  store: GestureStore
  move: Move
  occupied: OccupiedUnit
  onSwap: (way: SwapWay) => void
  onChoose: (proposal: UnitProposal) => void
  onOpen: (bookingId: string) => void
  onCancel: () => void
}

/** Asks what to do with a stay that was dropped on dates on which its unit is taken; what is proposed is drawn on the grid. */
export function OccupiedQuestion({ store, move, occupied, onSwap, onChoose, onOpen, onCancel }: Props) {
  const [preview, setPreview] = useState<SwapWay | null>(null)
  const [elsewhere, setElsewhere] = useState<UnitElsewhere | null>(null)
  const { item, from, to, stay } = move
  const { id: bookingId, holder } = item.booking
  if (elsewhere)
    return (
      <LazyPart>
        <BookElsewhere bookingId={bookingId} unit={elsewhere} onClose={onCancel} />
      </LazyPart>
    )
  return (
    <>
      {preview && <SwapPreview store={store} way={preview} />}
      <QuestionModal title={occupiedTitle(occupied)} size={480} corner={freeCorner(store, stay)} onClose={onCancel}>
        <LazyPart>
          <OccupiedChoices
            occupied={occupied}
            swapping={{
              bookingId,
              holderName: holder.name,
              saved: item,
              verb: from === to ? verbOf(item, stay) : 'mover',
              onSwap,
              onElsewhere: setElsewhere,
              onPreview: setPreview,
            }}
            isRunning={false}
            isOfGroup={unitCountOf(item.booking) > 1}
            onChoose={onChoose}
            onOpen={onOpen}
            withoutTitle
          />
        </LazyPart>
        <div className={dialogs.answers}>
          <Button data-autofocus onClick={onCancel}>
            Dejar como estaba
          </Button>
        </div>
      </QuestionModal>
    </>
  )
}

/** The half of the window in which the dragged stay does not end. */
function freeCorner(store: GestureStore, { checkOut }: Stay): 'left' | 'right' {
  const { geometry } = store.get()
  if (!geometry) return 'right'
  const { canvas, dayWidth, scroller } = geometry
  const end = columnOf(canvas, checkOut) * dayWidth - scroller.scrollLeft
  return end > scroller.clientWidth / 2 ? 'left' : 'right'
}
