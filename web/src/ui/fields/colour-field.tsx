import { Input } from '@mantine/core'
import { useController, type FieldValues } from 'react-hook-form'
import styles from './colour-field.module.css'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './use-field.ts'

const COLOUR = /^#[0-9a-f]{6}$/i

/** '#rrggbb' in lower case; '' for anything that is no colour. */
export const readColour = (typed: string | null | undefined): string =>
  typed && COLOUR.test(typed) ? typed.toLowerCase() : ''

type Props<F extends FieldValues> = Omit<FieldProps<F>, 'validate' | 'required'> & {
  /** The colour that an empty field stands for. */
  fallback: string
}

/** A colour, typed as '#rrggbb' or picked; '' when empty. */
export function ColourField<F extends FieldValues>({ fallback, ...props }: Props<F>) {
  const { control, name, disabled = false } = props
  const { field } = useController({ control, name })
  return (
    <div className={styles.colour}>
      <TextField
        {...props}
        maxLength={7}
        placeholder={fallback}
        validate={(typed: string | null) => !typed || readColour(typed) !== '' || 'Un color como #4b5a2a'}
      />
      <Input
        component="input"
        type="color"
        className={styles.picker ?? ''}
        aria-label="Elegir el color"
        value={readColour(field.value) || fallback}
        disabled={disabled}
        onChange={({ target }) => field.onChange(target.value)}
      />
    </div>
  )
}
