import { Controller, type Control } from 'react-hook-form'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import styles from './payments.module.css'
import type { TerminalFields } from './terminal-fields.ts'

type Props<Name extends 'environment' | 'signature'> = {
  control: Control<TerminalFields>
  name: Name
  label: string
  help?: string
  choices: readonly { value: TerminalFields[Name]; label: string }[]
}

/** A choice of two, with its label above. */
export const SegmentedField = <Name extends 'environment' | 'signature'>({
  control,
  name,
  label,
  help,
  choices,
}: Props<Name>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange } }) => (
      <div className={styles.segmented}>
        <span>{label}</span>
        <Segmented label={label} choices={choices} value={value} onChange={onChange} />
        {help && <small>{help}</small>}
      </div>
    )}
  />
)
