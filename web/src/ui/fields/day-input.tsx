import type { Day } from '@posada/domain/platform/days/day'
import type { ComponentProps } from 'react'
import { DayTextInput } from './day-text-input.tsx'
import { useTypedDay, type DayRules } from './use-typed-day.ts'

type Props = Omit<ComponentProps<typeof DayTextInput>, 'typed' | 'rules' | 'onChange'> &
  DayRules & { onChange: (day: Day | null) => void }

/** A date outside of a form, typed or picked; null while it is empty or cannot be read. */
export function DayInput({ value, onChange, kind, from, min, max, ...input }: Props) {
  const rules = { kind, from, min, max }
  const typed = useTypedDay(value, onChange, rules)
  return <DayTextInput {...input} value={value} typed={typed} rules={rules} error={input.error ?? typed.fault} />
}
