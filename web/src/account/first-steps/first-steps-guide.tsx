import { CloseButton } from '@mantine/core'
import { firstStepsApi, type FirstSteps } from '@posada/contract/account/first-steps/first-steps'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { manualAddress } from '../../lib/manual-address.ts'
import { useCall } from '../../lib/use-call.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './first-steps-guide.module.css'
import { BookingStep } from './steps/booking-step.tsx'
import { RegistryStep } from './steps/registry-step.tsx'

// Loaded when their turn comes: both have fields that the planning does not need.
const EstablishmentStep = lazyComponent(async () => ({
  default: (await import('./steps/establishment-step.tsx')).EstablishmentStep,
}))
const UnitsStep = lazyComponent(async () => ({ default: (await import('./steps/units-step.tsx')).UnitsStep }))

type StepKey = 'establishment' | 'units' | 'registry' | 'booking'

type Step = {
  key: StepKey
  title: string
  isDone: (state: FirstSteps) => boolean
  /** Left for later, and still to be done. */
  isPostponed?: (state: FirstSteps) => boolean
  /** Its part of the page of the manual about the first steps. */
  anchor: string
}

export const steps: readonly Step[] = [
  {
    key: 'establishment',
    title: 'Casa y provincia',
    isDone: ({ hasProvince }) => hasProvince,
    anchor: 'casa-y-provincia',
  },
  { key: 'units', title: 'Unidades', isDone: ({ hasUnits }) => hasUnits, anchor: 'unidades' },
  {
    key: 'registry',
    title: 'Registro de viajeros',
    isDone: ({ registry }) => registry === 'configured',
    isPostponed: ({ registry }) => registry === 'postponed',
    anchor: 'registro-de-viajeros',
  },
  { key: 'booking', title: 'Primera reserva', isDone: ({ hasBookings }) => hasBookings, anchor: 'primera-reserva' },
]

type Props = {
  /** Opens a new booking; undefined while there is no unit. */
  onBook: (() => void) | undefined
  /** Shown in place of the guide once it is over. */
  otherwise: ReactNode
}

/** What a new account still has to do, on the planning itself. The step that is open is the first undone one. */
export function FirstStepsGuide({ onBook, otherwise }: Props) {
  const kinds = ['account', 'establishments', 'units', 'bookings'] as const
  const { data } = useQueryCall(firstStepsApi.get, {}, { kinds })
  const [chosen, setChosen] = useState<StepKey | null>(null)
  const close = useCall(firstStepsApi.close, { title: null, reloads: ['account'] })
  const state = data?.steps
  if (state === null) return otherwise
  if (!state) return null
  const isOpenable = ({ key, isDone }: Step) => !isDone(state) && (key !== 'booking' || state.hasUnits)
  const isNext = (step: Step) => isOpenable(step) && !step.isPostponed?.(state)
  const open = steps.find((step) => step.key === chosen && isOpenable(step)) ?? steps.find(isNext)
  return (
    <section className={styles.guide} aria-label="Primeros pasos">
      <header className={styles.header}>
        <h2>Primeros pasos</h2>
        <span className={styles.count}>
          {steps.filter(({ isDone }) => isDone(state)).length} de {steps.length}
        </span>
        <CloseButton className={styles.close ?? ''} aria-label="Cerrar la guía" onClick={() => close.run({})} />
      </header>
      <ol className={styles.steps}>
        {steps.map((step, place) => {
          const { key, title, isDone, isPostponed } = step
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.step}
                data-done={isDone(state) || undefined}
                aria-current={step === open ? 'step' : undefined}
                disabled={!isOpenable(step)}
                onClick={() => setChosen(key)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isDone(state) ? <Icon of={IconCheck} size={14} /> : place + 1}
                </span>
                {title}
                {isDone(state) && <span className={styles.done}>hecho</span>}
                {isPostponed?.(state) && <span className={styles.later}>más tarde</span>}
              </button>
            </li>
          )
        })}
      </ol>
      <div className={styles.body}>
        <LazyPart fallback={null}>
          {open?.key === 'establishment' && <EstablishmentStep id={state.establishmentId} />}
          {open?.key === 'units' && <UnitsStep establishmentId={state.establishmentId} />}
        </LazyPart>
        {open?.key === 'registry' && <RegistryStep establishmentId={state.establishmentId} />}
        {open?.key === 'booking' && <BookingStep onBook={onBook} />}
        {open && (
          <Link to={manualAddress('primeros-pasos')} hash={open.anchor} className={styles.help}>
            <Icon of={IconHelp} size={16} />
            Ayuda de este paso
          </Link>
        )}
      </div>
    </section>
  )
}
