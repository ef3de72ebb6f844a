import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import styles from './cell-input.module.css'

export type CellStep = { rows: number; days: number }

type Props = {
  label: string
  /** The text when it opens: the value, what was refused, or the first key that was typed. */
  text: string
  /** The whole text is selected, so that typing replaces it. */
  isSelected: boolean
  /** Why the text was refused. */
  fault?: string | undefined
  inputMode: 'decimal' | 'numeric'
  /** The focus goes into the input when it opens. */
  hasFocus: boolean
  onFocus?: () => void
  /** Gets the text when the input is left, and where the keys go next. */
  onCommit: (text: string, step: CellStep | null) => void
  onCancel: () => void
}

/** The input in a cell: Intro, Tab and arrows leave it for the next cell, as in a spreadsheet; Esc restores the value. */
export function CellInput(props: Props) {
  const { label, text: start, isSelected, fault, inputMode, hasFocus, onFocus, onCommit, onCancel } = props
  const [text, setText] = useState(start)
  const input = useRef<HTMLInputElement>(null)
  /** Removing a focused input also blurs it. */
  const isDone = useRef(fault !== undefined)
  useLayoutEffect(() => {
    if (!hasFocus) return
    input.current?.focus({ preventScroll: true })
    if (isSelected) input.current?.select()
  }, [hasFocus, isSelected])
  /** A refused text is sent again by a key, and not by leaving the input. */
  const leave = (step: CellStep | null) => {
    if (isDone.current && step === null) return
    isDone.current = true
    onCommit(text, step)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      return void onCancel()
    }
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    leave(step)
  }
  return (
    <span className={styles.box} onClick={(event) => event.stopPropagation()}>
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        aria-invalid={fault !== undefined}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={12}
        value={text}
        onChange={({ currentTarget }) => {
          isDone.current = false
          setText(currentTarget.value)
        }}
        onFocus={onFocus}
        onBlur={() => leave(null)}
        onKeyDown={press}
      />
      {fault !== undefined && (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}

/** Where a key leads from the input; the arrows to the sides only from the text's ends. */
function stepOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): CellStep | null {
  const { selectionStart, selectionEnd, value } = currentTarget
  switch (key) {
    case 'Enter':
      return { rows: shiftKey ? -1 : 1, days: 0 }
    case 'Tab':
      return { rows: 0, days: shiftKey ? -1 : 1 }
    case 'ArrowUp':
      return { rows: -1, days: 0 }
    case 'ArrowDown':
      return { rows: 1, days: 0 }
    case 'ArrowLeft':
      return selectionStart === 0 ? { rows: 0, days: -1 } : null
    case 'ArrowRight':
      return selectionEnd === value.length ? { rows: 0, days: 1 } : null
    default:
      return null
  }
}
