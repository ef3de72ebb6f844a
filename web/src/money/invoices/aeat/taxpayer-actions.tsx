import { Button } from '@mantine/core'
import { type TaxpayerState, verifactuApi } from '@posada/contract/money/invoices/verifactu'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../lib/use-confirmed-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import styles from './aeat.module.css'
import { CertificateDialog } from './certificate-dialog.tsx'

type Props = { establishmentId: string; state: TaxpayerState }
const reloads = ['verifactu', 'invoices'] as const

/** What the user may do: certificate, switching on and off, sending now. */
export function TaxpayerActions({ establishmentId, state }: Props) {
  const { mode, obstacles, counts, isInSii, duty, certificate } = state
  const mayManage = useMay(verifactuApi.activate)
  const mayRetry = useMay(verifactuApi.retry)
  const [isUploading, setIsUploading] = useState(false)
  const activation = useConfirmedCall(verifactuApi.activate, { establishmentId }, { reloads })
  const deactivation = useConfirmedCall(verifactuApi.deactivate, { establishmentId }, { reloads })
  const retry = useCall(verifactuApi.retry, { reloads })
  const sii = useCall(verifactuApi.setSii, { reloads })
  const refusal = activation.refusal ?? deactivation.refusal
  return (
    <>
      {refusal && <ErrorNote>{refusal}</ErrorNote>}
      <div className={styles.buttons}>
        {mayManage && mode === 'inactive' && (
          <Button variant="filled" disabled={obstacles.length > 0} onClick={activation.ask}>
            Activar VERI*FACTU
          </Button>
        )}
        {mayRetry && counts.pending > 0 && certificate && (
          <Button disabled={retry.isRunning} onClick={() => retry.run({ establishmentId })}>
            Reintentar ahora
          </Button>
        )}
        {mayManage && mode !== 'outside' && (
          <Button onClick={() => setIsUploading(true)}>
            {certificate ? 'Cambiar certificado' : 'Subir certificado'}
          </Button>
        )}
        {mayManage && mode === 'active' && duty !== 'required' && (
          <Button onClick={deactivation.ask}>Desactivar</Button>
        )}
        {mayManage && mode !== 'active' && (mode === 'inactive' || isInSii) && (
          <Button
            variant="subtle"
            disabled={sii.isRunning}
            onClick={() => sii.run({ establishmentId, isInSii: !isInSii })}
          >
            {isInSii ? 'Ya no llevo los libros en el SII' : 'Llevo los libros en el SII'}
          </Button>
        )}
      </div>
      <NestedDialog>
        {isUploading && <CertificateDialog establishmentId={establishmentId} onClose={() => setIsUploading(false)} />}
        <ConfirmDialog
          opened={activation.isAsking}
          title="Activar VERI*FACTU"
          text={`Desde ahora, el registro de cada factura del NIF ${state.taxId} se enviará a la AEAT, y las facturas llevarán su código QR.`}
          detail={
            certificate?.hint ||
            'Las facturas ya emitidas no se envían. Mientras no sea obligatorio se puede desactivar.'
          }
          confirmLabel="Activar"
          destructive={false}
          isRunning={activation.isRunning}
          onConfirm={activation.run}
          onCancel={activation.cancel}
        />
        <ConfirmDialog
          opened={deactivation.isAsking}
          title="Desactivar VERI*FACTU"
          text="Las próximas facturas no se enviarán a la AEAT ni llevarán código QR."
          detail="Lo que está pendiente se envía igualmente."
          confirmLabel="Desactivar"
          isRunning={deactivation.isRunning}
          onConfirm={deactivation.run}
          onCancel={deactivation.cancel}
        />
      </NestedDialog>
    </>
  )
}
