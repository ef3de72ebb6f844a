import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { Reply } from '@posada/contract/endpoint'
import { useCall } from '../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { useState } from 'react'
import styles from './connection.module.css'
import { clockWords } from './connection-words.ts'

type Summary = Reply<(typeof channelConnectionApi)['force']>
type Props = {
  establishmentId: string
  pricePlanId: string | null
  restrictionPlanId: string | null
  onClose: () => void
}

/** 'Forzar sincronización': what it does, and after it what became of each part. */
export function ForceDialog({ establishmentId, pricePlanId, restrictionPlanId, onClose }: Props) {
  const now = useNow(null)
  const [done, setDone] = useState<Summary | null>(null)
  const [from, setFrom] = useState<string | null>(null)
  const forcing = useCall(channelConnectionApi.force, {
    title: null,
    reloads: ['channel'],
    onDone: ({ reply }) => setDone(reply),
    onRefused: (text, refusal) =>
      refusal?.code === 'tooSoon'
        ? setFrom(refusal.from)
        : void showToast({ kind: 'error', title: 'No se ha enviado', text }),
  })
  if (done) return <SummaryDialog summary={done} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      title="Forzar sincronización"
      text="Posada envía sola cada cambio y comprueba cada noche lo que muestran los portales. Esto envía otra vez los 730 días de todos los tipos. Hacerlo a menudo puede llevar a WuBook a limitar su cuenta: para un error que sigue, avise antes a soporte."
      detail={from && `La última fue hace poco: se puede repetir a las ${clockWords(from, now)}.`}
      confirmLabel={forcing.isRunning ? 'Enviando…' : 'Enviar todo'}
      destructive={false}
      isRunning={forcing.isRunning}
      onConfirm={() => forcing.run({ establishmentId, pricePlanId, restrictionPlanId })}
      onCancel={onClose}
    />
  )
}

const fieldWords = { units: 'Disponibilidad', price: 'Precios', restrictions: 'Restricciones' }
const outcomeOf = (isDone: boolean | null) => (isDone === null ? 'running' : isDone ? 'done' : 'failed')
const outcomeWords = { done: 'Hecho', running: 'En curso', failed: 'Con error' }

const SummaryDialog = ({ summary: { summary }, onClose }: { summary: Summary; onClose: () => void }) => (
  <ViewDialog title="Sincronización" size={520} onClose={onClose}>
    <div className={styles.sections}>
      <ul className={styles.summary}>
        {summary.map(({ kind, plan, isDone, message }) => (
          <li key={`${kind} ${plan}`} data-outcome={outcomeOf(isDone)}>
            <span>{[fieldWords[kind], plan].filter(Boolean).join(', ')}</span>
            <b>{message || outcomeWords[outcomeOf(isDone)]}</b>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>Se puede repetir dentro de 10 minutos.</p>
    </div>
  </ViewDialog>
)
