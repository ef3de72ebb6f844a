import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { SurveyFinding } from '@posada/contract/surveys/survey-month'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { answersOf, type FindingAnswer } from './finding-answers.ts'
import { FindingRow } from './finding-row.tsx'
import { ResidenceDialog } from './residence-dialog.tsx'
import { type Confirmation, useConfirmFinding } from './use-confirm-finding.ts'

export type ReviewActions = {
  onOpenBooking: (bookingId: string) => void
  onRegister: (bookingId: string) => void
  onFocusField: (wireName: string) => void
}

type Props = ReviewActions & {
  finding: SurveyFinding
  isNext: boolean
  establishmentId: string
  month: string
  onResolved: () => void
}

/** A finding whose answers act at once. */
export function ReviewRow({ finding, isNext, establishmentId, month, onResolved, ...actions }: Props) {
  const { text, bookingId, guestId, guestIds, field } = finding
  const { mayConfirm, isRunning, confirm } = useConfirmFinding({ establishmentId, month })
  const seesGuests = useMay(newGuestApi.add)
  const mayOpenBooking = useMay(bookingChangesApi.edit)
  const [isChoosing, setIsChoosing] = useState(false)
  const answers = answersOf(finding, { mayConfirm, seesGuests, mayOpenBooking })
  const resolve = (kind: Confirmation['kind'], value?: string) =>
    confirm({ kind, bookingId, guestId, guestIds, ...(value === undefined ? {} : { value }) }, () => {
      setIsChoosing(false)
      onResolved()
    })
  const answer = ({ deed }: FindingAnswer) => {
    if (deed.do === 'confirm') resolve(deed.kind)
    else if (deed.do === 'choose') setIsChoosing(true)
    else if (deed.do === 'register' && bookingId !== undefined) actions.onRegister(bookingId)
    else if (deed.do === 'open' && bookingId !== undefined) actions.onOpenBooking(bookingId)
    else if (deed.do === 'focus' && field !== undefined) actions.onFocusField(field)
  }
  return (
    <>
      <FindingRow
        finding={finding}
        answers={answers}
        isNext={isNext}
        isRunning={isRunning}
        onAnswer={answer}
        onOpenBooking={actions.onOpenBooking}
      />
      {isChoosing && (
        <ResidenceDialog
          text={text}
          isSaving={isRunning}
          onChoose={(value) => resolve('residence', value)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
