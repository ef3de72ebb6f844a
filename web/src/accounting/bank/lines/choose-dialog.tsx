import { Button, TextInput } from '@mantine/core'
import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { BankCandidate, BankLine } from '@posada/contract/accounting/bank/bank-fields'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useSearchText } from '../../../lib/use-table-page.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { textsOfLine } from '../bank-words.ts'
import styles from './lines.module.css'

type Props = {
  line: BankLine
  isBusy: boolean
  onChoose: (candidate: BankCandidate) => void
  onReject: () => void
  onClose: () => void
}

/** Chooses the booking or invoice that a transfer pays, among the likeliest or by number, name or amount. */
export function ChooseDialog({ line, isBusy, onChoose, onReject, onClose }: Props) {
  const [filter, setFilter] = useState('')
  const { text, type } = useSearchText(filter, setFilter)
  const { data, error, refetch, isPlaceholderData } = useQueryCall(
    bankApi.candidates,
    { id: line.id, text: filter || null },
    { kinds: ['bank', 'bookings', 'invoices'], keepPrevious: true },
  )
  const { head, text: concept } = textsOfLine(line)
  return (
    <ViewDialog title={`Qué pagan ${formatEuros(line.amount)}`} size={560} onClose={onClose}>
      <p className={styles.line}>
        <b>{head}</b>
        <span>
          {concept} · {formatDay(line.day)}
        </span>
      </p>
      <TextInput
        type="search"
        aria-label="Buscar una reserva o una factura sin cobrar"
        placeholder="Número, localizador, nombre o importe"
        leftSection={<Icon of={IconSearch} />}
        value={text}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {data === undefined && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={4} />
      ) : data.candidates.length === 0 ? (
        <p className={styles.nothing}>
          {filter === ''
            ? 'No hay ninguna reserva ni factura sin cobrar.'
            : `Ninguna reserva ni factura sin cobrar con «${filter}».`}
        </p>
      ) : (
        <ul className={styles.options} aria-label="Reservas y facturas sin cobrar" aria-busy={isPlaceholderData}>
          {data.candidates.map((candidate) => (
            <li key={`${candidate.kind} ${candidate.id}`}>
              <button type="button" className={styles.option} disabled={isBusy} onClick={() => onChoose(candidate)}>
                <b>
                  {candidate.text} {candidate.name}
                </b>
                <span>{formatEuros(candidate.pending)}</span>
                <small>
                  {[candidate.kind === 'invoice' ? 'Factura' : 'Reserva', candidate.words].filter(Boolean).join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.below}>
        <Button disabled={isBusy} onClick={onReject}>
          No es un cobro
        </Button>
      </p>
    </ViewDialog>
  )
}
