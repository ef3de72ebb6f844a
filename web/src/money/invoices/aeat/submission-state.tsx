import type { ShownSubmission } from '@posada/contract/money/invoices/invoice-fields'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Icon, type TablerIcon } from '../../../ui/theme/icon.tsx'
import { submissionLabel, type SubmissionTone } from './aeat-labels.ts'
import styles from './submission-state.module.css'

const icons: Record<SubmissionTone, TablerIcon> = {
  calm: IconClock,
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
}

/** What the AEAT answered to an invoice; a dash where nothing is sent. */
export function SubmissionState({ submission }: { submission: ShownSubmission | null }) {
  if (submission === null) return <span className={styles.none}>–</span>
  const { label, detail, tone } = submissionLabel(submission)
  return (
    <span className={styles.state} data-tone={tone} title={submission.text || undefined}>
      <Icon of={icons[tone]} size={16} />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
    </span>
  )
}
