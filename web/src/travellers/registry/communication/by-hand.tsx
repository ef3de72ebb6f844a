import { Anchor, Button, TextInput } from '@mantine/core'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import type { ReportingService } from '@posada/contract/travellers/registry/registry-status'
import { limits } from '@posada/domain/platform/limits'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useState } from 'react'
import { downloadPath, downloadUrl } from '../../../lib/save-file.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { portals } from '../communication-labels.ts'
import styles from './communication.module.css'

/** 'Abrir el portal de …', in a new tab. */
export function PortalLink({ service }: { service: ReportingService }) {
  const portal = portals[service]
  if (!portal) return null
  return (
    <Anchor href={portal.url} target="_blank" rel="noopener noreferrer" inherit>
      Abrir {portal.name} <Icon of={IconExternalLink} size={14} />
    </Anchor>
  )
}

/** Confirms what a person delivered, looked up or cancelled in the portal. */
export function useManualConfirmation(onRefused?: (refusal: string) => void) {
  const { run, isRunning } = useCall(registryApi.confirm, {
    reloads: ['communications', 'bookings', 'guests'],
    ...(onRefused ? { onRefused } : {}),
  })
  return { run: (id: string, note = '') => run({ id, note: note.trim() || null }), isRunning }
}

type Props = { communication: Communication; mayAct: boolean }

/**
 * Steps to cancel a report by hand in the portal: without its code, or for a service without requests, only a person
 * can.
 */
export function CancelByHand({ communication: { id, service, code, reference }, mayAct }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const confirming = useManualConfirmation(setRefusal)
  const known = [code && `código ${code}`, reference && `referencia ${reference}`].filter(Boolean).join(', ')
  return (
    <Note tone="warning">
      <b>Hay que anularla a mano.</b>
      <ol className={styles.steps}>
        <li>
          Entre en {portals[service]?.name ?? 'el portal del registro'}. <PortalLink service={service} />
        </li>
        <li>Busque la comunicación{known && ` (${known})`} y anúlela allí.</li>
        <li>Anote aquí que ya está hecho.</li>
      </ol>
      {refusal && <p role="alert">{refusal}</p>}
      {mayAct && (
        <div className={styles.answers}>
          <Button variant="filled" disabled={confirming.isRunning} onClick={() => confirming.run(id)}>
            Ya la he anulado
          </Button>
        </div>
      )}
    </Note>
  )
}

/** Steps to deliver by hand: download the file, upload it to the portal, confirm it here. */
export function DeliverByHand({ communication: { id, service, acts }, mayAct }: Props) {
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const confirming = useManualConfirmation(setRefusal)
  const preparing = useCall(registryApi.prepareFile, {
    reloads: ['communications'],
    onRefused: setRefusal,
    onDone: () => downloadUrl(downloadPath(registryApi.file, id)),
  })
  const portal = portals[service]?.name ?? 'el portal del registro'
  return (
    <Card title="Por entregar a mano">
      <ol className={styles.steps}>
        <li>
          Descargue el archivo.{' '}
          {acts.includes('download') && mayAct && (
            <Button
              size="xs"
              leftSection={<Icon of={IconDownload} size={16} />}
              disabled={preparing.isRunning}
              onClick={() => preparing.run({ id })}
            >
              Descargar archivo
            </Button>
          )}
        </li>
        <li>
          {service === 'ER' ? `Escriba sus datos en ${portal}.` : `Súbalo en ${portal}.`}{' '}
          <PortalLink service={service} />
        </li>
        <li>Anote aquí que ya está entregado.{!acts.includes('deliver') && ' Antes hay que descargar el archivo.'}</li>
      </ol>
      {refusal && <Note tone="error">{refusal}</Note>}
      {mayAct && acts.includes('deliver') && (
        <div className={styles.code}>
          <TextInput
            label="Nota"
            placeholder="Número del comprobante, si lo hay"
            value={note}
            maxLength={limits.registry.note}
            autoComplete="off"
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button variant="filled" disabled={confirming.isRunning} onClick={() => confirming.run(id, note)}>
            Ya lo he entregado
          </Button>
        </div>
      )}
    </Card>
  )
}
