import { formatEuros } from '@posada/domain/money'
import { Figure, FigureStrip } from '../ui/figure-strip.tsx'
import { FigureHelp } from './figure-help.tsx'
import { changeText, countText, percentText } from './figure-words.ts'
import styles from './key-figures.module.css'
import type { Report } from './use-report.ts'

type Totals = Report['totals']
type Key = 'occupancy' | 'adr' | 'revPar' | 'revenue'

const kinds: readonly { key: Key; label: string; unit: 'percent' | 'points'; help: string }[] = [
  {
    key: 'occupancy',
    label: 'Ocupación',
    unit: 'points',
    help: 'Noches vendidas de cada cien disponibles. Vendidas son las de reservas confirmadas, sin opciones; disponibles, las de todas las unidades que había, menos las bloqueadas.',
  },
  {
    key: 'adr',
    label: 'ADR',
    unit: 'percent',
    help: 'Precio medio de la noche: lo que se ingresa por cada noche vendida.',
  },
  {
    key: 'revPar',
    label: 'RevPAR',
    unit: 'percent',
    help: 'Lo que se ingresa por cada noche disponible, vendida o no: une en una cifra ocupación y precio.',
  },
  {
    key: 'revenue',
    label: 'Ingresos',
    unit: 'percent',
    help: 'Suma de los precios de las noches vendidas, IVA incluido, sin extras ni tasa turística. Cada noche cuenta en su día, no en el del cobro.',
  },
]

const textOf = (key: Key, figures: Totals): string =>
  key === 'occupancy' ? percentText(figures.occupancy) : formatEuros(figures[key])

const isNothing = ({ available, sold }: Totals) => available === 0 && sold === 0

/** The four figures of the period, each compared with a year ago; '–' for a period without units. */
export const KeyFigures = ({ now, before }: { now: Totals | undefined; before: Totals | undefined }) => (
  <FigureStrip isBusy={!now}>
    {kinds.map(({ key, label, unit, help }) => (
      <Figure
        key={key}
        label={
          <>
            {label}
            <FigureHelp of={label} text={help} />
          </>
        }
        value={now && !isNothing(now) ? textOf(key, now) : '–'}
      >
        <div className={styles.beside}>
          {now && before && !isNothing(now) && !isNothing(before) && (
            <>
              <span>{changeText(now[key], before[key], unit)}</span>
              {before[key] > 0 && <small>Entonces {textOf(key, before)}</small>}
            </>
          )}
          {key === 'occupancy' && now && !isNothing(now) && (
            <small>
              {countText(now.sold)} de {countText(now.available)} noches
            </small>
          )}
        </div>
      </Figure>
    ))}
  </FigureStrip>
)
