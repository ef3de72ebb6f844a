import type { Day } from '@posada/domain/platform/days/day'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { DayTextInput } from './day-text-input.tsx'
import { useField, type FieldProps } from './use-field.ts'
import { dayFault, useTypedDay, type DayRules } from './use-typed-day.ts'

type Props<F extends FieldValues> = FieldProps<F> & DayRules & { clearable?: boolean; unread?: UnreadText }

/** Where the form keeps a text that is no day, so that the field shows it again with its error. */
type UnreadText = { text: string; keep: (text: string) => void }

/**
 * A calendar day, typed or picked; the value is YYYY-MM-DD, null when empty. A text that is no day shows its error and
 * is not saved.
 */
export function DateField<F extends FieldValues>({
  kind,
  from,
  min,
  max,
  clearable = false,
  unread,
  ...props
}: Props<F>) {
  const rules = { kind, from, min, max }
  // A ref, because the key that ends the typing may also submit the form, before it is rendered again.
  const isUnreadable = useRef((unread?.text ?? '') !== '')
  const { field, frame } = useField({
    ...props,
    validate: (value, values) =>
      dayFault(value ?? null, isUnreadable.current, rules) ?? props.validate?.(value, values) ?? true,
  })
  const value = field.value ?? null
  const change = (day: Day | null, unreadText: string) => {
    isUnreadable.current = unreadText !== ''
    unread?.keep(unreadText)
    field.onChange(day)
  }
  const typed = useTypedDay(value, change, rules, unread?.text)
  useOnReset(props, () => {
    isUnreadable.current = false
    typed.forget()
  })
  const error = typed.fault ?? frame.error
  return (
    <DayTextInput
      {...frame}
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      value={value}
      typed={typed}
      rules={rules}
      clearable={clearable}
      error={error}
      description={error === undefined ? frame.description : undefined}
    />
  )
}

/** A form that is reset has no touched fields: the only sign of it where the value was null before and remains so. */
function useOnReset<F extends FieldValues>({ control, name }: FieldProps<F>, run: () => void) {
  const { isTouched } = control.getFieldState(name, useFormState({ control, name }))
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  const wasTouched = useRef(false)
  useEffect(() => {
    if (wasTouched.current && !isTouched) latest.current()
    wasTouched.current = isTouched
  }, [isTouched])
}
