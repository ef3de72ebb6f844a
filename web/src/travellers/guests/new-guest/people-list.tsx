import { ActionIcon, Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import { isKept } from './drafts.ts'
import { personName, type Person } from './person.ts'
import styles from './people-list.module.css'

type Props = {
  people: readonly Person[]
  openKey: string
  /** Number of missing values of each person's report. */
  missing: ReadonlyMap<string, number>
  disabled: boolean
  onSelect: (key: string) => void
  onAdd: () => void
  onRemove: (key: string) => void
}

const looks = {
  sent: IconCircleCheck,
  refused: IconAlertTriangle,
  complete: IconCircleCheck,
  missing: IconCircleDashed,
  kept: IconPencil,
}

/** The people being registered, each with its progress; at the left, on a phone above the form. */
export function PeopleList({ people, openKey, missing, disabled, onSelect, onAdd, onRemove }: Props) {
  const openItem = useRef<HTMLLIElement>(null)
  useEffect(() => {
    openItem.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [openKey])
  return (
    <nav className={styles.people} aria-label="Personas">
      <ul className={styles.list}>
        {people.map((person, at) => {
          const { tone, words } = stateOf(person, missing.get(person.key) ?? 0)
          const name = personName(person, at)
          return (
            <li
              key={person.key}
              ref={person.key === openKey ? openItem : null}
              className={styles.item}
              data-open={person.key === openKey || undefined}
            >
              <button
                type="button"
                className={styles.person}
                aria-current={person.key === openKey || undefined}
                onClick={() => onSelect(person.key)}
              >
                <span className={styles.name}>{name}</span>
                <span className={styles.state} data-tone={tone}>
                  <Icon of={looks[tone]} size={14} />
                  {words}
                </span>
              </button>
              {people.length > 1 && !person.sent && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Quitar a ${name}`}
                  disabled={disabled}
                  onClick={() => onRemove(person.key)}
                >
                  <Icon of={IconX} size={16} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      <Button className={styles.add ?? ''} leftSection={<Icon of={IconUserPlus} />} disabled={disabled} onClick={onAdd}>
        Añadir otra persona
      </Button>
    </nav>
  )
}

function stateOf(person: Person, missing: number): { tone: keyof typeof looks; words: string } {
  const { sent, refusal } = person
  if (sent) return { tone: 'sent', words: 'Registrado' }
  if (refusal !== null) return { tone: 'refused', words: 'No registrado' }
  if (isKept(person)) return { tone: 'kept', words: 'Sin terminar' }
  if (missing === 0) return { tone: 'complete', words: 'Completo' }
  return { tone: 'missing', words: missing === 1 ? 'Falta 1 dato' : `Faltan ${missing} datos` }
}
