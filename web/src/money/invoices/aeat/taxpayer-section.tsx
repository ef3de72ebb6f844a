import type { TaxpayerState } from '@posada/contract/money/invoices/verifactu'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatInstant } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Figure, FigureStrip } from '../../../ui/page/figure-strip.tsx'
import styles from './aeat.module.css'
import { TaxpayerActions } from './taxpayer-actions.tsx'

type Props = { establishmentId: string; state: TaxpayerState }

const modes: Record<TaxpayerState['mode'], { label: string; tone: BadgeTone }> = {
  active: { label: 'VERI*FACTU activo', tone: 'success' },
  inactive: { label: 'VERI*FACTU sin activar', tone: 'warning' },
  outside: { label: 'VERI*FACTU no se aplica', tone: 'neutral' },
}

/** Whose records are sent, how many are in each state, with which certificate, and what prevents the sending. */
export function TaxpayerSection({ establishmentId, state }: Props) {
  const { mode, counts } = state
  const { label, tone } = modes[mode]
  return (
    <>
      <div className={styles.head}>
        <b>{state.name}</b>
        <span>{state.taxId}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {state.hasOthers && (
        <Note tone="info">
          La cuenta factura con varios NIF: aquí se ve solo el {state.taxId}, de este establecimiento.
        </Note>
      )}
      <Situation state={state} />
      <FigureStrip isBusy={false}>
        <Figure label="Pendientes" value={counts.pending} tone="warning" />
        <Figure label="Aceptados" value={counts.accepted} tone="ok" />
        <Figure label="Con errores" value={counts.acceptedWithErrors} tone="warning" />
        <Figure label="Rechazados" value={counts.rejected} tone="error" />
      </FigureStrip>
      <dl className={styles.facts}>
        <dt>Certificado</dt>
        <dd>
          <CertificateText state={state} />
        </dd>
        <dt>Último envío</dt>
        <dd>{state.lastSentAt === null ? 'Ninguno todavía' : formatInstant(state.lastSentAt)}</dd>
        <dt>Próximo envío</dt>
        <dd>{nextSendText(state)}</dd>
        {state.dutyFrom !== null && (
          <>
            <dt>Obligatorio</dt>
            <dd>desde el {formatDay(state.dutyFrom)}</dd>
          </>
        )}
      </dl>
      <TaxpayerActions establishmentId={establishmentId} state={state} />
    </>
  )
}

/** What is wrong or missing, the most urgent first. */
function Situation({ state }: { state: TaxpayerState }) {
  const { mode, isSuspended, incidentSince, lastFailure, counts, outsideReason, obstacles } = state
  if (isSuspended) return <Note tone="error">{lastFailure}</Note>
  if (incidentSince !== null)
    return (
      <Note tone="warning">
        <b>La AEAT no recibe los registros desde el {formatInstant(incidentSince)}.</b> {lastFailure}. Siga facturando:{' '}
        {counts.pending} esperan en orden y saldrán solos.
      </Note>
    )
  if (mode === 'outside') return <Note tone="info">{outsideReason}.</Note>
  if (mode === 'active' || obstacles.length === 0) return null
  return <Note tone="warning">Para activarlo: {obstacles.join('. ')}.</Note>
}

function CertificateText({ state: { certificate } }: { state: TaxpayerState }) {
  if (certificate === null) return 'Ninguno'
  const { holder, personTaxId, companyTaxId, validUntil, fault, hint } = certificate
  return (
    <>
      {holder}
      <small>
        {[personTaxId, companyTaxId].filter(Boolean).join(' · ')} · caduca el {formatDay(validUntil)}
      </small>
      {(fault || hint) && <small>{fault || hint}</small>}
    </>
  )
}

function nextSendText({ counts, isSuspended, nextSendAt, certificate }: TaxpayerState): string {
  if (counts.pending === 0) return 'Nada pendiente'
  if (isSuspended || certificate === null) return 'Detenido'
  return nextSendAt === null || Date.parse(nextSendAt) <= Date.now() ? 'Enseguida' : formatInstant(nextSendAt)
}
