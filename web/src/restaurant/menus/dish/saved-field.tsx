import { Button, Textarea, TextInput } from '@mantine/core'
import type { Dish } from '@posada/contract/restaurant/dishes'
import { type ReactNode, useId } from 'react'
import { type DishField, mostCharacters } from './dish-fields.ts'
import styles from './dock.module.css'
import type { DishEdits } from './use-dish-edits.ts'

type Props = {
  edits: DishEdits
  dish: Dish
  field: DishField
  label: string
  /** The label is read out only; the head of the column shows it. */
  isLabelHidden?: boolean
  placeholder?: string
  rows?: number
  lang?: string
  disabled: boolean
  /** What the head of the field says at the right: 'Falta la descripción'. */
  note?: ReactNode
}

/** A text that is saved when the field is left. What was refused or overtaken stays as typed. */
export function SavedField({
  edits,
  dish,
  field,
  label,
  isLabelHidden = false,
  placeholder,
  rows,
  lang,
  disabled,
  note,
}: Props) {
  const { text, fault, theirs, type, leave, takeTheirs, keepMine } = edits.field(dish, field)
  const noteId = useId()
  const shared = {
    ...(isLabelHidden ? { 'aria-label': label } : { label }),
    placeholder,
    lang,
    disabled,
    value: text,
    maxLength: mostCharacters(field),
    error: fault ?? undefined,
    'data-field': field,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
    onBlur: leave,
  }
  return (
    <div className={styles.field}>
      {note}
      {rows === undefined ? <TextInput {...shared} /> : <Textarea {...shared} rows={rows} />}
      {theirs !== null && (
        <p className={styles.theirs} id={noteId} role="alert">
          Otra persona ha escrito aquí: «{theirs || 'nada'}».
          <Button size="compact-xs" onClick={takeTheirs}>
            Dejar lo suyo
          </Button>
          <Button size="compact-xs" onClick={keepMine}>
            Guardar lo mío al salir
          </Button>
        </p>
      )}
    </div>
  )
}
