import { InputWrapper } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { Segmented } from '../ui/segmented.tsx'
import { useField, type FieldProps } from '../ui/use-field.ts'
import styles from './agencies.module.css'

type ChoiceFieldProps<F extends FieldValues, V extends string> = Omit<FieldProps<F>, 'label' | 'required'> & {
  label: string
  choices: readonly { value: V; label: string }[]
}

/** A labelled choice of two or three options, all visible. */
export function ChoiceField<F extends FieldValues, V extends string>({ choices, ...props }: ChoiceFieldProps<F, V>) {
  const { field, frame } = useField(props)
  return (
    <InputWrapper label={frame.label} description={frame.description} labelElement="div">
      <fieldset className={styles.choice} disabled={frame.disabled}>
        <Segmented label={props.label} choices={choices} value={field.value} onChange={field.onChange} />
      </fieldset>
    </InputWrapper>
  )
}
