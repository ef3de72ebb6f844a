import type { RegistrySummary } from '@posada/contract/registry/summary'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Icon, type TablerIcon } from '../ui/icon.tsx'
import { ago } from './deadline.ts'
import styles from './figures.module.css'
import { instantInWords } from './instant-in-words.ts'

type Props = { summary: RegistrySummary | undefined; now: number }

/** How many stand where, and what comes next. */
export function Figures({ summary, now }: Props) {
  return (
    <dl className={styles.figures} aria-busy={!summary}>
      <Figure
        icon={IconAlertTriangle}
        tone="error"
        label="Con error"
        count={summary?.withError}
        detail={summary && (summary.withError ? firstDue(summary.firstErrorDue, now) : 'Nada que corregir')}
      />
      <Figure
        icon={IconClock}
        tone="warning"
        label="Pendientes de envío"
        count={summary?.due}
        detail={summary && (summary.due ? firstDue(summary.firstDue, now) : 'Todo enviado')}
      />
      <Figure
        icon={IconRefresh}
        tone="calm"
        label="Procesando"
        count={summary?.processing}
        detail={summary?.lastAskedAt ? `Última consulta ${ago(summary.lastAskedAt, now)}` : 'Sin consultas todavía'}
      />
      <Figure
        icon={IconCircleCheck}
        tone="ok"
        label="Aceptadas hoy"
        count={summary?.acceptedToday}
        detail={summary && lateInWords(summary.lateThisMonth)}
      />
    </dl>
  )
}

type FigureProps = {
  icon: TablerIcon
  tone: 'error' | 'warning' | 'calm' | 'ok'
  label: string
  /** Undefined until known. */
  count: number | undefined
  detail: string | undefined
}

const Figure = ({ icon, tone, label, count, detail }: FigureProps) => (
  <div className={styles.figure} data-tone={tone} data-none={count === 0 || undefined}>
    <dt>
      <Icon of={icon} size={16} />
      {label}
    </dt>
    <dd>
      <b>{count ?? '–'}</b>
      <small>{count === undefined ? '' : detail}</small>
    </dd>
  </div>
)

function firstDue(iso: string, now: number): string | undefined {
  if (!iso) return undefined
  const verb = Date.parse(iso) < now ? 'venció' : 'vence'
  return `El primero ${verb} ${instantInWords(iso, now)}`
}

const lateInWords = (late: number): string =>
  late === 0 ? 'Ninguna fuera de plazo este mes' : `${late} fuera de plazo este mes`
