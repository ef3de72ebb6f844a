import { Button, TextInput } from '@mantine/core'
import type { Communication } from '@posada/contract/registry/communication'
import { registryApi } from '@posada/contract/registry/registry'
import { limits } from '@posada/domain/limits'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { portals } from '../communication-words.ts'
import { downloadUrl } from '../../lib/download-from.ts'
import { useCall } from '../../lib/use-call.ts'
import { downloadPath } from '../path-of.ts'
import styles from './communication.module.css'
import { PortalLink } from './portal-link.tsx'
import { useManualConfirmation } from './use-confirm.ts'

type Props = { communication: Communication; mayAct: boolean }

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
