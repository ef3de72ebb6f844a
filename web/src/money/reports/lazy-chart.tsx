import { Suspense, type ComponentProps } from 'react'
import type { ReportChart } from './report-chart.tsx'
import styles from './reports.module.css'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const Chart = lazyComponent(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

/** Loads the charting library after the figures are shown. */
export const LazyChart = (props: ComponentProps<typeof ReportChart>) => (
  <Suspense fallback={<div className={styles.chartBone} role="status" aria-label="Cargando el gráfico" />}>
    <Chart {...props} />
  </Suspense>
)
