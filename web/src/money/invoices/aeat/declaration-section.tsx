import { Button } from '@mantine/core'
import { verifactuApi } from '@posada/contract/money/invoices/verifactu'
import { useState } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import styles from './aeat.module.css'

/** The button that shows the declaration of the program's producer. */
export function DeclarationSection() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => setIsOpen(true)}>Declaración responsable</Button>
      </div>
      {isOpen && (
        <NestedDialog>
          <DeclarationDialog onClose={() => setIsOpen(false)} />
        </NestedDialog>
      )}
    </>
  )
}

function DeclarationDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQueryCall(verifactuApi.declaration, {}, { kinds: [] })
  return (
    <ViewDialog title="Declaración responsable del sistema informático de facturación" onClose={onClose} size={640}>
      {data === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <div className={styles.parts}>
          {!data.isDeclared && (
            <Note tone="warning">
              Nadie ha declarado este programa en esta instalación: falta el NIF del productor, y sin él VERI*FACTU no
              se puede activar.
            </Note>
          )}
          {data.isDeclared && data.isSimulated && (
            <Note tone="info">Es una instalación de pruebas: estos datos son inventados y no declaran nada.</Note>
          )}
          <dl className={styles.points}>
            {data.points.map(({ letter, title, text }) => (
              <div key={letter}>
                <dt>
                  {letter}) {title}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </ViewDialog>
  )
}
