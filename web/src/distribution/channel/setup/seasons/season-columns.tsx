import { Button } from '@mantine/core'
import type { PricePlan } from '@posada/contract/prices/price-plans'
import type { Season } from '@posada/contract/prices/seasons'
import type { Day } from '@posada/domain/platform/days/day'
import { daysAhead, nextYear } from '@posada/domain/prices/season'
import { plural } from '../../../../lib/format.ts'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { NameButton } from '../../../../ui/table/name-button.tsx'
import setup from '../setup.module.css'
import { pricesText, seasonDates, weekdaysText } from './season-values.ts'
import styles from './seasons.module.css'

type Options = {
  today: Day
  seasons: readonly Season[]
  plans: readonly PricePlan[]
  /** Null while the types are loading. */
  onOpen: ((season: Season) => void) | null
  /** Null for roles that may only read. */
  onApply: ((season: Season, nextYear: boolean) => void) | null
}

export const seasonColumns = ({ today, seasons, plans, onOpen, onApply }: Options): Column<Season>[] => [
  {
    key: 'name',
    title: 'Nombre',
    cell: (season) => (onOpen ? <NameButton onClick={() => onOpen(season)}>{season.name}</NameButton> : season.name),
  },
  {
    key: 'days',
    title: 'Días',
    kind: 'number',
    cell: (season) => (
      <span>
        {seasonDates(season)}
        <span className={setup.detail}>{weekdaysText(season.weekdays)}</span>
      </span>
    ),
  },
  {
    key: 'prices',
    title: 'Precios',
    cell: (season) => (
      <span>
        {pricesText(season)}
        <span className={setup.detail}>
          {[
            plans.find(({ id }) => id === season.pricePlanId)?.name,
            season.minStay !== null && `mínimo ${plural(season.minStay, 'noche', 'noches')}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    ),
  },
  ...(onApply
    ? [
        {
          key: 'apply',
          title: 'Acciones',
          kind: 'actions' as const,
          cell: (season: Season) => (
            <span className={styles.actions}>
              {daysAhead(season, today) && (
                <Button size="xs" aria-label={`Aplicar ${season.name}`} onClick={() => onApply(season, false)}>
                  Aplicar
                </Button>
              )}
              {!isInNextYear(season, seasons) && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`Aplicar al año siguiente: ${season.name}`}
                  onClick={() => onApply(season, true)}
                >
                  Aplicar al año siguiente
                </Button>
              )}
            </span>
          ),
        },
      ]
    : []),
]

/** Whether the season has been applied to the next year already, which would make it a second time. */
function isInNextYear(season: Season, seasons: readonly Season[]): boolean {
  const { from } = nextYear(season)
  return seasons.some((other) => other.name === season.name && other.from === from)
}
