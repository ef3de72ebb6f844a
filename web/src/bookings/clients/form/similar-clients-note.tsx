import { Button } from '@mantine/core'
import type { SimilarClient } from '@posada/contract/bookings/clients/same-person'
import type { Control } from 'react-hook-form'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './form.module.css'
import { likenessInWords, useSimilarClients, visitsInWords } from './similar-clients.ts'
import type { ContactValues } from './contact-values.ts'

const MAX_SHOWN = 3

type Props = {
  control: Control<ContactValues>
  isCompany: boolean
  /** Label of the button of each record: 'Abrir ficha'. */
  chooseLabel?: string
  onChoose: (similar: SimilarClient) => void
}

/** Shows, without blocking the form, that there may already be a record of the same person. */
export function SimilarClientsNote({ control, isCompany, chooseLabel = 'Abrir ficha', onChoose }: Props) {
  const similar = useSimilarClients(control, isCompany, null)
  if (similar.length === 0) return null
  const more = similar.length - MAX_SHOWN
  return (
    <Note tone="info">
      <p>{isCompany ? 'Quizá ya tenga ficha de esta empresa:' : 'Quizá ya tenga ficha de esta persona:'}</p>
      <ul className={styles.similar}>
        {similar.slice(0, MAX_SHOWN).map((one) => (
          <li key={one.id}>
            <b>{one.name}</b>
            <small>{detailOf(one)}</small>
            <Button size="compact-xs" aria-label={`${chooseLabel} de ${one.name}`} onClick={() => onChoose(one)}>
              {chooseLabel}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{more === 1 ? 'Y otra más.' : `Y otras ${more}.`}</p>}
    </Note>
  )
}

const detailOf = ({ idNumber, visits, likenesses }: SimilarClient): string =>
  [idNumber, visitsInWords(visits), likenessInWords(likenesses)].filter(Boolean).join(' · ')
