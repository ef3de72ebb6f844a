import { useId, type ReactNode } from 'react'
import styles from './segmented.module.css'

type Props<V extends string> = {
  /** What is chosen, for screen readers. */
  label: string
  choices: readonly { value: V; label: string; icon?: ReactNode }[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean
}

/** A choice between a few visible options. An icon replaces the label, which stays as the accessible name. */
export function Segmented<V extends string>({ label, choices, value, onChange, disabled = false }: Props<V>) {
  const group = useId()
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} title={choice.icon ? choice.label : undefined}>
          <input
            type="radio"
            name={group}
            checked={choice.value === value}
            aria-label={choice.label}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon ?? choice.label}
        </label>
      ))}
    </div>
  )
}
