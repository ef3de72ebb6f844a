import type { OccupiedUnit, UnitProposal } from '@posada/contract/bookings/unit-changes'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadOccupiedChoices, occupiedTitle } from '../../bookings/public.ts'
import dialogs from '../../ui/dialogs/dialogs.module.css'
import { QuestionModal } from '../../ui/dialogs/question-modal.tsx'

const OccupiedChoices = lazy(loadOccupiedChoices)

type Props = {
  occupied: OccupiedUnit
  onChoose: (proposal: UnitProposal) => void
  onOpen: (bookingId: string) => void
  onCancel: () => void
}

/** Asks what to do with a stay that was dropped on dates on which its unit is taken. */
export const OccupiedQuestion = ({ occupied, onChoose, onOpen, onCancel }: Props) => (
  <QuestionModal title={occupiedTitle(occupied)} size={480} onClose={onCancel}>
    <Suspense>
      <OccupiedChoices occupied={occupied} isRunning={false} onChoose={onChoose} onOpen={onOpen} withoutTitle />
    </Suspense>
    <div className={dialogs.answers}>
      <Button data-autofocus onClick={onCancel}>
        Dejar como estaba
      </Button>
    </div>
  </QuestionModal>
)
