import type { ComponentType, ReactNode } from 'react'
import styles from './stay.module.css'

type Props = {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  isGood?: boolean
  title: string
  text: ReactNode
  children?: ReactNode
}

/** A sign, what it is about, a text below it, and at the right what can be done. */
export const FactRow = ({ icon: Sign, isGood = false, title, text, children }: Props) => (
  <div className={styles.fact}>
    <span className={isGood ? styles.good : styles.sign}>
      <Sign size={22} stroke={1.75} aria-hidden />
    </span>
    <div>
      <b>{title}</b>
      <p>{text}</p>
    </div>
    {children}
  </div>
)
