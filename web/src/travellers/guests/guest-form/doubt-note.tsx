import type { ReadField } from '@posada/domain/travellers/mrz/document-reading'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './guest-form.module.css'
import { readFieldNames } from './read-field-names.ts'

/** What somebody has to check of what was read, and how they say that they have. */
export type Doubts = { fields: readonly ReadField[]; confirm: (field: ReadField) => void }

type Props = { field: ReadField; isEmpty: boolean; onConfirm: () => void }

/** Below a field that was read without certainty. Its mark colours the field. */
export function DoubtNote({ field, isEmpty, onConfirm }: Props) {
  return (
    <span className={styles.readDoubt} data-read-doubt>
      {isEmpty ? 'No se ha podido leer' : 'Compruébelo con el documento'}
      <button
        type="button"
        className={styles.confirm}
        aria-label={`Es correcto: ${readFieldNames[field]}`}
        onClick={onConfirm}
      >
        <Icon of={IconCheck} size={14} />
        Es correcto
      </button>
    </span>
  )
}
