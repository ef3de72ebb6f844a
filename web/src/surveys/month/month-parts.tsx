import type { Reply } from '@posada/contract/endpoint'
import type { surveysApi } from '@posada/contract/surveys/surveys'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer, useRef } from 'react'
import { scrollToElement } from '../../ui/page/scroll-to-element.ts'
import { answerOfWireName, type AnswerName } from './answers/answer-names.ts'
import { FixedCard } from './answers/fixed-card.tsx'
import type { SurveyPlace } from './answers/survey-values.ts'
import type { SurveyForm } from './answers/use-survey-form.ts'
import { VariableCard } from './answers/variable-card.tsx'
import type { OpenedInMonth } from './month-dialogs.tsx'
import { EarlierMonthsCard } from './months/earlier-months-card.tsx'
import { NightsCard } from './picture/nights-card.tsx'
import { ReviewCard } from './review/review-card.tsx'
import styles from './survey-month.module.css'

type Props = {
  establishmentId: string
  place: SurveyPlace
  month: string
  loaded: Reply<(typeof surveysApi)['get']>
  step: 1 | 2 | 3 | null
  form: SurveyForm
  /** The form knows its fields again once what was saved is in it. */
  isSaving: boolean
  onMonth: (month: string) => void
  onOpen: (open: OpenedInMonth) => void
}

/** Review and earlier months beside the picture and the answers of the month; below them the answers of the establishment. */
export function MonthParts({ establishmentId, place, month, loaded, step, form, isSaving, onMonth, onOpen }: Props) {
  const { data, lists, findings, resolved, confirmed, summary, months } = loaded
  const { survey } = data
  const navigate = useNavigate()
  const fixed = useRef<HTMLDivElement>(null)
  const wanted = useRef<AnswerName | null>(null)
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const focusField = (wireName: string) => {
    const answer = answerOfWireName(wireName)
    if (answer !== undefined && answer in form.getValues()) {
      wanted.current = answer
      renderAgain()
    } else scrollToElement(fixed.current)
  }
  useEffect(() => {
    if (wanted.current === null || isSaving) return
    form.setFocus(wanted.current as never)
    wanted.current = null
  })
  return (
    <>
      <div className={styles.parts}>
        <div className={styles.column}>
          <ReviewCard
            establishmentId={establishmentId}
            month={month}
            findings={findings}
            resolved={resolved}
            confirmed={confirmed}
            onOpenBooking={(id) => onOpen({ kind: 'booking', id })}
            onRegister={(reserva) => void navigate({ to: '/dashboard/new_guest', search: { reserva } })}
            onFocusField={focusField}
          />
          <EarlierMonthsCard
            establishmentId={establishmentId}
            survey={survey}
            months={months}
            onMonth={onMonth}
            onDifferences={(of) => onOpen({ kind: 'differences', state: of })}
            onResolve={(of) => onOpen({ kind: 'resolve', state: of })}
          />
        </div>
        <div className={styles.column}>
          <NightsCard month={month} summary={summary} />
          <VariableCard month={month} survey={survey} step={step} onFixed={() => scrollToElement(fixed.current)} />
        </div>
      </div>
      <div ref={fixed}>
        <FixedCard data={data} place={place} hotelTypes={lists.hotelTypes.map(({ type }) => type)} />
      </div>
    </>
  )
}
