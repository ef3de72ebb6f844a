import { useController, type Control } from 'react-hook-form'
import { WeekdayChoice } from '../../weekday-choice.tsx'
import setup from '../setup.module.css'
import type { SeasonValues } from './season-values.ts'

/** On which weekdays a season has its prices; none chosen means all. */
export function WeekdaysField({ control, disabled }: { control: Control<SeasonValues>; disabled: boolean }) {
  const { field } = useController({ control, name: 'weekdays' })
  return (
    <div>
      <span className={setup.caption}>Días de la semana</span>
      <WeekdayChoice chosen={field.value} onChange={field.onChange} disabled={disabled} />
      <span className={setup.detail}>Sin ninguno elegido, todos.</span>
    </div>
  )
}
