import { Button } from '@mantine/core'
import { icalApi, type ExportedCalendar } from '@posada/contract/distribution/calendars/ical'
import { useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { NestedDialog } from '../../ui/dialogs/nested-dialog.tsx'
import styles from './calendars.module.css'

/** A link that a portal reads. */
export function ExportedRow({ calendar, mayEdit }: { calendar: ExportedCalendar; mayEdit: boolean }) {
  const { id, name, url, leavesOut } = calendar
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null)
  const close = () => setAsked(null)
  const renewing = useCall(icalApi.renewExport, { title: 'Enlace cambiado', reloads: ['calendars'], onDone: close })
  const removing = useCall(icalApi.removeExport, { title: 'Enlace quitado', reloads: ['calendars'], onDone: close })
  return (
    <div className={styles.row}>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <small className={styles.url}>{url}</small>
        {leavesOut.length > 0 && <small>No lleva lo que viene de {leavesOut.join(', ')}</small>}
      </div>
      <div className={styles.buttons}>
        <Button size="xs" onClick={() => void copyText(url)}>
          Copiar
        </Button>
        {mayEdit && (
          <>
            <Button size="xs" onClick={() => setAsked('renew')}>
              Cambiar enlace
            </Button>
            <Button size="xs" onClick={() => setAsked('remove')}>
              Quitar
            </Button>
          </>
        )}
      </div>
      {asked && (
        <NestedDialog>
          <ConfirmDialog
            opened
            title={asked === 'renew' ? `Cambiar el enlace de ${name}` : `Quitar el enlace de ${name}`}
            text="El enlace de ahora deja de valer: el portal ya no sabrá qué noches están ocupadas hasta que le dé otro."
            confirmLabel={asked === 'renew' ? 'Cambiar' : 'Quitar'}
            isRunning={renewing.isRunning || removing.isRunning}
            onConfirm={() => (asked === 'renew' ? renewing.run({ id }) : removing.run({ id }))}
            onCancel={close}
          />
        </NestedDialog>
      )}
    </div>
  )
}
