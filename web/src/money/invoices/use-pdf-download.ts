import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { saveBase64File } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'

/** Downloads the PDF of an issued invoice, or of a draft as it would be issued now. */
export function usePdfDownload() {
  const call = useCall(invoicesApi.preview, {
    title: null,
    failure: 'No se ha podido descargar el PDF',
    onDone: ({ reply: { name, bytes } }) => saveBase64File(name, bytes),
  })
  return {
    isRunning: call.isRunning,
    run: (id: string, isProforma = false) => call.run({ id, isProforma }),
  }
}
