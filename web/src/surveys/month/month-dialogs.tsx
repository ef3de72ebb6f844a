import type { SurveyMonthState } from '@posada/contract/surveys/survey-month'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import { OpenBookingDialog } from '../../bookings/bookings/public.ts'
import { LazyPart } from '../../ui/feedback/lazy-component.tsx'
import { ResolveDialog } from './files/mark-dialog.tsx'
import { DifferencesDialog } from './months/differences-dialog.tsx'

export type OpenedInMonth =
  | { kind: 'booking'; id: string }
  | { kind: 'differences'; state: SurveyMonthState }
  | { kind: 'resolve'; state: SurveyMonthState }

type DialogsProps = {
  establishmentId: string
  survey: SurveyKind
  open: OpenedInMonth | null
  onOpen: (open: OpenedInMonth | null) => void
}

/** What is opened from the month. */
export function MonthDialogs({ establishmentId, survey, open, onOpen }: DialogsProps) {
  const close = () => onOpen(null)
  if (open?.kind === 'differences') return <DifferencesDialog state={open.state} onClose={close} />
  if (open?.kind === 'resolve')
    return <ResolveDialog establishmentId={establishmentId} survey={survey} state={open.state} onClose={close} />
  if (open?.kind === 'booking')
    return (
      <LazyPart>
        <OpenBookingDialog
          key={open.id}
          id={open.id}
          onClose={close}
          onOpen={(id: string) => onOpen({ kind: 'booking', id })}
        />
      </LazyPart>
    )
  return null
}
