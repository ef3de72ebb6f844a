import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Icon, type TablerIcon } from '../../../../ui/theme/icon.tsx'
import type { MovementState } from './movement-words.ts'
import styles from './payments.module.css'

type Props = {
  icon: TablerIcon
  what: string
  /** Day, note, user; empty ones are left out. */
  facts: readonly (string | false | undefined)[]
  state?: MovementState | undefined
  amount: string
  /** Why it did not happen, or what to do about it. */
  reason?: string | undefined
  /** `off`: reversed; `struck`: the money never came. */
  tone?: 'off' | 'struck' | undefined
  /** It belongs to the row above. */
  isPart?: boolean
  actions?: ReactNode
}

/** One line of the history of payments. */
export const MovementRow = ({ icon, what, facts, state, amount, reason, tone, isPart = false, actions }: Props) => (
  <li className={styles.row} data-tone={tone} data-part={isPart || undefined}>
    <Icon of={icon} />
    <div className={styles.what}>
      <b>{what}</b>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {reason && <span className={styles.why}>{reason}</span>}
    </div>
    <span className={styles.state}>{state && <Badge tone={state.tone}>{state.words}</Badge>}</span>
    {tone === 'struck' ? <s className={styles.amount}>{amount}</s> : <b className={styles.amount}>{amount}</b>}
    <span className={styles.rowActions}>{actions}</span>
  </li>
)
