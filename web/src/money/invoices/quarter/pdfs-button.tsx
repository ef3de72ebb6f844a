import { Button } from '@mantine/core'
import { encode } from '@posada/contract/compile'
import type { Input } from '@posada/contract/endpoint'
import { type PdfPart, quarterApi } from '@posada/contract/money/invoices/quarter'
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
import { useState } from 'react'
import { downloadUrl } from '../../../lib/save-file.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { addressInTab } from '../../../lib/support-tab.ts'
import { Icon } from '../../../ui/theme/icon.tsx'

const PdfPartsDialog = lazyComponent(async () => ({ default: (await import('./pdf-parts-dialog.tsx')).PdfPartsDialog }))

type Props = { request: Input<(typeof quarterApi)['sums']>; disabled: boolean }

/** Downloads the PDFs of the period as a ZIP file; offers several where they are too many for one. */
export function PdfsButton({ request, disabled }: Props) {
  const [parts, setParts] = useState<readonly PdfPart[]>([])
  const { run, isRunning } = useCall(quarterApi.pdfs, {
    title: null,
    failure: 'No se han podido descargar los PDF',
    onDone({ reply }) {
      const [first, ...others] = reply.parts
      if (!first)
        showToast({ kind: 'error', title: 'No hay facturas', text: 'En el período no se ha emitido ninguna.' })
      else if (others.length > 0) setParts(reply.parts)
      else downloadUrl(addressOf(request, first))
    },
  })
  return (
    <>
      <Button
        size="compact-md"
        leftSection={<Icon of={IconFileZip} size={16} />}
        loading={isRunning}
        disabled={disabled}
        onClick={() => run({ ...request, taxId: null })}
      >
        PDF en ZIP
      </Button>
      {parts.length > 0 && (
        <LazyPart>
          <PdfPartsDialog parts={parts} addressOf={(part) => addressOf(request, part)} onClose={() => setParts([])} />
        </LazyPart>
      )}
    </>
  )
}

function addressOf(request: Props['request'], { number }: PdfPart): string {
  const fields = encode(quarterApi.pdfPart.request, { ...request, taxId: null, number }) as Record<string, unknown>
  const given = Object.entries(fields).filter(([, value]) => value !== null)
  return `${addressInTab(quarterApi.pdfPart.path)}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
