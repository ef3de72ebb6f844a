import type { ReactNode } from 'react'
import { useEditing } from './edit-context.ts'
import styles from './edit-frame.module.css'

type Props = { when?: boolean; children: ReactNode }

/** Fields that only those who may edit can use; `when` says what else must be so. */
export function Editable({ when = true, children }: Props) {
  const { mayEdit } = useEditing()
  return (
    <fieldset className={styles.editable} disabled={!mayEdit || !when}>
      {children}
    </fieldset>
  )
}
