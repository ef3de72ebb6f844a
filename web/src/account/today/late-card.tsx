import { Button } from '@mantine/core'
import type { DueStep } from '@posada/domain/account/today/due-step'
import { sum } from '@posada/domain/platform/money/money'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import { Icon } from '../../ui/theme/icon.tsx'
import type { DayDialog } from './day-dialogs.tsx'
import type { LateGroup } from './late-items.ts'
import { LateLine } from './late-line.tsx'
import styles from './late-card.module.css'
import today from './today.module.css'

const SHORT = 3

type LateProps = {
  groups: readonly LateGroup[]
  now: number
  rights: Readonly<Record<DueStep, boolean>>
  onOpen: (dialog: DayDialog) => void
}

const countOf = (groups: readonly LateGroup[]) => sum(groups.map(({ items }) => items.length))

/** What is late, each with its way out. */
export const LateCard = ({ groups, ...line }: LateProps) => (
  <section id="retraso" className={today.late} aria-labelledby="retraso-titulo">
    <header>
      <h2 id="retraso-titulo">Con retraso</h2>
      {groups.length > 0 && <span className={styles.badge}>{countOf(groups)}</span>}
    </header>
    {groups.map((group) => (
      <Group key={group.title} group={group} {...line} />
    ))}
    <p className={styles.calm}>
      <Icon of={IconCircleCheck} size={16} />
      {groups.length === 0 ? 'Nada va con retraso.' : 'Lo demás va al día.'}
    </p>
  </section>
)

function Group({ group: { title, items }, ...line }: Omit<LateProps, 'groups'> & { group: LateGroup }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, SHORT)
  return (
    <section aria-label={title}>
      <h3 className={styles.group}>
        {title} <span>{items.length}</span>
      </h3>
      <ul>
        {shown.map((item, place) => (
          <LateLine key={place} item={item} {...line} />
        ))}
      </ul>
      {items.length > SHORT && (
        <Button variant="subtle" size="xs" fullWidth aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Ver solo ${SHORT}` : `Ver las ${items.length}`}
        </Button>
      )}
    </section>
  )
}

/** Where the card is below the lists: what is late in one line on top, which leads to it. */
export function LateBand({ groups }: { groups: readonly LateGroup[] }) {
  const count = countOf(groups)
  if (count === 0) return null
  return (
    <a className={styles.band} href="#retraso">
      <Icon of={IconAlertTriangle} size={20} />
      <span>
        <b>{count === 1 ? '1 cosa con retraso' : `${count} cosas con retraso`}</b>
        <small>{groups.map(({ title, items }) => `${title} ${items.length}`).join(' · ')}</small>
      </span>
      <Icon of={IconChevronRight} size={20} />
    </a>
  )
}
