import { Button } from '@mantine/core'
import { paymentsApi } from '@posada/contract/bookings/payments'
import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import type { Day } from '@posada/domain/days/day'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { formatInstant, formatLongDay } from '../../lib/format.ts'
import { saveTextFile } from '../../lib/save-file.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { DayArrows } from '../../ui/choices/day-arrows.tsx'
import { EstablishmentSelect } from '../../establishments/public.ts'
import { PrintPaper } from '../../ui/print/print-paper.tsx'
import { PrintSheet } from '../../ui/print/print-sheet.tsx'
import { cashCsv } from './cash-csv.ts'
import styles from './cash-sheet.module.css'
import { CashTable, CashTotals } from './cash-table.tsx'

type Props = { day: Day; establishments: readonly PlannedEstablishment[]; onClose: () => void }

/** Payments and refunds of a day, with totals, CSV and printing. */
export function CashSheet({ day: firstDay, establishments, onClose }: Props) {
  const [day, setDay] = useState(firstDay)
  const [establishmentId, setEstablishmentId] = useState<string | null>(null)
  const query = useQueryCall(paymentsApi.ofDay, { day, establishmentId }, { kinds: ['bookings'] })
  const { data, error } = query
  const hasEntries = data !== undefined && data.entries.length > 0
  const isOnlyOne = establishments.length === 1
  const establishmentName = establishments.find(({ id }) => isOnlyOne || id === establishmentId)?.name
  return (
    <ViewDialog title="Caja del día" onClose={onClose} size={860}>
      <div className={styles.head}>
        <DayArrows day={day} onDay={setDay} />
        <EstablishmentSelect establishments={establishments} value={establishmentId} onChange={setEstablishmentId} />
        <span className={styles.acts}>
          <Button
            disabled={!hasEntries}
            leftSection={<Icon of={IconDownload} />}
            onClick={() => data && saveTextFile(`caja-${day}.csv`, cashCsv(data.entries))}
          >
            Descargar CSV
          </Button>
          <Button disabled={!hasEntries} leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </span>
      </div>
      {!data && (error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={4} />)}
      {data && !hasEntries && (
        <EmptyState
          icon={<Icon of={IconCash} size={24} />}
          title="No hay cobros este día."
          text="Los cobros se anotan en la ficha de cada reserva."
        />
      )}
      {hasEntries && (
        <>
          <CashTable entries={data.entries} withEstablishment={!establishmentName} />
          <CashTotals totals={data.totals} total={data.total} />
          <PrintPaper>
            <PrintSheet
              paper="portrait"
              title={`Caja del día · ${establishmentName ?? 'Todos los establecimientos'}`}
              of={formatLongDay(day)}
              readAt={formatInstant(new Date(query.dataUpdatedAt).toISOString())}
            >
              <CashTable entries={data.entries} withEstablishment={!establishmentName} isPaper />
              <CashTotals totals={data.totals} total={data.total} isPaper />
            </PrintSheet>
          </PrintPaper>
        </>
      )}
    </ViewDialog>
  )
}
