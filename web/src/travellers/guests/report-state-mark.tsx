import type { ReportState } from '@posada/contract/travellers/registry/registry-status'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs'
import { Icon, type TablerIcon } from '../../ui/theme/icon.tsx'
import styles from './report-state-mark.module.css'

type StateMark = { words: string; icon: TablerIcon; tone: 'calm' | 'ok' | 'warning' | 'error' }

const REPORT_REFUSED = 'Problema al enviar parte, revise los datos'

const states: Record<ReportState, StateMark> = {
  incomplete: { words: 'Faltan datos', icon: IconAlertCircle, tone: 'warning' },
  due: { words: 'Pendiente de envío', icon: IconPoint, tone: 'calm' },
  sent: { words: 'Procesando', icon: IconClockHour4, tone: 'calm' },
  accepted: { words: 'Enviado', icon: IconCircleCheck, tone: 'ok' },
  refused: { words: 'Problema al enviar parte', icon: IconAlertTriangle, tone: 'error' },
  unconfirmed: { words: 'Recibido, sin código', icon: IconHelpCircle, tone: 'warning' },
  'to-deliver': { words: 'Por entregar a mano', icon: IconFileUpload, tone: 'warning' },
  delivered: { words: 'Entregado', icon: IconCircleCheck, tone: 'ok' },
  none: { words: 'Sin parte', icon: IconMinus, tone: 'calm' },
}

type Props = {
  state: ReportState
  /** Opens the guest's record; used only where the state needs an action. */
  onOpen?: () => void
}

/** The state of a guest's report: icon and text. */
export function ReportStateMark({ state, onOpen }: Props) {
  const { words, icon, tone } = states[state]
  const title = state === 'refused' ? REPORT_REFUSED : undefined
  const content = (
    <>
      <Icon of={icon} size={16} />
      <span>{words}</span>
    </>
  )
  if (onOpen && (tone === 'error' || tone === 'warning'))
    return (
      <button type="button" className={styles.state} data-tone={tone} title={title} onClick={onOpen}>
        {content}
      </button>
    )
  return (
    <span className={styles.state} data-tone={tone} title={title}>
      {content}
    </span>
  )
}
