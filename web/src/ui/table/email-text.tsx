import { Fragment } from 'react'
import styles from './email-text.module.css'

/** An e-mail address that breaks after the @ and before a dot, where it is too long for its line. */
export const EmailText = ({ email }: { email: string }) => (
  <span className={styles.email}>
    {email
      .match(/\.?[^.@]*@?/g)
      ?.filter(Boolean)
      .map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
  </span>
)
