import { menuImportApi } from '@posada/contract/restaurant/menu-import'
import { useCallback, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import styles from './import.module.css'
import { ImportSource } from './import-source.tsx'
import { chosen, dishesToAdd, faultyCount, type ImportLine, linesOf } from './import-values.ts'
import { ReadLines } from './read-lines.tsx'

/** 'Importar platos': a pasted list or a file is read, its lines are corrected or left out, and then they are added. */
export function MenuImportDialog({ desk, onClose }: { desk: MenuDesk; onClose: () => void }) {
  const menuId = desk.menu.id
  const [lines, setLines] = useState<ImportLine[] | null>(null)
  const changeLines = useCallback(
    (change: (now: readonly ImportLine[]) => ImportLine[]) => setLines((now) => now && change(now)),
    [],
  )
  const add = useCall(menuImportApi.apply, {
    title: 'Platos añadidos',
    reloads: ['menus'],
    describe: ({ reply }) => ({ text: plural(reply.added, 'plato', 'platos') }),
    onDone: onClose,
  })
  const count = lines === null ? 0 : chosen(lines).length
  const faulty = lines === null ? 0 : faultyCount(lines)
  return (
    <FormDialog
      opened
      title="Importar platos"
      subtitle={desk.menu.name}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (lines !== null && count > 0 && faulty === 0) add.run({ menuId, dishes: dishesToAdd(lines) })
      }}
      isDirty={lines !== null && count > 0}
      isSaving={add.isRunning || count === 0 || faulty > 0}
      saveLabel={lines === null ? 'Añadir' : `Añadir ${plural(count, 'plato', 'platos')}`}
      size={960}
    >
      <ImportSource menuId={menuId} hasRead={lines !== null} onRead={(read) => setLines(linesOf(read))} />
      {lines !== null && (
        <div className={styles.read} aria-live="polite">
          <Note tone={faulty > 0 ? 'warning' : 'plain'}>{readText(lines, faulty)}</Note>
          {lines.length > 0 && <ReadLines lines={lines} onChange={changeLines} />}
        </div>
      )}
    </FormDialog>
  )
}

function readText(lines: readonly ImportLine[], faulty: number): string {
  if (lines.length === 0) return 'No se ha encontrado ningún plato. Cada línea lleva un plato y su precio.'
  const unchecked = chosen(lines).filter(({ isChecked }) => !isChecked).length
  const there = lines.filter(({ isThere }) => isThere).length
  return [
    `${plural(lines.length, 'plato leído', 'platos leídos')}; nada se ha guardado todavía.`,
    ...(faulty > 0 ? [`Hay ${plural(faulty, 'línea', 'líneas')} por corregir o dejar fuera.`] : []),
    ...(there > 0 ? [`${there} ya ${there === 1 ? 'está' : 'están'} en la carta y se dejan fuera.`] : []),
    ...(unchecked > 0
      ? [`${unchecked} ${unchecked === 1 ? 'llega' : 'llegan'} sin revisar: sus alérgenos los confirma una persona.`]
      : []),
  ].join(' ')
}
