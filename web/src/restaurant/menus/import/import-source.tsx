import { Button, FileButton, Textarea } from '@mantine/core'
import { menuImportApi, type ReadMenuLine } from '@posada/contract/restaurant/menu-import'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useState } from 'react'
import { fileSizeFault } from '../../../lib/file-size-fault.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useUpload } from '../../../lib/use-upload.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './import.module.css'

type Props = { menuId: string; hasRead: boolean; onRead: (lines: readonly ReadMenuLine[]) => void }

const EXAMPLE = `Para empezar
Gazpacho de la huerta … 7,50
Croquetas de jamón … 11,00`

/** Where the list comes from: pasted text, or a CSV or Excel file. */
export function ImportSource({ menuId, hasRead, onRead }: Props) {
  const [text, setText] = useState('')
  const check = useCall(menuImportApi.check, { title: null, onDone: ({ reply }) => onRead(reply.lines) })
  const { upload, isRunning } = useUpload(menuImportApi.check, {
    reloads: [],
    title: null,
    faultOf: fileSizeFault,
    onDone: ({ lines }) => onRead(lines),
  })
  return (
    <div className={styles.source}>
      <Textarea
        label="Pegue su carta"
        description="Una línea por plato, con su precio. Una línea sin precio es el nombre de un grupo."
        placeholder={EXAMPLE}
        rows={hasRead ? 3 : 8}
        maxLength={menuLimits.pasted}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button
          variant={hasRead ? 'default' : 'filled'}
          disabled={text.trim() === '' || check.isRunning}
          onClick={() => check.run({ menuId, text })}
        >
          {check.isRunning ? 'Leyendo…' : 'Leer lo pegado'}
        </Button>
        <FileButton
          accept=".csv,.txt,.xlsx,text/csv"
          onChange={(file) => upload(file, { menuId })}
          inputProps={{ 'aria-label': 'Archivo CSV o Excel de platos' }}
        >
          {(props) => (
            <Button {...props} leftSection={<Icon of={IconUpload} />} disabled={isRunning}>
              {isRunning ? 'Leyendo…' : 'Elegir archivo CSV o Excel'}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  )
}
