import type { OccupiedUnit, UnitProposal } from '@posada/contract/bookings/unit-changes'
import { Button } from '@mantine/core'
import { loadOccupiedChoices, occupiedTitle } from '../../bookings/public.ts'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import { QuestionModal } from '../../../ui/dialogs/question-modal.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const OccupiedChoices = lazyComponent(loadOccupiedChoices)

type Props = {
  occupied: OccupiedUnit
  onChoose: (proposal: UnitProposal) => void
  onOpen: (bookingId: string) => void
  onCancel: () => void
}

/** Asks what to do with a stay that was dropped on dates on which its unit is taken. */
export const OccupiedQuestion = ({ occupied, onChoose, onOpen, onCancel }: Props) => (
  <QuestionModal title={occupiedTitle(occupied)} size={480} onClose={onCancel}>
    <LazyPart>
      <OccupiedChoices occupied={occupied} isRunning={false} onChoose={onChoose} onOpen={onOpen} withoutTitle />
    </LazyPart>
    <div className={dialogs.answers}>
      <Button data-autofocus onClick={onCancel}>
        Dejar como estaba
      </Button>
    </div>
  </QuestionModal>
)
