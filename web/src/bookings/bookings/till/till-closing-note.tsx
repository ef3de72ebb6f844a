import { formatEuros } from '@posada/domain/platform/money/money'
import { formatInstant } from '../../../lib/format.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './till.module.css'
import { differenceWords, type Till } from './till-words.ts'

type Props = { till: Pick<Till, 'closing' | 'reopenings'>; isPaper?: boolean }

/** Who closed the till with what cash, and each earlier closing that was undone. */
export function TillClosingNote({ till: { closing, reopenings }, isPaper = false }: Props) {
  if (!closing && reopenings.length === 0) return null
  const text = (
    <>
      {closing && (
        <p>
          <b>Caja cerrada</b> por {closing.closedBy} el {formatInstant(closing.closedAt)}. {countedWords(closing)}{' '}
          {closing.note && `Nota: ${closing.note}`}
        </p>
      )}
      {reopenings.map((reopening) => (
        <p key={reopening.reopenedAt}>
          Reabierta por {reopening.reopenedBy} el {formatInstant(reopening.reopenedAt)}: {reopening.reason}. La había
          cerrado {reopening.closedBy} el {formatInstant(reopening.closedAt)}. {countedWords(reopening)}{' '}
          {reopening.note && `Nota: ${reopening.note}`}
        </p>
      ))}
    </>
  )
  if (isPaper) return <div className={styles.paperNote}>{text}</div>
  return (
    <div className={styles.closing}>
      <Note tone={closing ? (closing.counted === closing.expected ? 'ok' : 'warning') : 'info'}>{text}</Note>
    </div>
  )
}

const countedWords = ({ counted, expected }: { counted: number; expected: number }) =>
  `Contado ${formatEuros(counted)}, esperado ${formatEuros(expected)}. ${differenceWords(counted, expected)}`
