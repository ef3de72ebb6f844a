import type { Reply } from '@posada/contract/endpoint'
import type { SurveyMonthState } from '@posada/contract/surveys/survey-month'
import { surveysApi } from '@posada/contract/surveys/surveys'
import type { Day } from '@posada/domain/platform/days/day'
import { hasEnded } from '@posada/domain/surveys/survey-kind'
import { useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { UnsavedChanges } from '../../ui/page-form/unsaved-changes.tsx'
import { AnswersOf } from './answers/answer-fields.tsx'
import type { SurveyPlace } from './answers/survey-values.ts'
import { useSurveyForm } from './answers/use-survey-form.ts'
import { headPlan } from './files/head-plan.ts'
import { HeadActions } from './files/head-actions.tsx'
import { OtherFiles } from './files/other-files.tsx'
import { isDraftFile, useSurveyFiles } from './files/use-survey-files.ts'
import { MonthDialogs, type OpenedInMonth } from './month-dialogs.tsx'
import { MonthFigures } from './month-figures.tsx'
import { MonthParts } from './month-parts.tsx'
import { startOfMonth } from './month-steps.ts'
import { MonthSwitcher } from './month-switcher.tsx'
import { whyBlocked } from './review/why-blocked.ts'
import { MonthStateBadge } from './month-state-badge.tsx'
import styles from './survey-month.module.css'

type Loaded = Reply<typeof surveysApi.get>
type Props = {
  establishmentId: string
  name: string
  place: SurveyPlace
  month: string
  today: Day
  loaded: Loaded
  loadedAt: number
  onMonth: (month: string) => void
}

/** One month of a survey, from what has to be reviewed to what was presented. */
export function SurveyMonth({ establishmentId, name, place, month, today, loaded, loadedAt, onMonth }: Props) {
  const { data, state, findings, summary, months, canBeSent } = loaded
  const { survey } = data
  const participates = data.orderNumber !== '' || months.some(({ presentedAt }) => presentedAt !== null)
  const answers = useSurveyForm({ establishmentId, month, data, loadedAt })
  const mayEdit = useMay(surveysApi.update)
  const [open, setOpen] = useState<OpenedInMonth | null>(null)
  const [isDownloaded, setIsDownloaded] = useState(false)
  const files = useSurveyFiles({ establishmentId, month }, (file) => setIsDownloaded(!isDraftFile(file)))
  const ended = hasEnded(startOfMonth(month), today)
  const blocked = whyBlocked({ month, hasEnded: ended, findings, summary })
  const sendingBlocked = whyBlocked({ month, hasEnded: ended, findings, summary, sentWith: data })
  const { isDirty } = answers.state
  const plan = headPlan({
    state,
    survey,
    canBeSent,
    hasEnded: ended,
    blocked,
    sendingBlocked,
    isDirty,
    isDownloaded,
  })
  return (
    <Page>
      <BackLink to="/dashboard/surveys" label="Encuestas de ocupación" />
      <PageHeader
        title={name}
        subtitle={
          <span className={styles.subtitle}>
            <MonthSwitcher month={month} today={today} onMonth={onMonth} />
            {(participates || state.state !== 'open') && <MonthStateBadge state={state.state} />}
          </span>
        }
        actions={
          <HeadActions
            establishmentId={establishmentId}
            survey={survey}
            state={state}
            summary={summary}
            plan={plan}
            blocked={blocked}
            files={files}
            onDifferences={() => setOpen({ kind: 'differences', state })}
          />
        }
      />
      <StateNote state={state} />
      <MonthFigures
        state={state}
        summary={summary}
        survey={survey}
        daysOpen={data.daysOpen}
        participates={participates}
      />
      <OtherFiles place={place} survey={survey} provinceCode={data.province.code} isDisabled={isDirty} files={files} />
      <AnswersOf form={answers.form} findings={findings} disabled={!mayEdit}>
        <MonthParts
          establishmentId={establishmentId}
          place={place}
          month={month}
          loaded={loaded}
          step={plan.step}
          form={answers.form}
          isSaving={answers.isSaving}
          onMonth={onMonth}
          onOpen={setOpen}
        />
      </AnswersOf>
      <UnsavedChanges
        state={answers.state}
        isSaving={answers.isSaving}
        what="los datos de la encuesta"
        onOverwrite={answers.overwrite}
        leavesBySearch
      />
      <MonthDialogs establishmentId={establishmentId} survey={survey} open={open} onOpen={setOpen} />
    </Page>
  )
}

/** Why the service has refused the month, or that nobody knows whether it arrived. */
function StateNote({ state: { state, reason } }: { state: SurveyMonthState }) {
  if (state === 'refused')
    return (
      <Note tone="error">
        <b>El INE la ha rechazado:</b> {reason.replace(/\.?$/, '.')} Corríjalo y vuelva a presentarla.
      </Note>
    )
  if (state === 'unconfirmed')
    return (
      <Note tone="warning">
        <b>Se envió y no hubo respuesta.</b> Puede que haya llegado: no la envíe otra vez hasta comprobarlo.
      </Note>
    )
  return null
}
