import { Button } from '@mantine/core'
import type { SurveyFinding } from '@posada/contract/surveys/survey-month'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCurrencyEuro from '@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import { detailParts } from './detail-parts.ts'
import type { FindingAnswer } from './finding-answers.ts'
import styles from './review.module.css'

const icons: Record<SurveyFinding['kind'], TablerIcon> = {
  residence: IconMapPin,
  unregistered: IconUsers,
  unmarked: IconAlertTriangle,
  price: IconCurrencyEuro,
  crowded: IconBed,
  field: IconForms,
}

type Props = {
  finding: SurveyFinding
  answers: readonly FindingAnswer[]
  /** The first of all answers is the next thing to do. */
  isNext: boolean
  isRunning: boolean
  onAnswer: (answer: FindingAnswer) => void
  onOpenBooking: (bookingId: string) => void
}

/** What is wrong, where, and its answers. */
export function FindingRow({ finding, answers, isNext, isRunning, onAnswer, onOpenBooking }: Props) {
  const { kind, blocks, text, detail, bookingId, locator } = finding
  const { before, link, after } = detailParts(detail, locator)
  return (
    <li className={styles.finding} data-blocks={blocks || undefined}>
      <Icon of={icons[kind]} />
      <div className={styles.words}>
        <b>{text}</b>
        {(before || link) && (
          <small>
            {before}
            {link &&
              (bookingId === undefined ? (
                link
              ) : (
                <button type="button" className={styles.link} onClick={() => onOpenBooking(bookingId)}>
                  {link}
                </button>
              ))}
            {after}
          </small>
        )}
      </div>
      <div className={styles.answers}>
        {answers.map((answer, at) => (
          <Button
            key={answer.label}
            size="xs"
            variant={at > 0 && answer.deed.do !== 'confirm' ? 'subtle' : isNext && at === 0 ? 'outline' : 'default'}
            {...(at > 0 && answer.deed.do !== 'confirm' ? { color: 'gray' } : {})}
            aria-label={`${answer.label}: ${text}`}
            disabled={isRunning}
            onClick={() => onAnswer(answer)}
          >
            {answer.label}
          </Button>
        ))}
      </div>
    </li>
  )
}
