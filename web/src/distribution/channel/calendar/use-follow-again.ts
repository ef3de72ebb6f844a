import { dayValuesApi, type TypeValues } from '@posada/contract/prices/day-values'
import { formatDay } from '@posada/domain/platform/days/day'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { invalidateKinds } from '../../../lib/reload-what-changed.ts'
import { callApi } from '../../../lib/call-api.ts'
import { errorMessage, SessionExpiredError } from '../../../lib/errors.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import type { ChosenPlans } from './use-calendar.ts'
import type { DayDraft, DayValue } from './day-drafts.ts'

/**
 * Takes the price of its own off a day, which then follows its type again, or the price of all days. It is a change of one day like
 * one of many, so that it can be undone like that.
 */
export function useFollowAgain(
  { establishmentId, pricePlanId, restrictionPlanId }: ChosenPlans,
  put: (at: DayValue, draft: DayDraft | null) => void,
) {
  const queries = useQueryClient()
  const undo = useCall(dayValuesApi.undo, { title: 'Cambio deshecho', reloads: ['day-values'] })
  const runUndo = useRef(undo.run)
  runUndo.current = undo.run
  return useCallback(
    async (at: DayValue, shown: number) => {
      put(at, { state: 'saving', text: '', value: shown })
      try {
        const type = { typeId: at.typeId, priceChange: null, followsPrice: true } as TypeValues
        const { reply, changed } = await callApi(dayValuesApi.edit, {
          establishmentId,
          data: { types: [type], from: at.day, to: at.day, weekdays: null },
          pricePlanId,
          restrictionPlanId,
          whenTooMany: null,
        })
        put(at, null)
        if (reply.cells === 0) return
        if (!changed.includes('day-values')) invalidateKinds(queries, ['day-values'])
        showToast({
          kind: 'success',
          title: 'Precio propio quitado',
          text: `El ${formatDay(at.day)} vuelve a su precio de siempre.`,
          action: { label: 'Deshacer', run: () => runUndo.current({ establishmentId }) },
        })
      } catch (error) {
        const isOver = error instanceof SessionExpiredError
        put(at, isOver ? null : { state: 'refused', text: '', message: errorMessage(error) })
      }
    },
    [queries, put, establishmentId, pricePlanId, restrictionPlanId],
  )
}
