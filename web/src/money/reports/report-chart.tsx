import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import styles from './report-chart.module.css'

export type ChartSeries = {
  key: string
  name: string
  tone: 'accent' | 'past' | 'final'
  /** Series differ by shape too, not by colour alone. */
  shape: 'bar' | 'dashed' | 'dotted'
}
type ChartPoint = { at: string; title: string } & Record<string, number | string | null>

type Props = {
  /** Description for screen readers; the same figures are in the table beside the chart. */
  label: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  /** Labels of the horizontal axis, from a point's `at`. */
  axis: (at: string) => string
  /** Labels of the vertical axis, and of the tooltip where `value` is not given. */
  tick: (value: number) => string
  value?: (value: number) => string
  /** Maximum of the vertical axis, where it does not follow from the values. */
  top?: number
}

/** Light bars with a strong edge, so that a line is visible on them. */
const fills = { accent: 'var(--pr-bg)', past: 'var(--pa-bg)', final: 'var(--op-bg)' }
const colors = { accent: 'var(--pr-edge)', past: 'var(--ink-2)', final: 'var(--op-edge)' }
const dashes = { bar: undefined, dashed: '6 4', dotted: '2 3' }

/** Bars for the actual values, lines for what they are compared with. */
export function ReportChart({ label, series, points, axis, tick, value = tick, top }: Props) {
  return (
    <figure className={styles.figure} aria-label={label}>
      <ul className={styles.legend}>
        {series.map(({ key, name, tone, shape }) => (
          <li key={key}>
            <i data-tone={tone} data-shape={shape} />
            {name}
          </li>
        ))}
      </ul>
      <CompositeChart
        h={240}
        data={points.map((point) => ({ ...point }))}
        dataKey="at"
        series={series.map(({ key, name, tone, shape }) => ({
          name: key,
          label: name,
          color: colors[tone],
          type: shape === 'bar' ? 'bar' : 'line',
          ...(dashes[shape] ? { strokeDasharray: dashes[shape] } : {}),
        }))}
        curveType="linear"
        withDots={points.length === 1}
        connectNulls={false}
        strokeWidth={2}
        maxBarWidth={36}
        gridAxis="x"
        tickLine="none"
        barProps={({ name }) => {
          const tone = series.find(({ key }) => key === name)?.tone ?? 'accent'
          return {
            stackId: 'bars',
            radius: 2,
            fill: fills[tone],
            stroke: colors[tone],
            strokeOpacity: 1,
            strokeWidth: 1,
          }
        }}
        composedChartProps={{ stackOffset: 'sign', accessibilityLayer: false }}
        xAxisProps={{ tickFormatter: axis, minTickGap: 12 }}
        yAxisProps={{ tickFormatter: tick, width: 68, ...(top === undefined ? {} : { domain: [0, top] }) }}
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ label: at }) => {
            const point = points.find((found) => found.at === at)
            return point && <ChartTooltip point={point} series={series} value={value} />
          },
        }}
      />
    </figure>
  )
}

type TooltipProps = { point: ChartPoint; series: readonly ChartSeries[]; value: (value: number) => string }

const ChartTooltip = ({ point, series, value }: TooltipProps) => (
  <div className={styles.tip}>
    <b>{point.title}</b>
    <dl>
      {series.map(({ key, name, tone, shape }) => (
        <div key={key}>
          <dt>
            <i data-tone={tone} data-shape={shape} />
            {name}
          </dt>
          <dd>{point[key] === null ? '–' : value(Math.abs(Number(point[key])))}</dd>
        </div>
      ))}
    </dl>
  </div>
)
