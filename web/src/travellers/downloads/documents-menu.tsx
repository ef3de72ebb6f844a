import { Button, Menu } from '@mantine/core'
import { downloadsApi } from '@posada/contract/travellers/downloads/downloads'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import type { ListKind } from './document-jobs.tsx'
import { showDocumentMessage } from './use-guest-document.ts'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const ExportGuestsDialog = lazyComponent(async () => ({
  default: (await import('./export-guests-dialog.tsx')).ExportGuestsDialog,
}))

/**
 * Menu of the establishments' documents: the guest list is downloaded directly; the long ones run as jobs that the
 * screen shows.
 */
export function DocumentsMenu({ hasAdmissionDocuments }: { hasAdmissionDocuments: boolean }) {
  const [isExporting, setIsExporting] = useState(false)
  const may = useMay(downloadsApi.documents)
  const { run, isRunning } = useCall(downloadsApi.documents, {
    title: null,
    reloads: ['documents'],
    onDone: showDocumentMessage,
  })
  const start = (kind: ListKind) => run({ kind, id: null, from: null, to: null, establishmentId: null })
  if (!may) return null
  return (
    <>
      <Menu shadow="md" position="bottom-end">
        <Menu.Target>
          <Button leftSection={<Icon of={IconDownload} />} rightSection={<Icon of={IconChevronDown} size={16} />}>
            Documentos
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconListDetails} />} onClick={() => setIsExporting(true)}>
            Generar listado de huéspedes
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconBook} />} disabled={isRunning} onClick={() => start('traveller-book')}>
            Generar libro de viajeros
          </Menu.Item>
          {hasAdmissionDocuments && (
            <Menu.Item
              leftSection={<Icon of={IconFileText} />}
              disabled={isRunning}
              onClick={() => start('admission-list')}
            >
              Generar documentos de admisión
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <LazyPart>{isExporting && <ExportGuestsDialog onClose={() => setIsExporting(false)} />}</LazyPart>
    </>
  )
}
