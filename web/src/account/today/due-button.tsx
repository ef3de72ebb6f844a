import { Button } from '@mantine/core'
import { type DueStep, owedAtDesk } from '@posada/domain/account/today/due-step'
import { formatEuros } from '@posada/domain/platform/money/money'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCheckInOut } from '../../bookings/bookings/public.ts'
import type { DayDialog } from './day-dialogs.tsx'
import type { DayStay } from './use-day.ts'

/** Takes the steps of a stay; `question` is what has to be answered first. */
export function useSteps(stay: DayStay, onOpen: (dialog: DayDialog) => void) {
  const [question, setQuestion] = useState<ReactNode>(null)
  const { id, checkedIn, checkOut, establishment } = stay
  const { setCheckedIn, setCheckedOut, isRunning } = useCheckInOut({
    booking: { id, checkedIn, checkOut, stays: [stay] },
    today: establishment.today,
    showNested: setQuestion,
  })
  const take = (step: Exclude<DueStep, 'register'>) => {
    if (step === 'assign') onOpen({ kind: 'assign', stay })
    else if (step === 'collect') onOpen({ kind: 'booking', id, start: { kind: 'payment' } })
    else if (step === 'bill') onOpen({ kind: 'booking', id, start: { kind: 'billing' } })
    else if (step === 'check-in') setCheckedIn(true)
    else setCheckedOut(true)
  }
  const undo = () => (stay.checkedOut ? setCheckedOut(false) : setCheckedIn(false))
  return { take, undo, isRunning, question }
}

export type Steps = ReturnType<typeof useSteps>

export function stepLabel(step: DueStep, stay: DayStay): string {
  switch (step) {
    case 'assign':
      return 'Asignar unidad'
    case 'register':
      return 'Registrar'
    case 'collect':
      return `Cobrar ${formatEuros(owedAtDesk(stay))}`
    case 'bill':
      return 'Facturar'
    case 'check-in':
      return 'Hacer el check-in'
    case 'check-out':
      return 'Hacer el check-out'
  }
}

/** The address at which the next guest of the stay is registered. */
export const registerSearch = ({ id, units, checkIn }: DayStay) => ({
  reserva: id,
  unidad: units.find(({ isParking }) => !isParking)?.id,
  entrada: checkIn,
})

type Props = {
  step: DueStep
  stay: DayStay
  steps: Steps
  isMain?: boolean
  isSmall?: boolean
  className?: string | undefined
}

/** The one step that is due. */
export function DueButton({ step, stay, steps, isMain = false, isSmall = false, className }: Props) {
  const label = stepLabel(step, stay)
  const looks = {
    variant: isMain ? 'filled' : 'default',
    className: className ?? '',
    size: isSmall ? 'xs' : 'sm',
    'aria-label': `${label}, ${stay.holderName}`,
    'data-line': !isSmall || undefined,
  }
  if (step === 'register')
    return (
      <Button
        {...looks}
        renderRoot={(props) => <Link {...props} to="/dashboard/new_guest" search={registerSearch(stay)} />}
      >
        {label}
      </Button>
    )
  return (
    <Button {...looks} disabled={steps.isRunning} onClick={() => steps.take(step)}>
      {label}
    </Button>
  )
}
