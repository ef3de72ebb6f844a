import { Button, Switch } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { type DailyReport, dailyReportApi } from '@posada/contract/money/reports/daily-report'
import type { Day } from '@posada/domain/platform/days/day'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CashSheet, OpenBookingDialog } from '../../../bookings/bookings/public.ts'
import { EstablishmentSelect } from '../../../establishments/establishments/public.ts'
import { formatInstant, formatLongDay } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { DayArrows } from '../../../ui/choices/day-arrows.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PrintPaper } from '../../../ui/print/print-paper.tsx'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { DailyReportBody } from './daily-report-body.tsx'
import { type DailyReportSearch, parseDailyReportSearch } from './daily-report-search.ts'
import styles from './daily-report.module.css'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'

/** 'Informe diario': what happened in an establishment the day before, and what is left to do. */
export function DailyReportScreen() {
  const search: DailyReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [bookingId, setBookingId] = useState<string | null>(null)
  const [tillDay, setTillDay] = useState<Day | null>(null)
  const { establishments, establishment, query } = useDailyReport(search)
  const { data, error } = query
  const isCovered = tillDay !== null || bookingId !== null
  const go = (next: DailyReportSearch) =>
    void navigate({ to: '/dashboard/informe-diario', search: { ...search, ...next } })
  return (
    <Page>
      <BackLink to="/dashboard/informes" label="Informes" />
      <PageHeader
        title="Informe diario"
        subtitle={establishment?.name}
        actions={
          <Button disabled={!data} leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
      <div className={styles.head}>
        {data && <DayArrows day={data.report.day} onDay={(dia) => go({ dia })} />}
        {establishments.length > 1 && establishment && (
          <EstablishmentSelect
            establishments={establishments}
            value={establishment.id}
            onChange={(casa) => go({ casa: casa ?? undefined })}
            isOneRequired
          />
        )}
        {data && establishment && <MailSwitch establishmentId={establishment.id} isMailed={data.isMailed} />}
      </div>
      {!data && <NotLoaded error={error} onRetry={() => void query.refetch()} />}
      {data && (
        <>
          <DailyReportBody report={data.report} onOpen={setBookingId} onTill={() => setTillDay(data.report.day)} />
          {/* What is open over the report prints its own paper. */}
          {!isCovered && (
            <PrintedReport report={data.report} name={establishment?.name ?? ''} readAt={query.dataUpdatedAt} />
          )}
        </>
      )}
      {establishment && <TillOfDay day={tillDay} establishmentId={establishment.id} onClose={() => setTillDay(null)} />}
      {bookingId !== null && (
        <LazyPart>
          <OpenBookingDialog id={bookingId} onClose={() => setBookingId(null)} onOpen={setBookingId} />
        </LazyPart>
      )}
    </Page>
  )
}

/** The report of the establishment and day of the address; without them, of the first one and the newest day. */
function useDailyReport(search: DailyReportSearch) {
  const { establishmentId: chosen, day } = parseDailyReportSearch(search)
  const establishments =
    useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments'] }).data?.establishments ?? []
  const establishment = establishments.find(({ id }) => id === chosen) ?? establishments[0]
  const query = useQueryCall(
    dailyReportApi.get,
    { establishmentId: establishment?.id ?? '', day },
    {
      kinds: ['bookings', 'blocks', 'units', 'guests', 'communications', 'tills', 'users'],
      enabled: establishment !== undefined,
      keepPrevious: true,
    },
  )
  return { establishments, establishment, query }
}

const NotLoaded = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <Card>{error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows />}</Card>
)

type PrintedProps = { report: DailyReport; name: string; readAt: number }

const PrintedReport = ({ report, name, readAt }: PrintedProps) => (
  <PrintPaper>
    <PrintSheet
      paper="portrait"
      title={`Informe diario · ${name}`}
      of={formatLongDay(report.day)}
      readAt={formatInstant(new Date(readAt).toISOString())}
    >
      <DailyReportBody report={report} />
    </PrintSheet>
  </PrintPaper>
)

function MailSwitch({ establishmentId, isMailed }: { establishmentId: string; isMailed: boolean }) {
  const mailing = useCall(dailyReportApi.setMailed, { reloads: ['users'] })
  return (
    <Switch
      className={styles.mail ?? ''}
      label="Recibirlo por correo cada mañana"
      checked={isMailed}
      disabled={mailing.isRunning}
      onChange={(event) => mailing.run({ establishmentId, isMailed: event.currentTarget.checked })}
    />
  )
}

type TillProps = { day: Day | null; establishmentId: string; onClose: () => void }

/** The till of the report's day, over the report. */
function TillOfDay({ day, establishmentId, onClose }: TillProps) {
  const from = day ?? ''
  const { data } = useQueryCall(
    planningApi.fetch,
    { from, to: from, withCancelled: null, onlyBookings: null },
    { kinds: ['establishments', 'units'], enabled: day !== null },
  )
  if (day === null || !data) return null
  return (
    <LazyPart>
      <CashSheet day={day} establishments={data.establishments} establishmentId={establishmentId} onClose={onClose} />
    </LazyPart>
  )
}
