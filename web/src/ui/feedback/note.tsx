import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../theme/icon.tsx'
import styles from './note.module.css'

const icons = {
  plain: IconInfoCircle,
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
}

/** A message within a screen or form. */
export const Note = ({ tone = 'plain', children }: { tone?: keyof typeof icons; children: ReactNode }) => (
  <div className={styles.note} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon of={icons[tone]} />
    <div className={styles.text}>{children}</div>
  </div>
)
