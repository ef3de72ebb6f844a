import { calendarKey, dayValuesApi, type SingleChange } from '@posada/contract/prices/day-values'
import type { Input, Reply } from '@posada/contract/endpoint'
import { type DayField, dayValueHint, isYesOrNo, readDayValue } from '@posada/domain/prices/day-change'
import { adjustedPrice, signedAdjustment } from '@posada/domain/prices/price-plan'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { invalidateKinds } from '../../../lib/reload-what-changed.ts'
import { callApi } from '../../../lib/call-api.ts'
import { errorMessage, SessionExpiredError } from '../../../lib/errors.ts'
import { parsePrice } from '../bulk/price-text.ts'
import { inputText, withValue } from './cell-values.ts'
import { type DayDraft, type DayValue, draftKey } from './day-drafts.ts'
import type { ChosenPlans } from './use-calendar.ts'
import { useFollowAgain } from './use-follow-again.ts'

/**
 * Saves single values of the calendar, each on its own: a value, or '+12' and '-5 %' from the price that is shown. Until
 * the server has answered, the calendar shows what was typed; afterwards the loaded days have the value, so that the old
 * one is not shown in between.
 */
export function useDayEdits(plans: ChosenPlans) {
  const { establishmentId, pricePlanId, restrictionPlanId } = plans
  const queries = useQueryClient()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DayDraft>>(new Map())
  const put = useCallback((at: DayValue, draft: DayDraft | null) => {
    setDrafts((before) => {
      const after = new Map(before)
      if (draft) after.set(draftKey(at), draft)
      else after.delete(draftKey(at))
      return after
    })
  }, [])
  const follow = useFollowAgain(plans, put)
  const drop = useCallback((at: DayValue) => put(at, null), [put])
  /** The value that is shown is not sent again. A price that is emptied is taken off the day. */
  const save = useCallback(
    async (at: DayValue, typed: string, shown: number) => {
      const { typeId, field, day } = at
      const change = field === 'price' ? parsePrice(typed) : null
      if (field === 'price' && (typed.trim() === '' || change?.followsPrice)) return follow(at, shown)
      const value = change?.priceChange
        ? adjustedPrice(shown, signedAdjustment(change.priceChange))
        : readDayValue(field, typed)
      if (value === null) return void put(at, { state: 'refused', text: typed, message: dayValueHint(field) })
      if (value === shown) return void put(at, null)
      // A change of the price is its result from here on, so that it is not made twice where the answer was lost.
      const text = change?.priceChange ? inputText(field, value) : typed
      put(at, { state: 'saving', text, value })
      try {
        const input: SingleChange = {
          typeId,
          field,
          day,
          pricePlanId,
          restrictionPlanId,
          value: wireValue(field, value),
        }
        const { changed } = await callApi(dayValuesApi.editDay, input)
        keepValue(queries, { establishmentId, pricePlanId, restrictionPlanId }, at, value)
        put(at, null)
        if (!changed.includes('day-values')) invalidateKinds(queries, ['day-values'])
      } catch (error) {
        put(at, error instanceof SessionExpiredError ? null : { state: 'refused', text, message: errorMessage(error) })
      }
    },
    [queries, put, follow, establishmentId, pricePlanId, restrictionPlanId],
  )
  const draftOf = (at: DayValue) => drafts.get(draftKey(at))
  return { drafts, draftOf, save, drop }
}
export type DayEdits = ReturnType<typeof useDayEdits>

/** Euros for a price, yes or no for a closed day. */
const wireValue = (field: DayField, value: number): number | boolean =>
  field === 'price' ? value / 100 : isYesOrNo(field) ? value === 1 : value

type CalendarInput = Input<typeof dayValuesApi.calendar>
type CalendarReply = Reply<typeof dayValuesApi.calendar>

/** Puts a saved value into the loaded replies of these plans. */
function keepValue(queries: QueryClient, plans: ChosenPlans, { typeId, field, day }: DayValue, value: number): void {
  const isOfPlans = ([, input]: readonly unknown[]) => {
    const { establishmentId, pricePlanId, restrictionPlanId } = input as CalendarInput
    return (
      establishmentId === plans.establishmentId &&
      pricePlanId === plans.pricePlanId &&
      restrictionPlanId === plans.restrictionPlanId
    )
  }
  queries.setQueriesData<CalendarReply>(
    { queryKey: [dayValuesApi.calendar.path], predicate: ({ queryKey }) => isOfPlans(queryKey) },
    (reply) => {
      const key = calendarKey(day)
      const cells = reply?.days[key]
      const cell = cells?.[typeId]
      if (!reply || !cells || !cell) return reply
      const changed = { ...cells, [typeId]: withValue(cell, field, value) }
      return { ...reply, days: { ...reply.days, [key]: changed } }
    },
  )
}
