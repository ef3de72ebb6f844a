import { Button } from '@mantine/core'
import { icalApi, MAX_IMPORTS } from '@posada/contract/distribution/calendars/ical'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { NestedDialog } from '../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './calendars.module.css'
import { ExportDialog } from './export-dialog.tsx'
import { ExportedRow } from './exported-row.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportedRow } from './imported-row.tsx'

type Props = { unit: { id: string; name: string }; onClose: () => void }

/** What a unit reads from portals, and the links that portals read. */
export function CalendarsDialog({ unit, onClose }: Props) {
  const { data, error, refetch } = useQueryCall(icalApi.get, { roomId: unit.id }, { kinds: ['calendars'] })
  const mayEdit = useMay(icalApi.addImport)
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const close = () => setOpen(null)
  return (
    <ViewDialog title="Calendarios iCal" subtitle={`Unidad ${unit.name}`} size={760} onClose={onClose}>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )
      ) : (
        <div className={styles.sections}>
          <Note tone="info">
            Los portales leen el enlace cuando quieren, algunos una vez al día: entre dos lecturas puede entrar una
            reserva en los dos sitios. Para venta inmediata, conecte los portales.
          </Note>
          <Section
            title="Calendarios que se importan"
            text={`Posada los lee cada 15 minutos. Hasta ${MAX_IMPORTS} por unidad.`}
            action={
              mayEdit &&
              data.imports.length < MAX_IMPORTS && <AddButton onClick={() => setOpen('import')}>Importar</AddButton>
            }
          >
            {data.imports.map((calendar) => (
              <ImportedRow key={calendar.id} calendar={calendar} mayEdit={mayEdit} />
            ))}
            {data.imports.length === 0 && <p className={styles.quiet}>Ninguno todavía.</p>}
          </Section>
          <Section
            title="Enlaces para los portales"
            text="Uno por portal: no lleva los eventos que vienen de ese portal, ni nombres de huéspedes."
            action={mayEdit && <AddButton onClick={() => setOpen('export')}>Crear enlace</AddButton>}
          >
            {data.exports.map((calendar) => (
              <ExportedRow key={calendar.id} calendar={calendar} mayEdit={mayEdit} />
            ))}
            {data.exports.length === 0 && <p className={styles.quiet}>Ninguno todavía.</p>}
          </Section>
        </div>
      )}
      {open && (
        <NestedDialog>
          {open === 'import' ? (
            <ImportDialog roomId={unit.id} onClose={close} />
          ) : (
            <ExportDialog roomId={unit.id} onClose={close} />
          )}
        </NestedDialog>
      )}
    </ViewDialog>
  )
}

const AddButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button size="xs" leftSection={<Icon of={IconPlus} size={16} />} onClick={onClick}>
    {children}
  </Button>
)

type SectionProps = { title: string; text: string; action: ReactNode; children: ReactNode }

const Section = ({ title, text, action, children }: SectionProps) => (
  <section aria-label={title}>
    <header className={styles.head}>
      <h3>{title}</h3>
      {action}
    </header>
    <p className={styles.quiet}>{text}</p>
    <div className={styles.list}>{children}</div>
  </section>
)
