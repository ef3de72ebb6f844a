import { type BulkChange, dayValuesApi, type TooMany } from '@posada/contract/prices/day-values'
import type { Day } from '@posada/domain/platform/days/day'
import { useMemo, useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import type { ChannelType } from '../calendar/channel-types.ts'
import { calendarKinds, type ChosenPlans } from '../calendar/use-calendar.ts'
import { readBulkForm } from './bulk-form.ts'
import type { Bulk } from './use-bulk-form.ts'

const PAUSE_MS = 250
const NO_DAYS: readonly TooMany[] = []

/** The change that the panel describes: what it would do, applying it, and what of it does not fit. */
export function useBulkChange(bulk: Bulk, plans: ChosenPlans, types: readonly ChannelType[], today: Day) {
  const { form } = bulk
  const read = useMemo(() => readBulkForm(form, types, today), [form, types, today])
  const change: BulkChange = {
    establishmentId: plans.establishmentId,
    data: { types: read.types, from: form.from, to: form.to, weekdays: [...form.weekdays] },
    pricePlanId: plans.pricePlanId,
    restrictionPlanId: plans.restrictionPlanId,
    whenTooMany: null,
  }
  const isComplete = read.fault === null && read.types.length > 0 && read.days > 0
  const text = JSON.stringify(change)
  const debounced = useDebouncedText(text, PAUSE_MS)
  const previewed = useMemo(() => JSON.parse(debounced) as BulkChange, [debounced])
  const preview = useQueryCall(dayValuesApi.preview, previewed, {
    kinds: calendarKinds,
    enabled: bulk.isOpen && isComplete && previewed.data.types.length > 0,
    keepPrevious: true,
  })
  const isCurrent = debounced === text && preview.isSuccess && !preview.isPlaceholderData
  /** The refusal, for as long as the panel has the same change. */
  const [refused, setRefused] = useState<{ text: string; message: string; days: readonly TooMany[] } | null>(null)
  const undo = useCall(dayValuesApi.undo, { title: 'Cambio deshecho', reloads: ['day-values'] })
  const runUndo = () => undo.run({ establishmentId: plans.establishmentId })
  const edit = useCall(dayValuesApi.edit, {
    title: 'Cambio aplicado',
    reloads: ['day-values'],
    describe: ({ message }) => ({ text: message, action: { label: 'Deshacer', run: runUndo } }),
    onRefused: (message, refusal) => setRefused({ text, message, days: refusal?.days ?? NO_DAYS }),
    onDone: () => {
      setRefused(null)
      bulk.reset()
      bulk.close()
    },
  })
  const current = refused?.text === text ? refused : null
  return {
    read,
    isComplete,
    /** The last summary; of an older state of the panel while the next one loads. */
    summary: isComplete ? preview.data : undefined,
    summaryError: isComplete ? preview.error : null,
    isCurrent: isComplete && isCurrent,
    refused: current,
    isApplying: edit.isRunning,
    apply: (whenTooMany: BulkChange['whenTooMany'] = null) => edit.run({ ...change, whenTooMany }),
    isUndoing: undo.isRunning,
    undo: runUndo,
  }
}
export type BulkChangeState = ReturnType<typeof useBulkChange>
