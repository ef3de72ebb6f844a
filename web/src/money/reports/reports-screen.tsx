import { Button } from '@mantine/core'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { dailyReportApi } from '@posada/contract/money/reports/daily-report'
import { formatDay } from '@posada/domain/platform/days/day'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useToday } from '../../lib/use-today.ts'
import { EstablishmentSelect } from '../../establishments/establishments/public.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PeriodBar } from './period-bar.tsx'
import { ReportBody } from './report-body.tsx'
import styles from './reports.module.css'
import { parseReportsSearch, type ReportsSearch } from './reports-search.ts'
import { reportPeriodFault, useReport } from './use-report.ts'

/** 'Informes': occupancy and revenue of a period, compared with the year before. */
export function ReportsScreen() {
  const search: ReportsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const { choice, period, establishment, view } = parseReportsSearch(search, today)
  const establishments =
    useQueryCall(establishmentsApi.profile, {}, { kinds: ['establishments'] }).data?.establishments ?? []
  const asked = { ...period, establishmentId: establishment }
  const report = useReport(asked, view)
  const fault = reportPeriodFault(period)
  const go = (next: ReportsSearch) => void navigate({ to: '/dashboard/informes', search: { ...search, ...next } })
  return (
    <Page>
      <PageHeader
        title="Informes"
        actions={<Actions engineOf={establishment ?? establishments[0]?.id} />}
        subtitle={
          !fault &&
          `Del ${formatDay(period.from)} al ${formatDay(period.to)}, frente a las mismas fechas de un año antes`
        }
      />
      <PeriodBar
        choice={choice}
        period={period}
        onChoose={(periodo) =>
          go(
            periodo === 'fechas'
              ? { periodo, desde: period.from, hasta: period.to }
              : { periodo, desde: undefined, hasta: undefined },
          )
        }
        onDates={(desde, hasta) => go({ periodo: 'fechas', desde, hasta })}
      >
        <EstablishmentSelect
          establishments={establishments}
          value={establishment}
          onChange={(id) => go({ casa: id ?? undefined })}
        />
      </PeriodBar>
      {period.to > today && <p className={styles.ahead}>Los días por venir cuentan con lo reservado hasta ahora.</p>}
      {fault && <Note tone="warning">{fault}</Note>}
      {!fault &&
        (report.error && !report.data ? (
          <Card>
            <ErrorState error={report.error} onRetry={() => void report.refetch()} />
          </Card>
        ) : (
          <ReportBody
            report={report.data}
            isStale={report.isPlaceholderData}
            asked={asked}
            view={view}
            onView={(vista) => go({ vista: vista === 'resultados' ? undefined : vista })}
          />
        ))}
    </Page>
  )
}

/** The reports that stand on screens of their own: what visitors of the booking engine do, and the day. */
function Actions({ engineOf }: { engineOf: string | undefined }) {
  const mayReadDaily = useMay(dailyReportApi.get)
  return (
    <>
      {engineOf !== undefined && (
        <Button
          leftSection={<Icon of={IconWorld} />}
          renderRoot={(props) => (
            <Link
              to="/dashboard/channel_manager/channel_house/$SafeURL/motor"
              params={{ SafeURL: engineOf }}
              {...props}
            />
          )}
        >
          Visitas y reservas de su web
        </Button>
      )}
      {mayReadDaily && (
        <Button component={Link} to="/dashboard/informe-diario" leftSection={<Icon of={IconSun} />}>
          Informe diario
        </Button>
      )}
    </>
  )
}
