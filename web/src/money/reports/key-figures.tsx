import { ActionIcon, Popover } from '@mantine/core'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { Figure, FigureStrip } from '../../ui/page/figure-strip.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { changeArrow, changeText, countText, percentText } from './figure-text.ts'
import styles from './key-figures.module.css'
import type { Report } from './use-report.ts'

/** A popover that explains a figure. */
const FigureHelp = ({ of, text }: { of: string; text: string }) => (
  <Popover width={280} shadow="md" position="bottom-start">
    <Popover.Target>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Qué es: ${of}`}>
        <Icon of={IconInfoCircle} size={16} />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown>{text}</Popover.Dropdown>
  </Popover>
)

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
              <span>
                <i aria-hidden="true">{changeArrow(now[key], before[key])}</i> {changeText(now[key], before[key], unit)}
              </span>
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
