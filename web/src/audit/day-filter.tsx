import type { Day } from '@posada/domain/day'
import { DayInput } from '../ui/day-input.tsx'

type Props = {
  label: string
  value: Day | null
  min?: Day | null
  max?: Day | null
  onChange: (day: Day | null) => void
}

/** The first or last day of a period filter. */
export const DayFilter = ({ label, value, min = null, max = null, onChange }: Props) => (
  <DayInput
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={onChange}
    {...(min ? { minDate: min } : {})}
    {...(max ? { maxDate: max } : {})}
    clearable
  />
)
