import type { ReactNode } from 'react'
import styles from './establishment-screen.module.css'

/** One of several parts of a page that are saved together. */
export const FormPart = ({ onSave, children }: { onSave: () => void; children: ReactNode }) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSave()
    }}
  >
    {children}
  </form>
)
