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
  const falls = useConfirmedFalls(change)
  const days = { min: today, max: lastSaleDay(today) }
  const cells = change.summary?.cells ?? 0
  const isReady = change.isCurrent && falls.isConfirmed
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
        {form.fields.includes('price') && !isVirtualPlan && (
          <p className={styles.hint}>
            En el precio, «84» lo fija, «+12» o «-5 %» cambian el de cada noche, y «=» lo devuelve al del tipo.
          </p>
        )}
        <MoreFields bulk={bulk} types={types} isVirtualPlan={isVirtualPlan} />
        <ChangePreview change={change} hasTypes={form.types.length > 0} isBlocked={!isReady} />
      </div>
      <footer className={styles.foot}>
        {falls.names.length > 0 && (
          <Checkbox
            size="xs"
            radius="xs"
            label={confirmLabel(falls.names)}
            checked={falls.isConfirmed}
            onChange={falls.toggle}
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
            disabled={!isReady || cells === 0}
            onClick={() => change.apply()}
          >
            Aplicar {plural(cells, 'cambio', 'cambios')}
          </Button>
        </div>
      </footer>
    </>
  )
}

/** Prices that would fall so much that it may be a slip: the user confirms them, and other ones again. */
function useConfirmedFalls({ summary }: BulkChangeState) {
  const falls = (summary?.values ?? []).filter((value) => value.drops > 0)
  const signature = JSON.stringify(falls)
  const [confirmed, setConfirmed] = useState('')
  const isConfirmed = falls.length === 0 || confirmed === signature
  return {
    names: [...new Set(falls.map(({ name }) => name))],
    isConfirmed,
    toggle: () => setConfirmed(isConfirmed ? '' : signature),
  }
}

/** The rarer fields, which are open while one of them is used. */
function MoreFields({ bulk, types, isVirtualPlan }: Pick<Props, 'bulk' | 'types' | 'isVirtualPlan'>) {
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || moreFields.some((field) => bulk.form.fields.includes(field))
  return (
    <>
      <Button
        className={styles.more ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-expanded={isShown}
        leftSection={<Icon of={isShown ? IconChevronDown : IconChevronRight} size={16} />}
        onClick={() => setIsOpen(!isShown)}
      >
        Más
      </Button>
      {isShown && <BulkTable bulk={bulk} types={types} fields={moreFields} isVirtualPlan={isVirtualPlan} />}
    </>
  )
}

type PreviewProps = { change: BulkChangeState; hasTypes: boolean; isBlocked: boolean }

/** What the change would do, or why it cannot be made. */
function ChangePreview({ change, hasTypes, isBlocked }: PreviewProps) {
  const { read, summary, isCurrent, refused } = change
  const notFitting = refused && refused.days.length > 0 ? refused.days : (summary?.tooMany ?? [])
  return (
    <>
      {hasTypes && read.fault !== null && <Note tone="warning">{read.fault}</Note>}
      {refused && refused.days.length === 0 && <Note tone="error">{refused.message}</Note>}
      {change.summaryError && <Note tone="error">{errorMessage(change.summaryError)}</Note>}
      {notFitting.length > 0 && (
        <NotFitting
          key={refused ? 'refused' : 'preview'}
          isRefused={refused !== null}
          days={notFitting}
          isApplying={change.isApplying}
          isBlocked={isBlocked}
          onApply={change.apply}
        />
      )}
      {summary && (
        <BulkSummary summary={summary} days={read.days} daysInRange={read.daysInRange} isCurrent={isCurrent} />
      )}
    </>
  )
}

const confirmLabel = (names: readonly string[]): string => {
  const [first = '', ...others] = names
  if (others.length === 0) return `La bajada de ${first} es correcta`
  return `Las bajadas de ${[first, ...others.slice(0, -1)].join(', ')} y ${others.at(-1) ?? ''} son correctas`
}
