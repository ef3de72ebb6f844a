import { Button } from '@mantine/core'
import { tillApi } from '@posada/contract/bookings/till'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { type ReactNode, useState } from 'react'
import { formatInstant, formatLongDay } from '../../../lib/format.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { PrintPaper } from '../../../ui/print/print-paper.tsx'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { NoPayments } from '../payments/all-cash.tsx'
import { CashActions } from '../payments/cash-actions.tsx'
import styles from '../payments/cash-sheet.module.css'
import { CashTable, CashTotals } from '../payments/cash-table.tsx'
import { CloseTillDialog } from './close-till-dialog.tsx'
import { FloatDialog } from './float-dialog.tsx'
import { MovementDialog } from './movement-dialog.tsx'
import { ReopenTillDialog } from './reopen-till-dialog.tsx'
import { TillClosingNote } from './till-closing-note.tsx'
import { TillCash } from './till-cash.tsx'

type Props = {
  establishment: Pick<PlannedEstablishment, 'id' | 'name'>
  day: Day
  head: ReactNode
  onOpen: (bookingId: string) => void
}

/** The till of an establishment on a day: float, payments, other movements, and its closing. */
export function TillSheet({ establishment: { id, name }, day, head, onOpen }: Props) {
  const [open, setOpen] = useState<'float' | 'movement' | 'close' | 'reopen' | null>(null)
  const mayClose = useMay(tillApi.close)
  const mayReopen = useMay(tillApi.reopen)
  const query = useQueryCall(tillApi.get, { establishmentId: id, day }, { kinds: ['bookings', 'tills'] })
  const { data: till, error } = query
  const close = () => setOpen(null)
  const isOpen = mayClose && till?.closing === null
  const dialog = { establishmentId: id, day, onClose: close }
  return (
    <>
      <div className={styles.head}>
        {head}
        <span className={styles.acts}>
          <CashActions day={day} entries={till?.entries ?? []} mayPrint={till !== undefined} />
          {isOpen && (
            <Button leftSection={<Icon of={IconArrowsExchange} />} onClick={() => setOpen('movement')}>
              Entrada o salida
            </Button>
          )}
          {isOpen && day <= till.today && (
            <Button variant="filled" leftSection={<Icon of={IconLock} />} onClick={() => setOpen('close')}>
              Cerrar caja
            </Button>
          )}
          {mayReopen && till?.closing && (
            <Button leftSection={<Icon of={IconLockOpen} />} onClick={() => setOpen('reopen')}>
              Reabrir
            </Button>
          )}
        </span>
      </div>
      {!till && (error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={4} />)}
      {till && (
        <>
          <TillClosingNote till={till} />
          {till.entries.length === 0 ? (
            <NoPayments />
          ) : (
            <>
              <CashTable entries={till.entries} withEstablishment={false} onOpen={onOpen} />
              <CashTotals sheet={till} />
            </>
          )}
          <TillCash till={till} {...(isOpen ? { onEditFloat: () => setOpen('float') } : {})} />
          <PrintPaper>
            <PrintSheet
              paper="portrait"
              title={`Caja del día · ${name}`}
              of={formatLongDay(day)}
              readAt={formatInstant(new Date(query.dataUpdatedAt).toISOString())}
            >
              <TillClosingNote till={till} isPaper />
              <CashTable entries={till.entries} withEstablishment={false} isPaper />
              <CashTotals sheet={till} isPaper />
              <TillCash till={till} isPaper />
            </PrintSheet>
          </PrintPaper>
          {open === 'float' && <FloatDialog {...dialog} openingFloat={till.openingFloat} />}
          {open === 'movement' && <MovementDialog {...dialog} />}
          {open === 'close' && <CloseTillDialog {...dialog} expected={till.expected} />}
          {open === 'reopen' && <ReopenTillDialog {...dialog} />}
        </>
      )}
    </>
  )
}
