import { Card } from '../../ui/page/card.tsx'
import { LineTabs } from '../../ui/choices/line-tabs.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { KeyFigures } from './key-figures.tsx'
import { NoSalesState, NoUnitsState } from './report-empty-states.tsx'
import { PickUpCard } from './pick-up-card.tsx'
import styles from './reports.module.css'
import type { ReportsView } from './reports-search.ts'
import { ResultsCard } from './results-card.tsx'
import { SharesCard } from './shares-card.tsx'
import { TakingsView } from './takings-view.tsx'
import type { ReportRequest, Report } from './use-report.ts'

type Props = {
  report: Report | undefined
  /** The report is that of the previous period, establishment or tab, while the next is loading. */
  isStale: boolean
  asked: ReportRequest
  view: ReportsView
  onView: (view: ReportsView) => void
}

const views: readonly { value: ReportsView; label: string }[] = [
  { value: 'resultados', label: 'Resultados' },
  { value: 'ritmo', label: 'Ritmo de reservas' },
  { value: 'prevision', label: 'Previsión' },
  { value: 'cobros', label: 'Cobros y extras' },
]

export const ReportBody = ({ report, isStale, asked, view, onView }: Props) => (
  <div className={styles.body} data-stale={isStale || undefined} aria-busy={isStale || !report}>
    <KeyFigures now={report?.totals} before={report?.before} />
    <LineTabs label="Informes" value={view} tabs={views} onChange={onView}>
      {report ? <View report={report} isStale={isStale} asked={asked} view={view} /> : <Waiting />}
    </LineTabs>
  </div>
)

function View({ report, isStale, asked, view }: Pick<Props, 'isStale' | 'asked' | 'view'> & { report: Report }) {
  const { totals, before, pickUp, forecast } = report
  if (totals.available === 0 && totals.sold === 0 && before.sold === 0 && forecast.length === 0) return <NoUnitsState />
  if (view === 'cobros') return <TakingsView asked={asked} />
  if (view === 'prevision')
    return isStale && forecast.length === 0 ? <Waiting /> : <ForecastCard report={report} asked={asked} />
  if (view === 'ritmo')
    return isStale && pickUp.length === 0 ? <Waiting /> : <PickUpCard report={report} asked={asked} />
  if (totals.sold === 0 && before.sold === 0) return <NoSalesState />
  return (
    <>
      <ResultsCard report={report} asked={asked} />
      <SharesCard report={report} asked={asked} />
    </>
  )
}

/** Placeholder in the shape of a card with its chart. */
const Waiting = () => (
  <Card>
    <div className={styles.chartBone} role="status" aria-label="Cargando" />
  </Card>
)
