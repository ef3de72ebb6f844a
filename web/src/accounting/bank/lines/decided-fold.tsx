import { Button } from '@mantine/core'
import type { BankLine, BankLineState } from '@posada/contract/accounting/bank/bank-fields'
import { shortDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import dataTable from '../../../ui/table/data-table.module.css'
import { TablePager } from '../../../ui/table/table-pager.tsx'
import { NameButton } from '../../../ui/table/name-button.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { atWords, textsOfLine } from '../bank-words.ts'
import { useBankLines } from '../use-bank.ts'
import styles from './lines.module.css'
import type { OpenedTarget } from './pending-row.tsx'

type Props = {
  title: string
  count: number
  /** What is said beside the title. */
  text: string
  bankAccountId: string
  state: Exclude<BankLineState, 'pending'>
  action?: ReactNode
  isBusy: boolean
  onUndo: (id: string) => void
  onOpen: (target: OpenedTarget) => void
}

/** Decided lines, folded until they are asked for. */
export function DecidedFold({ title, count, text, action, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={styles.fold}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          disabled={count === 0}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={IconChevronRight} size={16} />
          <b>{title}</b> {formatCount(count)} <span>{text}</span>
        </button>
        {action}
      </div>
      {isOpen && count > 0 && <DecidedLines {...rest} />}
    </>
  )
}

function DecidedLines({ bankAccountId, state, isBusy, onUndo, onOpen }: Omit<Props, 'title' | 'count' | 'text'>) {
  const [page, setPage] = useState(1)
  const sort = state === 'accepted' ? 'decididoEl|desc' : 'fecha|desc'
  const { data, error, refetch } = useBankLines({ bankAccountId, state, page, filter: '', sort })
  if (data === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={3} />
  const { pagination } = data.links
  return (
    <>
      <table className={styles.table} aria-label={state === 'accepted' ? 'Aceptadas' : 'No son cobros'}>
        <tbody>
          {data.rows.map((line) => (
            <DecidedRow key={line.id} line={line} isBusy={isBusy} onUndo={onUndo} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {pagination.lastPage > 1 && (
        <div className={dataTable.footer}>
          <TablePager noun="movimientos" pagination={pagination} onPage={setPage} />
        </div>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'isBusy' | 'onUndo' | 'onOpen'> & { line: BankLine }

function DecidedRow({ line, isBusy, onUndo, onOpen }: RowProps) {
  const { head, text } = textsOfLine(line)
  const amount = formatEuros(line.amount)
  const { proposal } = line
  return (
    <tr>
      <td className={styles.day}>{shortDay(line.day)}</td>
      <td className={styles.who}>
        <b>{head}</b>
        <small>{text}</small>
      </td>
      <td className={styles.amount}>{amount}</td>
      <td className={styles.target}>
        {proposal && (
          <span>
            <NameButton onClick={() => onOpen(proposal)}>{proposal.text}</NameButton> <b>{proposal.name}</b>
          </span>
        )}
        <small className={styles.words}>
          <span className={line.isReversed ? styles.reversed : undefined}>{decidedWords(line)}</span>
        </small>
      </td>
      <td className={styles.actions}>
        {line.amount > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isBusy}
            aria-label={`Deshacer ${amount} de ${head}`}
            onClick={() => onUndo(line.id)}
          >
            Deshacer
          </Button>
        )}
      </td>
    </tr>
  )
}

function decidedWords({ decidedAt, decidedBy, isReversed, amount }: BankLine): string {
  if (isReversed) return 'Su cobro se anuló después: deshágalo para decidirla de nuevo'
  if (decidedAt === '') return amount < 0 ? 'Salió de la cuenta' : ''
  return [atWords(decidedAt), decidedBy && `por ${decidedBy}`].filter(Boolean).join(', ')
}
