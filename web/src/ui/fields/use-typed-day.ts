import { formatDay, todayIn, type Day, MAINLAND } from '@posada/domain/platform/days/day'
import { readDay, readWholeDay, type DayKind } from '@posada/domain/platform/days/read-day'
import { useState } from 'react'

export type DayRules = {
  /** What the date is for, which decides what a part that was not typed means. */
  kind?: DayKind | undefined
  /** The day that it is read from: today, or the first possible day. */
  from?: Day | undefined
  min?: Day | null | undefined
  max?: Day | null | undefined
}

/** Receives the day, and the text where that is no day, else ''. */
type OnTypedDay = (day: Day | null, unreadText: string) => void

type Typed = {
  text: string
  /** The field's value that belongs to the text. */
  day: Day | null
  /** The field was left, or Intro was pressed. */
  isFinished: boolean
}

const UNREADABLE = 'No es una fecha: escriba día, mes y año, por ejemplo 03/04/1985'

/** Why a value cannot be saved: its text is no day, or it is out of range. */
export function dayFault(
  value: Day | null,
  isUnreadable: boolean,
  { min = null, max = null }: DayRules,
): string | null {
  if (value === null) return isUnreadable ? UNREADABLE : null
  if (min !== null && value < min) return `No puede ser anterior al ${formatDay(min)}`
  return max !== null && value > max ? `No puede ser posterior al ${formatDay(max)}` : null
}

/**
 * The text of a date field. A day with its whole year counts while it is typed, any other text when the field is left or
 * on Intro. A text that is no day stays, and the field's value is then null: the value before is not restored.
 */
export function useTypedDay(value: Day | null, onChange: OnTypedDay, rules: DayRules, unreadText = '') {
  const [last, setTyped] = useState<Typed | null>(() =>
    value === null && unreadText !== '' ? { text: unreadText, day: null, isFinished: true } : null,
  )
  // A value set by something else replaces what was typed.
  const typed = last !== null && last.day === value ? last : null
  const set = (next: Typed) => {
    setTyped(next)
    const [before, now] = [typed ? unreadTextOf(typed) : '', unreadTextOf(next)]
    if (next.day !== value || now !== before) onChange(next.day, now)
  }
  const isShownAsTyped = typed !== null && (!typed.isFinished || value === null)
  return {
    text: isShownAsTyped ? typed.text : value === null ? '' : formatDay(value),
    /** The fault of what was typed; a value from elsewhere shows none before it is saved. */
    fault: typed && dayFault(value, unreadTextOf(typed) !== '', rules),
    type: (text: string) => {
      const day = text.trim() === '' ? null : (readWholeDay(text) ?? value)
      set({ text, day, isFinished: false })
    },
    finish: () => {
      if (typed === null || typed.isFinished) return
      const { kind = 'nearest', from = todayIn(MAINLAND, new Date()) } = rules
      set({ text: typed.text, day: readDay(typed.text, { kind, from }), isFinished: true })
    },
    pick: (day: Day | null) => {
      setTyped(null)
      onChange(day, '')
    },
    forget: () => setTyped(null),
  }
}

const unreadTextOf = ({ text, day, isFinished }: Typed): string => (isFinished && day === null ? text.trim() : '')
