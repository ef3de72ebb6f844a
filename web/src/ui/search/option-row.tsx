import { Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type TablerIcon } from '../theme/icon.tsx'
import { KeyHint } from '../page/key-hint.tsx'
import styles from './option-row.module.css'

type Props = {
  value: string
  icon?: TablerIcon
  /** Green icon for an existing record; grey for an action. */
  isKnown?: boolean
  children: ReactNode
  /** Small text below. */
  detail?: string
}

/** An option of a search list; the one selected for Enter shows the key. */
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
