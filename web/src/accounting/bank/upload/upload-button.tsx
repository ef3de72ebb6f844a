import { Button, FileButton } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { StatementUpload } from './use-statement-upload.ts'

const ACCEPTED = '.n43,.q43,.c43,.txt,.aeb,.csb,.xml,.csv,.xlsx,text/csv,text/xml,application/xml'

type Props = { upload: StatementUpload; isMain?: boolean }

/** Chooses the file of a bank. The same file can be chosen again. */
export function UploadButton({ upload, isMain = false }: Props) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={reset}
      accept={ACCEPTED}
      onChange={(file) => {
        upload.send(file)
        reset.current?.()
      }}
      inputProps={{ 'aria-label': 'Archivo del extracto' }}
    >
      {(props) => (
        <Button
          {...props}
          variant={isMain ? 'filled' : 'default'}
          leftSection={<Icon of={IconUpload} />}
          disabled={upload.isRunning}
        >
          {upload.isRunning ? 'Leyendo...' : 'Cargar extracto'}
        </Button>
      )}
    </FileButton>
  )
}
