import { useId, type ReactNode } from 'react'
import styles from './pill-choice.module.css'

type Props<V extends string> = {
  label: string
  choices: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** With a border around each option. */
  isBordered?: boolean
}

/** A choice between two or three views of the same list. */
export function PillChoice<V extends string>({ label, choices, value, onChange, isBordered = false }: Props<V>) {
  const group = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-label={label} data-bordered={isBordered || undefined}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.pill}>
          <input type="radio" name={group} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
