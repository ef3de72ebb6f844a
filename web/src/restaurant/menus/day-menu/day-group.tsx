import { ActionIcon, Autocomplete, Button, TextInput } from '@mantine/core'
import type { Dish } from '@posada/contract/restaurant/dishes'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import { AllergenChoices } from '../check/allergen-choices.tsx'
import { confirmLabel, statedText, UNCHECKED_TEXT } from '../check/check-words.ts'
import { useProposedLists } from '../check/use-proposed-lists.ts'
import styles from './day-menu.module.css'
import { dayDishOf, type DayDishValue, type DayGroupValue } from './day-menu-values.ts'

type Props = {
  group: DayGroupValue
  dishes: readonly Dish[]
  onChange: (group: Partial<DayGroupValue>) => void
}

/** A group of a day's menu: its name, its dishes, and a field that finds one of the carta or takes a free text. */
export function DayGroup({ group, dishes, onChange }: Props) {
  const [text, setText] = useState('')
  const add = (name: string) => {
    if (name.trim() === '') return
    onChange({ dishes: [...group.dishes, dayDishOf(name, dishes)] })
    setText('')
  }
  const replace = (at: number, dish: DayDishValue) =>
    onChange({ dishes: group.dishes.map((each, index) => (index === at ? dish : each)) })
  const taken = group.dishes.map(({ name }) => name)
  return (
    <section className={styles.group} aria-label={group.name}>
      <TextInput
        variant="unstyled"
        className={styles.groupName ?? ''}
        aria-label="Nombre del grupo"
        value={group.name}
        maxLength={menuLimits.groupName}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <ul>
        {group.dishes.map((dish, index) => (
          <DayDishRow
            key={`${index} ${dish.name}`}
            dish={dish}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => onChange({ dishes: group.dishes.filter((_, at) => at !== index) })}
          />
        ))}
      </ul>
      {group.dishes.length < menuLimits.dayDishes && (
        <div className={styles.add}>
          <Autocomplete
            aria-label={`Añadir a ${group.name}`}
            placeholder="Un plato de la carta, u otro"
            value={text}
            data={[...new Set(dishes.map(({ name }) => name))].filter((name) => !taken.includes(name))}
            limit={8}
            selectFirstOptionOnChange
            maxLength={menuLimits.dishName}
            autoComplete="off"
            comboboxProps={{ shadow: 'md' }}
            onChange={setText}
            onOptionSubmit={(name) => {
              add(name)
              // The field takes the option's text after this.
              setTimeout(() => setText(''))
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
              event.preventDefault()
              add(text)
            }}
          />
          <Button disabled={text.trim() === ''} onClick={() => add(text)}>
            Añadir
          </Button>
        </div>
      )}
    </section>
  )
}

type RowProps = { dish: DayDishValue; onChange: (dish: DayDishValue) => void; onRemove: () => void }

function DayDishRow({ dish, onChange, onRemove }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isFree = dish.dishId === null
  return (
    <li className={styles.dish}>
      <div className={styles.line}>
        <span className={styles.name}>
          {dish.name}
          <small data-warning={!dish.isChecked || undefined}>
            {!dish.isChecked && <Icon of={IconAlertTriangle} size={14} />}
            {dish.isChecked ? statedText(dish.lists) : UNCHECKED_TEXT}
            {!dish.isAvailable && ' Agotado.'}
          </small>
        </span>
        {isFree && !isOpen && (
          <Button size="xs" aria-label={`Alérgenos de ${dish.name}`} onClick={() => setIsOpen(true)}>
            Alérgenos
          </Button>
        )}
        <ActionIcon size={36} variant="subtle" color="gray" aria-label={`Quitar ${dish.name}`} onClick={onRemove}>
          <Icon of={IconX} size={16} />
        </ActionIcon>
      </div>
      {isOpen && (
        <FreeTextCheck
          dish={dish}
          onDone={(checked) => {
            setIsOpen(false)
            onChange(checked)
          }}
        />
      )}
    </li>
  )
}

/** A person says what a free text contains. */
function FreeTextCheck({ dish, onDone }: { dish: DayDishValue; onDone: (dish: DayDishValue) => void }) {
  const { proposed, lists, setLists } = useProposedLists({ ...dish, ingredients: '' }, dish.lists)
  return (
    <div className={styles.check}>
      <AllergenChoices lists={lists} proposed={proposed} onChange={setLists} />
      <p>{statedText(lists)}</p>
      <Button variant="filled" onClick={() => onDone({ ...dish, lists, isChecked: true })}>
        {confirmLabel(lists)}
      </Button>
    </div>
  )
}
