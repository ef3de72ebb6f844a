import { Button, Checkbox, CloseButton } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import { lastSaleDay } from '@posada/domain/prices/day-change'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { errorMessage } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { DayInput } from '../../../ui/fields/day-input.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { ChannelType } from '../calendar/channel-types.ts'
import { BulkSummary } from './bulk-summary.tsx'
import { BulkTable, mainFields, moreFields } from './bulk-table.tsx'
import { NotFitting } from './not-fitting.tsx'
import type { BulkChangeState } from './use-bulk-change.ts'
import type { Bulk } from './use-bulk-form.ts'
import { WeekdayChoice } from '../weekday-choice.tsx'
import styles from './bulk-panel.module.css'

type Props = {
  bulk: Bulk
  change: BulkChangeState
  types: readonly ChannelType[]
  today: Day
  isVirtualPlan: boolean
}

/** 'Cambiar en bloque': days, fields and types, what the change would do, and applying it. */
export function BulkPanel({ bulk, change, types, today, isVirtualPlan }: Props) {
  const { form } = bulk
  const { read, summary, isCurrent, refused } = change
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const hasMore = isMoreOpen || moreFields.some((field) => form.fields.includes(field))
  const drops = (summary?.values ?? []).filter((value) => value.drops > 0)
  // Other falls than those that were confirmed are asked about again.
  const signature = JSON.stringify(drops)
  const [confirmed, setConfirmed] = useState('')
  const isConfirmed = drops.length === 0 || confirmed === signature
  const notFitting = refused && refused.days.length > 0 ? refused.days : (summary?.tooMany ?? [])
  const days = { min: today, max: lastSaleDay(today) }
  const cells = summary?.cells ?? 0
  const cancel = () => {
    bulk.reset()
    bulk.close()
  }
  return (
    <>
      <header className={styles.head}>
        <h2>Cambiar en bloque</h2>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Icon of={IconHistory} size={16} />}
          loading={change.isUndoing}
          onClick={change.undo}
        >
          Deshacer el último
        </Button>
        <CloseButton aria-label="Cerrar" onClick={bulk.close} />
      </header>
      <div className={styles.body} tabIndex={-1}>
        <div className={styles.days}>
          <DayInput label="Desde" value={form.from} onChange={(from) => bulk.change({ from })} {...days} />
          <DayInput label="Hasta, incluido" value={form.to} onChange={(to) => bulk.change({ to })} {...days} />
        </div>
        <WeekdayChoice chosen={form.weekdays} onChange={(weekdays) => bulk.change({ weekdays })} />
        <BulkTable bulk={bulk} types={types} fields={mainFields} isVirtualPlan={isVirtualPlan} />
        <Button
          className={styles.more ?? ''}
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={hasMore}
          leftSection={<Icon of={hasMore ? IconChevronDown : IconChevronRight} size={16} />}
          onClick={() => setIsMoreOpen(!hasMore)}
        >
          Más
        </Button>
        {hasMore && <BulkTable bulk={bulk} types={types} fields={moreFields} isVirtualPlan={isVirtualPlan} />}
        {form.types.length > 0 && read.fault !== null && <Note tone="warning">{read.fault}</Note>}
        {refused && refused.days.length === 0 && <Note tone="error">{refused.message}</Note>}
        {change.summaryError && <Note tone="error">{errorMessage(change.summaryError)}</Note>}
        {notFitting.length > 0 && (
          <NotFitting
            key={refused ? 'refused' : 'preview'}
            isRefused={refused !== null}
            days={notFitting}
            isApplying={change.isApplying}
            isBlocked={!isCurrent || !isConfirmed}
            onApply={change.apply}
          />
        )}
        {summary && (
          <BulkSummary summary={summary} days={read.days} daysInRange={read.daysInRange} isCurrent={isCurrent} />
        )}
      </div>
      <footer className={styles.foot}>
        {drops.length > 0 && (
          <Checkbox
            size="xs"
            radius="xs"
            label={confirmLabel([...new Set(drops.map(({ name }) => name))])}
            checked={isConfirmed}
            onChange={() => setConfirmed(isConfirmed ? '' : signature)}
          />
        )}
        <div className={styles.actions}>
          <Button variant="subtle" color="gray" onClick={cancel}>
            Cancelar
          </Button>
          <Button
            variant="filled"
            className={styles.apply ?? ''}
            loading={change.isApplying}
            disabled={!isCurrent || !isConfirmed || cells === 0}
            onClick={() => change.apply()}
          >
            Aplicar {plural(cells, 'cambio', 'cambios')}
          </Button>
        </div>
      </footer>
    </>
  )
}

const confirmLabel = (names: readonly string[]): string => {
  const [first = '', ...others] = names
  if (others.length === 0) return `La bajada de ${first} es correcta`
  return `Las bajadas de ${[first, ...others.slice(0, -1)].join(', ')} y ${others.at(-1) ?? ''} son correctas`
}
