import type { BankSummary } from '@posada/contract/accounting/bank/bank-fields'
import { statementFormatLabels } from '@posada/domain/accounting/bank/statement-line'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import { formatCount, plural } from '../../lib/format.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import { atWords, daysOfStatement } from './bank-words.ts'
import styles from './bank.module.css'

/** The statement that was read last, and how far its account is decided. */
export function StatementStrip({ summary: { statement, pending, accepted } }: { summary: BankSummary }) {
  if (!statement) return null
  const [from, to] = daysOfStatement(statement)
  const { known } = statement
  return (
    <div className={styles.strip}>
      <span>
        <Icon of={IconFileCheck} size={16} />
        <b>{statement.fileName}</b> {statementFormatLabels[statement.format]}, leído {atWords(statement.readAt)}
        {statement.readBy && ` por ${statement.readBy}`}
      </span>
      <span>
        Del <b>{from}</b> al <b>{to}</b>
      </span>
      <span>
        Por decidir <b>{formatCount(pending.count)}</b>
      </span>
      <span>
        Aceptadas <b>{formatCount(accepted.count)}</b>
      </span>
      {known > 0 && <span className={styles.end}>{knownWords(known)}</span>}
    </div>
  )
}

const knownWords = (known: number): string =>
  plural(known, 'línea ya estaba: no se repite', 'líneas ya estaban: no se repiten')
