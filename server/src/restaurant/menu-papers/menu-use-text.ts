import { weekdayHeads } from '@posada/domain/guest-pages/guest-days'
import type { MenuUse } from '@posada/domain/restaurant/menu-hours'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

const WEEK = 7

/** 'Lun – Vie · 08:00–11:00'; '' for a carta that is always in use. */
export function menuUseText({ weekdays, from, to }: MenuUse, language: GuestLanguage): string {
  const days = weekdays.length === WEEK ? '' : daysText(weekdays, weekdayHeads(language))
  const hours = from === '' && to === '' ? '' : `${from || '00:00'}–${to || '24:00'}`
  return [days, hours].filter(Boolean).join(' · ')
}

/** Three or more days after each other as a span, others one by one. */
function daysText(weekdays: readonly number[], names: readonly string[]): string {
  const sorted = weekdays.toSorted((one, other) => one - other)
  const runs: number[][] = []
  for (const weekday of sorted) {
    const run = runs.at(-1)
    if (run?.at(-1) === weekday - 1) run.push(weekday)
    else runs.push([weekday])
  }
  const nameOf = (weekday: number | undefined) => names[weekday ?? 0] ?? ''
  return runs
    .map((run) => (run.length > 2 ? `${nameOf(run[0])} – ${nameOf(run.at(-1))}` : run.map(nameOf).join(', ')))
    .join(', ')
}
