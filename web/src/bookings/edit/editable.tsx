import type { ReactNode } from 'react'
import { useEditing } from './edit-context.ts'
import styles from './edit-frame.module.css'

type Props = { when?: boolean; children: ReactNode }

/** Disables the fields inside unless the user may edit and `when` is true. */
export function Editable({ when = true, children }: Props) {
  const { mayEdit } = useEditing()
  return (
    <fieldset className={styles.editable} disabled={!mayEdit || !when}>
      {children}
    </fieldset>
  )
}
