import { Button } from '@mantine/core'
import type { TaxpayerState } from '@posada/contract/money/invoices/verifactu'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatInstant } from '../../../lib/format.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './aeat.module.css'
import { useTaxpayer } from './use-taxpayer.ts'

type Props = { establishmentId: string | undefined; onOpen: () => void }

/** Above the invoices: that VERI*FACTU is or soon becomes compulsory, or that the AEAT does not answer. */
export function AeatBanner({ establishmentId, onOpen }: Props) {
  const state = useTaxpayer(establishmentId).data?.state
  const text = state && bannerText(state)
  if (!text) return null
  return (
    <Note tone="warning">
      <b>{text.title}</b> {text.detail}
      <span className={styles.noteAction}>
        <Button size="compact-sm" onClick={onOpen}>
          Ver los envíos
        </Button>
      </span>
    </Note>
  )
}

function bannerText(state: TaxpayerState): { title: string; detail: string } | null {
  const { mode, duty, dutyFrom, incidentSince, counts } = state
  if (mode === 'active' && incidentSince !== null)
    return {
      title: `La AEAT no recibe los registros desde el ${formatInstant(incidentSince)}.`,
      detail: `Siga facturando: ${counts.pending} esperan en orden y saldrán solos.`,
    }
  if (mode === 'active' || dutyFrom === null) return null
  if (duty === 'required')
    return {
      title: 'No se pueden emitir facturas sin VERI*FACTU.',
      detail: `Es obligatorio desde el ${formatDay(dutyFrom)}.`,
    }
  if (duty === 'soon')
    return {
      title: `VERI*FACTU es obligatorio desde el ${formatDay(dutyFrom)}.`,
      detail: 'Prepárelo antes: sin él no se podrán emitir facturas.',
    }
  return null
}
