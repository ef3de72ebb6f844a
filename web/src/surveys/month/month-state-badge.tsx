import type { SurveyMonthState } from '@posada/contract/surveys/survey-month'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconFileDiff from '@tabler/icons-react/dist/esm/icons/IconFileDiff.mjs'
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './survey-month.module.css'
import { stateWords } from './survey-words.ts'

const icons = {
  open: IconClock,
  presented: IconCheck,
  refused: IconAlertTriangle,
  unconfirmed: IconQuestionMark,
  differs: IconFileDiff,
}

/** The state of a month: word and icon. */
export const MonthStateBadge = ({ state }: Pick<SurveyMonthState, 'state'>) => (
  <Badge tone={stateWords[state].tone}>
    <span className={styles.badge}>
      <Icon of={icons[state]} size={14} />
      {stateWords[state].label}
    </span>
  </Badge>
)
