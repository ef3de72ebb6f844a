import { Button } from '@mantine/core'
import type { DueStep } from '@posada/domain/account/today/due-step'
import { formatDay } from '@posada/domain/platform/days/day'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCheckInOut } from '../../bookings/bookings/public.ts'
import { plural } from '../../lib/format.ts'
import { timeLeftUntil } from '../../lib/time-left.ts'
import { canCorrectHere } from '../../travellers/registry/public.ts'
import { Icon, type TablerIcon } from '../../ui/theme/icon.tsx'
import type { DayDialog } from './day-dialogs.tsx'
import { DueButton, useSteps } from './due-button.tsx'
import type { LateItem } from './late-items.ts'
import { unregisteredInWords } from './line-cells.tsx'
import styles from './late-card.module.css'
import type { DayStay } from './use-day.ts'
import { unitNames } from './words.ts'

type Context = {
  now: number
  rights: Readonly<Record<DueStep, boolean>>
  onOpen: (dialog: DayDialog) => void
}

/** One thing that is late. */
export function LateLine({ item, ...context }: Context & { item: LateItem }) {
  switch (item.kind) {
    case 'to-confirm':
      return <ToConfirm arrival={item.arrival} {...context} />
    case 'report':
      return <Report report={item.report} {...context} />
    case 'trouble':
      return (
        <Line
          icon={IconId}
          title="Los partes no salen"
          detail={`${item.trouble.name}: ${item.trouble.reason}`}
          action={
            <Button
              size="xs"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/profile/alojamiento/$SafeURL"
                  params={{ SafeURL: item.trouble.establishmentId }}
                />
              )}
            >
              Configurar
            </Button>
          }
        />
      )
    case 'alarms':
      return (
        <Line
          icon={IconWorld}
          title={plural(item.count, 'aviso de los portales', 'avisos de los portales')}
          action={
            <Button size="xs" renderRoot={(props) => <Link {...props} to="/dashboard/channel_manager" />}>
              Ver
            </Button>
          }
        />
      )
    case 'messages':
      return (
        <Line
          icon={IconMessage2}
          title={item.count === 1 ? '1 mensaje no enviado' : `${item.count} mensajes no enviados`}
          action={
            <Button size="xs" onClick={() => context.onOpen({ kind: 'messages' })}>
              Ver
            </Button>
          }
        />
      )
    default:
      return <LateStay kind={item.kind} stay={item.stay} {...context} />
  }
}

function ToConfirm({
  arrival,
  now,
  rights,
  onOpen,
}: Context & { arrival: Extract<LateItem, { kind: 'to-confirm' }>['arrival'] }) {
  const { bookingId, holderName, arrivesOn, guests, dueAt } = arrival
  const [question, setQuestion] = useState<ReactNode>(null)
  const tick = useCheckInOut({
    booking: { id: bookingId, checkedIn: false, checkOut: arrivesOn, stays: [] },
    today: arrivesOn,
    showNested: setQuestion,
  })
  return (
    <Line
      icon={IconLogin2}
      title={holderName}
      onTitle={() => onOpen({ kind: 'booking', id: bookingId })}
      detail={`Entraba el ${formatDay(arrivesOn)}${guests === 0 ? ', sin registrar' : ''}`}
      due={dueAt}
      now={now}
      action={
        rights['check-in'] && (
          <Button size="xs" disabled={tick.isRunning} onClick={() => tick.setCheckedIn(true)}>
            Marcar la entrada
          </Button>
        )
      }
    >
      {question}
    </Line>
  )
}

type ReportProps = Context & { report: Extract<LateItem, { kind: 'report' }>['report'] }

/** Its wrong fields are corrected over the day; what no field can help is explained by the communication itself. */
const Report = ({ report, now, rights, onOpen }: ReportProps) => {
  const { id, title, bookingId, detail, dueAt } = report
  const kind = rights.register && canCorrectHere(report) ? 'correct' : 'communication'
  return (
    <Line
      icon={IconId}
      title={title}
      onTitle={() => onOpen({ kind: 'booking', id: bookingId })}
      detail={detail}
      due={dueAt}
      now={now}
      action={
        <Button
          size="xs"
          aria-label={`${kind === 'correct' ? 'Corregir' : 'Ver'} el parte de ${title}`}
          onClick={() => onOpen({ kind, id })}
        >
          {kind === 'correct' ? 'Corregir' : 'Ver'}
        </Button>
      }
    />
  )
}

type LateStayProps = Context & { kind: 'unregistered' | 'overstayed' | 'unpaid' | 'not-ready'; stay: DayStay }

function LateStay({ kind, stay, now, rights, onOpen }: LateStayProps) {
  const steps = useSteps(stay, onOpen)
  const title = [stay.holderName, unitNames(stay.units)].filter(Boolean).join(', ')
  const onTitle = () => onOpen({ kind: 'booking', id: stay.id })
  const button = (step: DueStep) => rights[step] && <DueButton step={step} stay={stay} steps={steps} isSmall />
  if (kind === 'unregistered')
    return (
      <Line
        icon={IconId}
        title={title}
        onTitle={onTitle}
        detail={unregisteredInWords(stay)}
        due={stay.reportDueAt}
        now={now}
        action={button('register')}
      />
    )
  if (kind === 'not-ready')
    return (
      <Line
        icon={IconSparkles}
        title={`${unitNames(stay.units)}, sin limpiar`}
        onTitle={onTitle}
        detail={`${stay.holderName}, desde las ${stay.arrivalHour}`}
        action={
          rights['check-in'] && (
            <Button
              size="xs"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/cleaning/alojamiento/$SafeURL"
                  params={{ SafeURL: stay.establishmentId }}
                />
              )}
            >
              Limpieza
            </Button>
          )
        }
      />
    )
  return (
    <Line
      icon={kind === 'unpaid' ? IconCash : IconLogout2}
      title={title}
      onTitle={onTitle}
      detail={`${kind === 'unpaid' ? 'Salió' : 'Salía'} el ${formatDay(stay.checkOut)}`}
      action={button(kind === 'unpaid' ? 'collect' : 'check-out')}
    >
      {steps.question}
    </Line>
  )
}

type LineProps = {
  icon: TablerIcon
  title: string
  onTitle?: () => void
  detail?: string
  /** The deadline; '' for none. */
  due?: string
  now?: number
  action: ReactNode
  children?: ReactNode
}

function Line({ icon, title, onTitle, detail, due = '', now = 0, action, children }: LineProps) {
  const left = due === '' ? null : timeLeftUntil(due, now)
  const tone = left === null ? 'soon' : left.tone
  return (
    <li className={styles.line} data-tone={tone}>
      <Icon of={icon} />
      <div>
        {onTitle ? (
          <button type="button" className={styles.title} onClick={onTitle}>
            {title}
          </button>
        ) : (
          <b>{title}</b>
        )}
        {detail && <span>{detail}</span>}
        {left && <small>{left.words}</small>}
      </div>
      {action}
      {children}
    </li>
  )
}
