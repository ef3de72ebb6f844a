import { type DayMenu, dayMenusApi } from '@posada/contract/restaurant/day-menus'
import { type Day, formatDay, weekdayLabel } from '@posada/domain/platform/days/day'
import { formatEuros, parseEuros } from '@posada/domain/platform/money/money'
import { type SyntheticEvent, useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useCall } from '../../../lib/use-call.ts'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { dayMenuInput, type DayMenuValues, faultOfDayMenu, valuesOfDayMenu } from './day-menu-values.ts'

type Options = { desk: MenuDesk; day: Day; stored: DayMenu | null; onClose: () => void }

/** What is typed into a day's menu, and how it is saved, repeated and taken away. */
export function useDayMenuForm({ desk, day, stored, onClose }: Options) {
  const [values, setValues] = useState(() => valuesOfDayMenu(stored))
  const [priceText, setPriceText] = useState(() => (values.price === null ? '' : formatEuros(values.price)))
  const [isDirty, setIsDirty] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const set = useCall(dayMenusApi.set, {
    title: 'Menú del día guardado',
    reloads: ['menus'],
    describe: () => ({ text: `${weekdayLabel(day)} ${formatDay(day)}` }),
    onDone: onClose,
  })
  const change = (next: DayMenuValues) => {
    setValues(next)
    setIsDirty(true)
  }
  const repeat = async (other: Day) => {
    try {
      const { reply } = await callApi(dayMenusApi.get, { menuId: desk.menu.id, day: other })
      const repeated = valuesOfDayMenu(reply.dayMenu)
      change(repeated)
      if (repeated.price !== null) setPriceText(formatEuros(repeated.price))
    } catch (error) {
      setFault(errorMessage(error))
    }
  }
  const price = parseEuros(priceText)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = faultOfDayMenu(values, price)
    setFault(wrong)
    if (wrong === null) set.run(dayMenuInput(desk.menu.id, day, { ...values, price }))
  }
  return {
    values,
    change,
    priceText,
    typePrice: (text: string) => {
      setPriceText(text)
      setIsDirty(true)
    },
    leavePrice: () => price !== null && setPriceText(formatEuros(price)),
    isDirty,
    fault,
    set,
    repeat,
    save,
    remove: () => set.run({ menuId: desk.menu.id, day, price: 0, groups: [] }),
  }
}
