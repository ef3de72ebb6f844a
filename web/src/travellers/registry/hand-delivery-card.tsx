import { Button } from '@mantine/core'
import type { DeliveryFile } from '@posada/contract/travellers/registry/hand-delivery'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { downloadPath, downloadUrl } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { PortalLink } from './communication/by-hand.tsx'
import { reportingServiceLabels } from './communication-labels.ts'
import styles from './hand-delivery-card.module.css'

const kinds = ['communications', 'guests', 'bookings', 'establishments'] as const
const reloads = ['communications', 'bookings', 'guests'] as const

const download = (id: string) => downloadUrl(downloadPath(registryApi.deliveryFile, id))
const inWords = (count: number) => (count === 1 ? '1 comunicación' : `${count} comunicaciones`)

/** What is taken to the Mossos or the Ertzaintza by hand: one file for each establishment, delivered as a whole. */
export function HandDeliveryCard({ maySee }: { maySee: boolean }) {
  const mayAct = useMay(registryApi.prepareFiles)
  const { data } = useQueryCall(registryApi.handDelivery, {}, { kinds, enabled: maySee })
  const { run, isRunning } = useCall(registryApi.prepareFiles, {
    reloads,
    onDone: ({ reply }) => {
      for (const { id } of reply.files) download(id)
    },
  })
  if (!data || (data.waiting.length === 0 && data.files.length === 0)) return null
  return (
    <Card title="Entrega a mano">
      <ul className={styles.list}>
        {data.waiting.map(({ establishmentId, establishmentName, service, reports }) => (
          <li key={`${establishmentId} ${service}`}>
            <span>
              <b>{establishmentName}</b> · {reportingServiceLabels[service]} · {inWords(reports)} por preparar
            </span>
          </li>
        ))}
        {data.files.map((file) => (
          <PreparedFile key={file.id} file={file} mayAct={mayAct} />
        ))}
      </ul>
      {mayAct && data.waiting.length > 0 && (
        <Button
          leftSection={<Icon of={IconDownload} />}
          disabled={isRunning}
          onClick={() => run({ establishmentId: null })}
        >
          Preparar todo lo pendiente
        </Button>
      )}
    </Card>
  )
}

function PreparedFile({ file, mayAct }: { file: DeliveryFile; mayAct: boolean }) {
  const { id, name, establishmentName, service, reports } = file
  const [asks, setAsks] = useState(false)
  const { run, isRunning } = useCall(registryApi.deliverFile, { reloads })
  return (
    <li>
      <span>
        <b>{name}</b> · {establishmentName} · {inWords(reports)} sin entregar · <PortalLink service={service} />
      </span>
      {mayAct && (
        <span className={styles.actions}>
          <Button size="xs" variant="subtle" color="gray" onClick={() => download(id)}>
            Descargar
          </Button>
          <Button size="xs" variant="default" disabled={isRunning} onClick={() => setAsks(true)}>
            Ya lo he entregado
          </Button>
        </span>
      )}
      <ConfirmDialog
        opened={asks}
        title="Archivo entregado"
        text={`Constarán como entregadas ${inWords(reports)} del archivo ${name}.`}
        confirmLabel="Ya lo he entregado"
        onConfirm={() => {
          setAsks(false)
          run({ id, note: null })
        }}
        onCancel={() => setAsks(false)}
      />
    </li>
  )
}
