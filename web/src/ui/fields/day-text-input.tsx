import { Input, Popover, TextInput, type TextInputProps } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { LazyPart, lazyComponent } from '../feedback/lazy-component.tsx'
import { Icon } from '../theme/icon.tsx'
import styles from './day-text-input.module.css'
import type { DayRules, useTypedDay } from './use-typed-day.ts'

const DayPicker = lazyComponent(async () => ({ default: (await import('./day-picker.tsx')).DayPicker }))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  value: Day | null
  typed: ReturnType<typeof useTypedDay>
  rules: DayRules
  clearable?: boolean
}

/** The input of a date with a calendar below it while it has the focus. */
export function DayTextInput({ value, typed, rules, clearable = false, onBlur, onKeyDown, ...input }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const pick = (day: string | null) => {
    typed.pick(day)
    setIsOpen(false)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    typed.finish()
    setIsOpen(false)
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setIsOpen(false)
    if (event.key === 'Enter') typed.finish()
    onKeyDown?.(event)
  }
  return (
    <Popover
      opened={isOpen && !input.disabled}
      onChange={setIsOpen}
      position="bottom-start"
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          placeholder="DD/MM/AAAA"
          autoComplete="off"
          inputMode="numeric"
          maxLength={limits.typedDay}
          leftSection={<Icon of={IconCalendar} />}
          leftSectionPointerEvents="none"
          rightSection={
            clearable && value !== null && !input.disabled ? (
              <Input.ClearButton tabIndex={-1} onClick={() => pick(null)} />
            ) : undefined
          }
          {...input}
          value={typed.text}
          onChange={({ currentTarget }) => {
            typed.type(currentTarget.value)
            setIsOpen(true)
          }}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onBlur={leave}
          onKeyDown={press}
          // Esc then closes the calendar and not the dialog around it.
          data-mantine-stop-propagation={isOpen}
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <LazyPart fallback={<div className={styles.loading} />}>
          <DayPicker value={value} rules={rules} clearable={clearable} onPick={pick} />
        </LazyPart>
      </Popover.Dropdown>
    </Popover>
  )
}
