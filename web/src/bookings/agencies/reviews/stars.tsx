import { InputWrapper } from '@mantine/core'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { FieldValues } from 'react-hook-form'
import { plural } from '../../../lib/format.ts'
import { type FieldProps, useField } from '../../../ui/fields/use-field.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './stars.module.css'

const starsInWords = (count: number): string => plural(count, 'estrella', 'estrellas')

export const Stars = ({ count }: { count: number }) => (
  <span className={styles.shown} role="img" aria-label={`${starsInWords(count)} de 5`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} data-on={star <= count || undefined}>
        <Icon of={IconStarFilled} size={14} />
      </span>
    ))}
  </span>
)

const stars = [1, 2, 3, 4, 5]

/** One to five stars, 0 for none yet. Radio buttons, so that arrow keys and screen readers work. */
export function StarsField<F extends FieldValues>(props: FieldProps<F> & { label: string }) {
  const check = (value: number) => value > 0 || 'Elija de una a cinco estrellas'
  const { field, frame } = useField({ ...props, validate: check })
  const value = field.value as number
  return (
    <InputWrapper label={frame.label} required={frame.required} error={frame.error} labelElement="div">
      <div className={styles.choices} role="radiogroup" aria-label={props.label}>
        {stars.map((star) => (
          <label key={star} className={styles.star} data-on={star <= value || undefined} title={starsInWords(star)}>
            <input
              type="radio"
              name={field.name}
              ref={star === 1 ? field.ref : undefined}
              checked={star === value}
              aria-label={starsInWords(star)}
              onChange={() => field.onChange(star)}
              onBlur={field.onBlur}
            />
            <Icon of={IconStarFilled} size={24} />
          </label>
        ))}
      </div>
    </InputWrapper>
  )
}
