import { ActionIcon, NumberInput } from '@mantine/core'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { FieldValues } from 'react-hook-form'
import { Icon } from '../theme/icon.tsx'
import { useField, type FieldProps } from './use-field.ts'
import styles from './number-fields.module.css'

type Props<F extends FieldValues> = FieldProps<F> & {
  min?: number
  max?: number
  /** The counted noun, for the labels of the two buttons: 'noche' gives 'Restar noche'. */
  unit?: string
  /** What an empty field stands for. */
  placeholder?: string
}

/** A whole number with minus and plus buttons, null when empty. */
export function NumberField<F extends FieldValues>({
  min = 0,
  max = 9999,
  unit = '',
  placeholder,
  ...props
}: Props<F>) {
  const { field, frame } = useField(props)
  const value = typeof field.value === 'number' ? field.value : null
  const step = (by: number) => field.onChange(Math.min(max, Math.max(min, (value ?? min) + by)))
  return (
    <NumberInput
      {...frame}
      {...field}
      value={value ?? ''}
      onChange={(next) => field.onChange(typeof next === 'number' ? next : null)}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={min < 0}
      clampBehavior="blur"
      hideControls
      inputMode="numeric"
      {...(placeholder !== undefined && { placeholder })}
      leftSection={
        <Step
          label={`Restar ${unit}`.trim()}
          icon={IconMinus}
          disabled={frame.disabled || (value ?? min) <= min}
          onClick={() => step(-1)}
        />
      }
      rightSection={
        <Step
          label={`Sumar ${unit}`.trim()}
          icon={IconPlus}
          disabled={frame.disabled || (value ?? min) >= max}
          onClick={() => step(1)}
        />
      }
      leftSectionWidth={36}
      rightSectionWidth={36}
      classNames={{ input: styles.count ?? '' }}
    />
  )
}

type StepProps = { label: string; icon: typeof IconPlus; disabled: boolean; onClick: () => void }

const Step = ({ label, icon, disabled, onClick }: StepProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} tabIndex={-1} disabled={disabled} onClick={onClick}>
    <Icon of={icon} size={16} />
  </ActionIcon>
)
