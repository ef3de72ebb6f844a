import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './fields.module.css'

export type PlainFieldProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | false
  /** Text below the field; an error replaces it. */
  help?: string
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  maxLength?: number
  /** Has the focus from the start. */
  isFocused?: boolean
  isRequired?: boolean
  /** A button within the field, at its right. */
  button?: ReactNode
}

/** A field as those of the application, which are of a library that this page does without. */
export function PlainField(props: PlainFieldProps) {
  const { name, label, value, onChange, error, help, type = 'text', autoComplete, maxLength, button } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (props.isFocused) input.current?.focus()
  }, [props.isFocused])
  const below = error || help
  return (
    <div data-error={Boolean(error) || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {props.isRequired && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck="false"
          maxLength={maxLength}
          required={props.isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          data-with-button={button ? true : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {button && <div className={styles.button}>{button}</div>}
      </div>
      {below && (
        <p id={`${id}-below`} className={styles.below}>
          {below}
        </p>
      )}
    </div>
  )
}
