import { TextInput } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import { type Control, useController, useWatch } from 'react-hook-form'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useParsedField } from '../../../ui/fields/use-parsed-field.ts'
import styles from './setup.module.css'
import { amountOf, parseSize, sizeText, type VariationValues } from './variation.ts'

type Props = {
  control: Control<VariationValues>
  disabled?: boolean
  /** What the value is of. */
  help?: { percent: string; euros: string }
  /** Why an amount with its sign is not possible, in Spanish. */
  faultOf: (variation: { amount: number; isPercent: boolean }) => string | null
}

const signs = [
  { value: 'add', label: 'Suma' },
  { value: 'subtract', label: 'Resta' },
] as const
const unitChoices = [
  { value: 'percent', label: '%' },
  { value: 'euros', label: '€' },
] as const

/** What is added to a price or taken off: sign, value, and euros or percent. */
export function VariationFields({ control, disabled = false, help, faultOf }: Props) {
  const { field: sign } = useController({ control, name: 'sign' })
  const { field: unit } = useController({ control, name: 'isPercent' })
  const isPercent = useWatch({ control, name: 'isPercent' })
  const validate = (size: unknown, values: VariationValues): string | true => {
    if (typeof size === 'number' && size > limits.plan.amount) return 'El valor es demasiado alto'
    return faultOf({ amount: amountOf(values), isPercent: values.isPercent }) ?? true
  }
  const { frame, input } = useParsedField<VariationValues, number>(
    {
      control,
      name: 'size',
      label: 'Valor',
      help: isPercent ? help?.percent : help?.euros,
      required: true,
      disabled,
      validate,
    },
    {
      show: (size) => sizeText(size, isPercent),
      read: parseSize,
      unreadable: isPercent ? 'Escriba un porcentaje, como 12,5' : 'Escriba un importe, como 7,50',
    },
  )
  return (
    <div className={styles.variation}>
      <div>
        <span className={styles.caption}>Variación</span>
        <Segmented label="Variación" choices={signs} value={sign.value} onChange={sign.onChange} disabled={disabled} />
      </div>
      <TextInput {...frame} {...input} inputMode="decimal" autoComplete="off" />
      <div>
        <span className={styles.caption}>Unidad</span>
        <Segmented
          label="Unidad del valor"
          choices={unitChoices}
          value={isPercent ? 'percent' : 'euros'}
          onChange={(chosen) => unit.onChange(chosen === 'percent')}
          disabled={disabled}
        />
      </div>
    </div>
  )
}
