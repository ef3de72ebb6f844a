import { paymentsApi } from '@posada/contract/bookings/payments'
import type { Day } from '@posada/domain/platform/days/day'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import type { ReactNode } from 'react'
import { formatInstant, formatLongDay } from '../../../lib/format.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { PrintPaper } from '../../../ui/print/print-paper.tsx'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { CashActions } from './cash-actions.tsx'
import styles from './cash-sheet.module.css'
import { CashTable, CashTotals } from './cash-table.tsx'

type Props = { day: Day; head: ReactNode; onOpen: (bookingId: string) => void }

/** The payments of all establishments on a day. */
export function AllCash({ day, head, onOpen }: Props) {
  const query = useQueryCall(paymentsApi.ofDay, { day, establishmentId: null }, { kinds: ['bookings'] })
  const { data, error } = query
  const hasEntries = data !== undefined && data.entries.length > 0
  return (
    <>
      <div className={styles.head}>
        {head}
        <span className={styles.acts}>
          <CashActions day={day} entries={data?.entries ?? []} mayPrint={hasEntries} />
        </span>
      </div>
      {!data && (error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={4} />)}
      {data && !hasEntries && <NoPayments />}
      {hasEntries && (
        <>
          <CashTable entries={data.entries} withEstablishment onOpen={onOpen} />
          <CashTotals sheet={data} />
          <PrintPaper>
            <PrintSheet
              paper="portrait"
              title="Caja del día · Todos los establecimientos"
              of={formatLongDay(day)}
              readAt={formatInstant(new Date(query.dataUpdatedAt).toISOString())}
            >
              <CashTable entries={data.entries} withEstablishment isPaper />
              <CashTotals sheet={data} isPaper />
            </PrintSheet>
          </PrintPaper>
        </>
      )}
    </>
  )
}

export const NoPayments = () => (
  <EmptyState
    icon={<Icon of={IconCash} size={24} />}
    title="No hay cobros este día."
    text="Los cobros se anotan en la ficha de cada reserva."
  />
)
