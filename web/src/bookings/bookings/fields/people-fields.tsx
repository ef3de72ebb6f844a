import { limits } from '@posada/domain/platform/limits'
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { validateChildren } from './booking-rules.ts'

type People = { occupants: number | null; children: number | null }
type Props<F extends FieldValues & People> = {
  control: Control<F>
  /** The occupants are the sum of those of several units, and are not typed here. */
  isSum?: boolean
  /** Wraps each of the two fields. */
  frame?: (field: ReactNode) => ReactNode
}

/** Number of occupants, and how many of them are children. */
export function PeopleFields<F extends FieldValues & People>({
  control,
  isSum = false,
  frame = (field) => field,
}: Props<F>) {
  const name = (of: keyof People) => of as FieldPath<F> // The form's type guarantees that the field exists.
  return (
    <>
      {frame(
        <NumberField
          control={control}
          name={name('occupants')}
          label="Ocupantes, niños incl."
          unit="ocupante"
          disabled={isSum}
          {...(isSum ? { help: 'La suma de las unidades' } : {})}
          min={isSum ? 0 : 1}
          max={limits.booking.people}
        />,
      )}
      {frame(
        <NumberField
          control={control}
          name={name('children')}
          label="Niños"
          unit="niño"
          max={limits.booking.people}
          validate={(children: number | null, { occupants }: People) => validateChildren(children, occupants)}
        />,
      )}
    </>
  )
}
