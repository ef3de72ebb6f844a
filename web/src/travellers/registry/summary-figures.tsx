import type { RegistrySummary } from '@posada/contract/travellers/registry/registry-summary'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Figure, FigureStrip } from '../../ui/page/figure-strip.tsx'
import { Icon, type TablerIcon } from '../../ui/theme/icon.tsx'
import { ago, instantInWords } from '../../lib/time-left.ts'

type Props = { summary: RegistrySummary | undefined; now: number }

/** The number of communications by state, with the next deadline or event of each. */
export function SummaryFigures({ summary, now }: Props) {
  return (
    <FigureStrip isBusy={!summary}>
      <Count
        icon={IconAlertTriangle}
        tone="error"
        label="Con error"
        count={summary?.withError}
        detail={summary && (summary.withError ? firstDue(summary.firstErrorDue, now) : 'Nada que corregir')}
      />
      <Count
        icon={IconClock}
        tone="warning"
        label="Pendientes de envío"
        count={summary?.due}
        detail={summary && (summary.due ? firstDue(summary.firstDue, now) : 'Todo enviado')}
      />
      <Count
        icon={IconRefresh}
        tone="calm"
        label="Procesando"
        count={summary?.processing}
        detail={summary?.lastAskedAt ? `Última consulta ${ago(summary.lastAskedAt, now)}` : 'Sin consultas todavía'}
      />
      <Count
        icon={IconCircleCheck}
        tone="ok"
        label="Aceptadas hoy"
        count={summary?.acceptedToday}
        detail={summary && lateInWords(summary.lateThisMonth)}
      />
    </FigureStrip>
  )
}

type CountProps = {
  icon: TablerIcon
  tone: 'error' | 'warning' | 'calm' | 'ok'
  label: string
  /** Undefined while loading. */
  count: number | undefined
  detail: string | undefined
}

const Count = ({ icon, tone, label, count, detail }: CountProps) => (
  <Figure
    tone={tone}
    value={count ?? '–'}
    label={
      <>
        <Icon of={icon} size={16} />
        {label}
      </>
    }
  >
    <small>{count === undefined ? '' : detail}</small>
  </Figure>
)

function firstDue(iso: string, now: number): string | undefined {
  if (!iso) return undefined
  const ends = Date.parse(iso) < now ? 'venció' : 'vence'
  return `El primero ${ends} ${instantInWords(iso, now)}`
}

const lateInWords = (late: number): string =>
  late === 0 ? 'Ninguna fuera de plazo este mes' : `${late} fuera de plazo, también sin enviar`
