import type { MergedValue } from '@posada/contract/clients/same-person'
import { useId } from 'react'
import { PhoneText } from '../phone-text.tsx'
import styles from './merge.module.css'

type MergeRowProps = { value: MergedValue; takesOther: boolean; onChoose: (takesOther: boolean) => void }

/** One field of both records; without a choice where only one has a value or both have the same. */
export function MergeRow({ value: { field, label, kept, other }, takesOther, onChoose }: MergeRowProps) {
  const group = useId()
  const isChoice = kept !== '' && other !== '' && kept !== other
  const shown = (text: string) => (field === 'phone' ? <PhoneText phone={text} /> : text || '–')
  const side = (text: string, isOther: boolean, whose: string) => {
    const isTaken = isOther === takesOther || kept === other
    return (
      <td data-taken={(isTaken && text !== '') || undefined}>
        {isChoice ? (
          <label className={styles.option} data-title={whose}>
            <input
              type="radio"
              name={group}
              checked={isOther === takesOther}
              aria-label={`${label}: ${text}`}
              onChange={() => onChoose(isOther)}
            />
            <span>{shown(text)}</span>
          </label>
        ) : (
          <span className={styles.text} data-title={whose}>
            {shown(text)}
          </span>
        )}
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      {side(kept, false, 'Esta ficha')}
      {side(other, true, 'La otra')}
    </tr>
  )
}
