import { ActionIcon, TextInput } from '@mantine/core'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
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

const MAX_DIGITS = 13

/**
 * A whole number with minus and plus buttons, null when empty. Other signs cannot be typed; a number out of range is
 * corrected on leaving the field.
 */
export function NumberField<F extends FieldValues>({
  min = 0,
  max = 9999,
  unit = '',
  placeholder,
  ...props
}: Props<F>) {
  const { field, frame } = useField(props)
  /** The text while it is typed, where it is not the number: '-', '007'. */
  const [typed, setTyped] = useState<string | null>(null)
  const value = typeof field.value === 'number' ? field.value : null
  const set = (next: number | null) => {
    setTyped(null)
    field.onChange(next)
  }
  const inRange = (number: number) => Math.min(max, Math.max(min, number))
  const step = (by: number) => set(inRange((value ?? min) + by))
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = keepNumber(currentTarget.value, min < 0)
    const number = /\d/.test(text) ? Number(text) : null
    field.onChange(number)
    setTyped(text === String(number ?? '') ? null : text)
  }
  const leave = () => {
    setTyped(null)
    if (value !== null && value !== inRange(value)) field.onChange(inRange(value))
    field.onBlur()
  }
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (value === null) set(inRange(0))
    else step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <TextInput
      {...frame}
      {...field}
      value={typed ?? value ?? ''}
      onChange={type}
      onBlur={leave}
      onKeyDown={stepByKey}
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

/** The digits of a text, and its minus where the number may be negative. */
function keepNumber(text: string, mayBeNegative: boolean): string {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS)
  return mayBeNegative && text.trimStart().startsWith('-') ? `-${digits}` : digits
}

type StepProps = { label: string; icon: typeof IconPlus; disabled: boolean; onClick: () => void }

const Step = ({ label, icon, disabled, onClick }: StepProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} tabIndex={-1} disabled={disabled} onClick={onClick}>
    <Icon of={icon} size={16} />
  </ActionIcon>
)
