import { ActionIcon, Button } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import { documentTypeNames } from '@posada/domain/travellers/traveller'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { Person } from '../new-guest/person.ts'
import styles from './read-documents.module.css'
import { ageLabel, doubtsLabel, expiredLabel, fullName } from './reading-words.ts'

/** What can be done with a person of the list. */
export type CardTools = {
  /** How many values their report still needs. */
  missing: number
  disabled: boolean
  onAgain: () => void
  onRemove: () => void
  /** Opens the whole form of the person. */
  onOpen: () => void
}

type Props = CardTools & { person: Person; number: number; titleId: string; today: Day }

export function PersonCardHead({ person, number, titleId, today, missing, disabled, ...actions }: Props) {
  const { guest, read } = person
  const name = fullName(guest)
  const doubts = read?.doubts.length ?? 0
  const expired = expiredLabel(guest.expiresOn, today)
  const formLabel = missing === 0 ? 'Ver todo' : `Completar (${missing})`
  const button = { size: 'xs', variant: 'subtle', color: 'gray', disabled } as const
  return (
    <header>
      <span className={styles.number}>{number}</span>
      <h2 id={titleId}>{name}</h2>
      <span className={styles.soft}>{ageLabel(person)}</span>
      <span className={styles.tag}>{guest.documentType ? documentTypeNames[guest.documentType] : 'Documento'}</span>
      {doubts > 0 ? (
        <span className={styles.tag} data-tone="warning">
          <Icon of={IconAlertTriangle} size={14} />
          {doubtsLabel(doubts)}
        </span>
      ) : (
        <span className={styles.sure}>
          <Icon of={IconCircleCheck} size={16} />
          {read?.reading.isSure ? 'Todo seguro' : 'Comprobado'}
        </span>
      )}
      {expired !== null && (
        <span className={styles.tag} data-tone="warning">
          <Icon of={IconCalendarX} size={14} />
          {expired}
        </span>
      )}
      <span className={styles.cardTools}>
        <Button {...button} aria-label={`${formLabel} de ${name}`} onClick={actions.onOpen}>
          {formLabel}
        </Button>
        <Button {...button} aria-label={`Leer otra vez a ${name}`} onClick={actions.onAgain}>
          Leer otra vez
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Quitar a ${name}`}
          disabled={disabled}
          onClick={actions.onRemove}
        >
          <Icon of={IconX} size={16} />
        </ActionIcon>
      </span>
    </header>
  )
}
