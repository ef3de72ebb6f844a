import { TextInput } from '@mantine/core'
import type { BankLine, BankSummary } from '@posada/contract/accounting/bank/bank-fields'
import type { Certainty } from '@posada/domain/accounting/bank/matching/propose'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { useClampedPage } from '../../../lib/use-table-page.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import dataTable from '../../../ui/table/data-table.module.css'
import { TablePager } from '../../../ui/table/table-pager.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { useBankLines } from '../use-bank.ts'
import styles from './lines.module.css'
import { type OpenedTarget, PendingRow } from './pending-row.tsx'

type Props = {
  summary: BankSummary | undefined
  lines: ReturnType<typeof useBankLines>
  page: { page: number; setPage: (page: number) => void }
  search: { text: string; filter: string; type: (text: string) => void }
  searchBox: RefObject<HTMLInputElement | null>
  isBusy: boolean
  onAccept: (line: BankLine, candidate: BankLine['candidates'][number]) => void
  onChoose: (line: BankLine) => void
  onReject: (line: BankLine) => void
  onOpen: (target: OpenedTarget) => void
  /** The folded lines that were decided. */
  children: ReactNode
}

const GROUPS: Record<Certainty, { title: string; text: string }> = {
  sure: { title: 'Seguras', text: 'coinciden el número y el importe' },
  probable: { title: 'Probables', text: 'mírelas antes de aceptar' },
  choice: { title: 'Por elegir', text: 'puede ser más de una' },
  none: { title: 'Sin propuesta', text: '' },
}

/** The transfers to be decided, by how certain what they pay is. */
export function PendingCard(props: Props) {
  const { summary, lines, page, search, searchBox, children } = props
  const isPhone = useIsPhone()
  const pagination = lines.data?.links.pagination
  useClampedPage(page, lines.isPlaceholderData ? undefined : pagination)
  const pending = summary?.pending
  return (
    <section aria-labelledby="bank-pending">
      <header className={styles.head}>
        <h2 id="bank-pending">Transferencias por decidir</h2>
        {pending && pending.count > 0 && (
          <span className={styles.count}>
            {formatCount(pending.count)}, suman {formatEuros(pending.sum)}
          </span>
        )}
        <TextInput
          ref={searchBox}
          className={styles.search ?? ''}
          type="search"
          aria-label="Buscar entre las transferencias por decidir"
          placeholder="Importe, nombre o texto"
          leftSection={<Icon of={IconSearch} />}
          rightSection={!isPhone && search.text === '' && <KeyHint>/</KeyHint>}
          rightSectionPointerEvents="none"
          value={search.text}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
        />
      </header>
      <PendingLines {...props} />
      {pagination && pagination.lastPage > 1 && (
        <div className={dataTable.footer}>
          <TablePager noun="transferencias" pagination={pagination} onPage={page.setPage} />
        </div>
      )}
      {children}
      {!isPhone && (
        <footer className={styles.footer}>
          <span>
            <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> línea
          </span>
          <span>
            <KeyHint>A</KeyHint> aceptar
          </span>
          <span>
            <KeyHint>O</KeyHint> elegir otra
          </span>
          <span>
            <KeyHint>Z</KeyHint> deshacer
          </span>
        </footer>
      )}
    </section>
  )
}

function PendingLines({ lines, search, isBusy, onAccept, onChoose, onReject, onOpen }: Props) {
  const rows = lines.data?.rows
  if (rows === undefined && lines.error) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />
  if (rows === undefined) return <SkeletonRows rows={6} />
  if (rows.length === 0) return <p className={styles.nothing}>{nothingWords(search.filter)}</p>
  const counts = new Map<Certainty, number>()
  for (const { certainty } of rows) if (certainty) counts.set(certainty, (counts.get(certainty) ?? 0) + 1)
  return (
    <table className={styles.table} aria-label="Por decidir">
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Ordenante y concepto del banco</th>
          <th scope="col" className={styles.right}>
            Importe
          </th>
          <th scope="col" className={styles.to}>
            Propuesta y certeza
          </th>
          <th scope="col">
            <span className={dataTable.unseen}>Decidir</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line, at) => (
          <Fragment key={line.id}>
            {line.certainty !== null && line.certainty !== rows[at - 1]?.certainty && (
              <GroupRow certainty={line.certainty} count={counts.get(line.certainty) ?? 0} />
            )}
            <PendingRow
              line={line}
              isBusy={isBusy}
              onAccept={(candidate) => onAccept(line, candidate)}
              onChoose={() => onChoose(line)}
              onReject={() => onReject(line)}
              onOpen={onOpen}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const nothingWords = (filter: string): string =>
  filter === '' ? 'No queda ninguna transferencia por decidir.' : `Ninguna transferencia por decidir con «${filter}».`

function GroupRow({ certainty, count }: { certainty: Certainty; count: number }) {
  const { title, text } = GROUPS[certainty]
  return (
    <tr>
      <th scope="colgroup" colSpan={5} className={styles.group}>
        {title} <small>{text === '' ? count : `${count}, ${text}`}</small>
      </th>
    </tr>
  )
}
