import { Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type TablerIcon } from './icon.tsx'
import { KeyHint } from './key-hint.tsx'
import styles from './option-row.module.css'

type Props = {
  value: string
  icon?: TablerIcon
  /** In green, what is known; in grey, an act. */
  isKnown?: boolean
  children: ReactNode
  /** In small below it. */
  detail?: string
}

/** One entry of a search's list; the one that Intro takes says so. */
export const OptionRow = ({ value, icon, isKnown = false, children, detail = '' }: Props) => (
  <Combobox.Option value={value} className={styles.row ?? ''}>
    {icon && (
      <span className={styles.icon} data-known={isKnown || undefined}>
        <Icon of={icon} />
      </span>
    )}
    <span className={styles.text}>
      <span>{children}</span>
      {detail !== '' && <small className={styles.detail}>{detail}</small>}
    </span>
    <span className={styles.key} aria-hidden>
      <KeyHint>Intro</KeyHint>
    </span>
  </Combobox.Option>
)
